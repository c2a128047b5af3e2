# SPDX-License-Identifier: MIT
"""Short names of at most 22 columns, by what a vaccine protects against.

The chosen vaccines' names stand in vaccine_choice; these are the others that a record may hold.
"""

# Target diseases in plain words, then code and short name.
# fmt: off
FAMILIES: list[tuple[str, dict[str, str]]] = [
    ("diphtheria, tetanus, whooping cough", {
        "01": "DTP", "20": "DTaP", "106": "DTaP, 5 antigens", "107": "DTaP, unspecified",
        "115": "Tdap",
    }),
    ("diphtheria, tetanus", {
        "09": "Td, adult (2 Lf)", "28": "DT, child", "113": "Td, adult (5 Lf)",
        "138": "Td, not adsorbed", "139": "Td, unspecified", "196": "Td, adult",
    }),
    ("diphtheria, tetanus, polio", {"195": "DT-IPV"}),
    ("tetanus", {
        "35": "Tetanus, adsorbed", "112": "Tetanus, unspecified", "142": "Tetanus, not adsorbed",
    }),
    ("whooping cough", {"11": "Pertussis"}),
    ("diphtheria, tetanus, whooping cough, Hib disease", {"22": "DTP-Hib", "50": "DTaP-Hib"}),
    ("diphtheria, tetanus, whooping cough, Hib disease, hepatitis B", {
        "102": "DTP-Hib-HepB", "198": "DTP-HepB-Hib (5-in-1)",
    }),
    ("diphtheria, tetanus, whooping cough, hepatitis B, polio", {"110": "DTaP-HepB-IPV"}),
    ("diphtheria, tetanus, whooping cough, Hib disease, polio", {
        "120": "DTaP-Hib-IPV", "170": "DTaP-IPV-Hib, non-US",
    }),
    ("diphtheria, tetanus, whooping cough, polio", {"130": "DTaP-IPV"}),
    ("diphtheria, tetanus, whooping cough, polio, Hib disease, hepatitis B", {
        "132": "DTaP-IPV-Hib-HepB, old", "146": "DTaP-IPV-Hib-HepB",
    }),
    ("polio", {
        "02": "Polio, oral (tOPV)", "10": "Polio (IPV)", "89": "Polio, unspecified",
        "178": "Polio, oral (bOPV)", "179": "Polio, oral (mOPV)",
        "182": "Polio, oral, unspec.", "324": "Polio, fractional",
    }),
    ("measles, mumps, rubella", {"03": "MMR"}),
    ("measles, rubella", {"04": "Measles-rubella"}),
    ("measles", {"05": "Measles"}),
    ("rubella", {"06": "Rubella"}),
    ("mumps", {"07": "Mumps"}),
    ("rubella, mumps", {"38": "Rubella-mumps"}),
    ("measles, mumps, rubella, chickenpox", {"94": "MMRV"}),
    ("chickenpox", {"21": "Chickenpox"}),
    ("shingles", {
        "121": "Shingles, live", "187": "Shingles", "188": "Shingles, unspecified",
    }),
    ("hepatitis B", {
        "08": "Hepatitis B, child", "42": "Hepatitis B, adolesc.", "43": "Hepatitis B, adult",
        "44": "Hepatitis B, dialysis", "45": "Hepatitis B, unspec.",
        "189": "Hepatitis B (CpG)", "220": "Hepatitis B, 3-antigen",
    }),
    ("Hib disease, hepatitis B", {"51": "Hib-HepB"}),
    ("hepatitis A", {
        "31": "Hepatitis A, ped., old", "52": "Hepatitis A, adult", "83": "Hepatitis A, child",
        "84": "Hepatitis A, 3 doses", "85": "Hepatitis A, unspec.", "169": "Hepatitis A, live",
    }),
    ("hepatitis A, hepatitis B", {"104": "HepA-HepB", "193": "HepA-HepB, child"}),
    ("hepatitis C", {"58": "Hepatitis C"}),
    ("hepatitis E", {"59": "Hepatitis E"}),
    ("influenza", {
        "15": "Influenza, split, old", "16": "Influenza, whole", "88": "Influenza, unspec.",
        "111": "Influenza, nasal", "135": "Influenza, high-dose", "140": "Influenza",
        "141": "Influenza, multi-dose", "144": "Influenza, intradermal",
        "149": "Influenza, nasal (4)", "150": "Influenza (4)", "151": "Influenza, nasal, old",
        "153": "Influenza, cell", "155": "Influenza, recombinant",
        "158": "Influenza, multi (4)", "161": "Influenza, child (4)",
        "166": "Influenza, i.d. (4)", "168": "Influenza, adjuvanted",
        "171": "Influenza, cell (4)", "185": "Influenza, recomb. (4)",
        "186": "Influenza, cell, m (4)", "194": "Influenza, South",
        "197": "Influenza, high (4)", "200": "Influenza, South, ch.",
        "201": "Influenza, South (4)", "202": "Influenza, South, m.",
        "205": "Influenza, adj. (4)", "231": "Influenza, South, high",
        "320": "Influenza, cell, multi", "331": "Influenza, South (3)",
        "333": "Influenza, nasal, self",
    }),
    ("pandemic influenza H1N1", {
        "125": "H1N1 2009, nasal", "126": "H1N1 2009, pres.-free", "127": "H1N1 2009",
        "128": "H1N1 2009, unspecified",
    }),
    ("avian influenza", {
        "123": "H5N1 influenza, 2004", "160": "H5N1 influenza, 2013", "321": "H5N8 influenza",
        "322": "H5N8 influenza, multi", "323": "H5 influenza, unspec.",
    }),
    ("COVID-19", {
        "207": "COVID-19 mRNA, 100 µg", "208": "COVID-19 mRNA, 2020", "210": "COVID-19 ChAdOx1",
        "211": "COVID-19 protein, 2021", "212": "COVID-19 Ad26", "213": "COVID-19, unspecified",
        "217": "COVID-19 mRNA, 30 µg", "218": "COVID-19 mRNA, 10 µg",
        "219": "COVID-19 mRNA, 3 µg", "221": "COVID-19 mRNA, 50 µg",
        "225": "COVID-19 preS dTM, 5", "226": "COVID-19 preS dTM, 10",
        "227": "COVID-19 mRNA, ch. 50", "228": "COVID-19 mRNA, ch. 25",
        "229": "COVID-19 bivalent, 50", "230": "COVID-19 biv., 10/0.2",
        "300": "COVID-19 bivalent, 30", "301": "COVID-19 bivalent, 10",
        "302": "COVID-19 bivalent, 3", "308": "COVID-19 mRNA, infant",
        "309": "COVID-19 mRNA", "310": "COVID-19 mRNA, child",
        "311": "COVID-19 mRNA, 25 µg", "312": "COVID-19 mRNA (50 µg)",
        "313": "COVID-19 protein", "500": "COVID-19, non-US", "501": "COVID-19 QazCovid",
        "502": "COVID-19 Covaxin", "503": "COVID-19 CoviVac", "504": "COVID-19 Sputnik Light",
        "505": "COVID-19 Sputnik V", "506": "COVID-19 Convidecia", "507": "COVID-19 Zhifei",
        "508": "COVID-19 Jiangsu", "509": "COVID-19 EpiVacCorona", "510": "COVID-19 Sinopharm",
        "511": "COVID-19 CoronaVac", "512": "COVID-19 Covifenz", "513": "COVID-19 Zifivax",
        "514": "COVID-19 ZyCoV-D", "515": "COVID-19 MVC-COV1901", "516": "COVID-19 Kconvac",
        "517": "COVID-19 Corbevax", "518": "COVID-19 VLA2001", "519": "COVID-19 biv., Moderna",
        "520": "COVID-19 biv., Pfizer", "521": "COVID-19 VidPrevtyn",
    }),
    ("RSV", {
        "303": "RSV, adjuvanted", "304": "RSV, unspecified", "305": "RSV",
        "306": "RSV antibody, 0.5 mL", "307": "RSV antibody, 1 mL",
        "314": "RSV vaccine, unspec.", "315": "RSV antibody, unspec.", "326": "RSV mRNA",
        "332": "RSV antibody, 0.7 mL",
    }),
    ("Hib disease", {
        "17": "Hib, unspecified", "46": "Hib (PRP-D)", "47": "Hib (HbOC)", "48": "Hib",
        "49": "Hib (PRP-OMP)",
    }),
    ("meningococcal disease, Hib disease", {"148": "MenCY-Hib"}),
    ("pneumococcal disease", {
        "33": "Pneumococcal (PPSV23)", "100": "Pneumococcal (PCV7)",
        "109": "Pneumococcal, unspec.", "133": "Pneumococcal (PCV13)",
        "152": "Pneumococcal, conj.", "177": "Pneumococcal (PCV10)",
        "215": "Pneumococcal (PCV15)", "216": "Pneumococcal (PCV20)",
        "327": "Pneumococcal (PCV21)",
    }),
    ("meningococcal disease", {
        "32": "Meningococcal (MPSV4)", "103": "Meningococcal C",
        "108": "MenACWY, unspecified", "114": "MenACWY-D", "136": "MenACWY-CRM",
        "147": "MCV4, unspecified", "162": "Meningococcal B (fHbp)",
        "163": "Meningococcal B", "164": "MenB, unspecified",
        "167": "Meningococcal, unspec.", "191": "Meningococcal A",
        "192": "Meningococcal AC", "203": "Meningococcal ACWY", "316": "MenABCWY-TT",
        "328": "MenABCWY-CRM",
    }),
    ("HPV-related cancers", {
        "62": "HPV (4)", "118": "HPV (2)", "137": "HPV, unspecified", "165": "HPV",
    }),
    ("rotavirus", {
        "74": "Rotavirus, old (RV4)", "116": "Rotavirus", "119": "Rotavirus (RV1)",
        "122": "Rotavirus, unspecified",
    }),
    ("rabies", {
        "18": "Rabies, i.m.", "40": "Rabies, intradermal", "90": "Rabies, unspecified",
        "175": "Rabies (diploid cell)", "176": "Rabies (chick cell)",
    }),
    ("typhoid", {
        "25": "Typhoid, oral", "41": "Typhoid, injected, old", "53": "Typhoid, military",
        "91": "Typhoid, unspecified", "101": "Typhoid", "190": "Typhoid, conjugate",
    }),
    ("cholera", {
        "26": "Cholera, unspecified", "172": "Cholera (WC-rBS)", "173": "Cholera (BivWC)",
        "174": "Cholera",
    }),
    ("yellow fever", {
        "37": "Yellow fever", "183": "Yellow fever, alt.", "184": "Yellow fever, unspec.",
    }),
    ("Japanese encephalitis", {
        "39": "Japanese enceph., s.c.", "129": "Japanese enceph., old",
        "134": "Japanese encephalitis",
    }),
    ("tick-borne encephalitis", {
        "77": "Tick-borne enceph., EU", "222": "TBE, unspecified", "223": "TBE, child",
        "224": "TBE, adult",
    }),
    ("smallpox, mpox", {
        "75": "Smallpox-mpox, ACAM", "105": "Smallpox, diluted", "206": "Smallpox-mpox",
        "325": "Smallpox-mpox, unspec.",
    }),
    ("anthrax", {
        "24": "Anthrax", "318": "Anthrax, adjuvanted", "319": "Anthrax, unspecified",
    }),
    ("chikungunya", {"317": "Chikungunya, live", "329": "Chikungunya"}),
    ("dengue", {"56": "Dengue", "330": "Dengue, unspecified"}),
    ("Ebola", {"204": "Ebola", "214": "Ebola, unspecified"}),
    ("tuberculosis", {"19": "BCG"}),
    ("adenovirus", {
        "54": "Adenovirus 4", "55": "Adenovirus 7", "82": "Adenovirus, unspec.",
        "143": "Adenovirus 4 and 7",
    }),
    ("Venezuelan equine encephalitis", {
        "80": "VEE, live", "81": "VEE, inactivated", "92": "VEE, unspecified",
    }),
    ("plague", {"23": "Plague"}),
    ("tularemia", {"78": "Tularemia"}),
    ("typhus", {"131": "Typhus"}),
    ("Lyme disease", {"66": "Lyme disease"}),
    ("hantavirus disease", {"57": "Hantavirus"}),
    ("genital herpes", {"60": "Herpes simplex 2"}),
    ("HIV infection", {"61": "HIV"}),
    ("Argentine haemorrhagic fever", {"63": "Junin virus"}),
    ("leishmaniasis", {"64": "Leishmaniasis"}),
    ("leprosy", {"65": "Leprosy"}),
    ("malaria", {"67": "Malaria"}),
    ("melanoma", {"68": "Melanoma"}),
    ("parainfluenza", {"69": "Parainfluenza 3"}),
    ("Q fever", {"70": "Q fever"}),
    ("rheumatic fever", {"72": "Rheumatic fever"}),
    ("Rift Valley fever", {"73": "Rift Valley fever"}),
]
