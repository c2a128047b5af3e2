# SPDX-License-Identifier: MIT
"""The words that no rule can case: initialisms, abbreviations, brands, surnames."""

# Spoken letter by letter, or written in capitals by the hospital itself.
INITIALISMS = set(
    """
    ACMH AFB AHMC AHN AMC AMG ARH AU BAMC BHC BIA BMI CAH CAMC CCM CGH CHI CHS CIHA CJW CMC
    CHA CPMC DBA DCH DHEW DHHS DMC DUMC EAMC ECU ED EEG EMH ENMU ER ETSU FHN FS GHS HCA HCC
    HIMA HMC HSHS HSC HU IHS IU JB JFK JPS LAC LBJ LDS LDR LLC LLP LP LPDS LSU LTAC LTACH LVH
    LVHN MCAGCC MCHS MDL MHS MUSC NAIHS NCH NEA NF NICU NMC NMMC NSG NWTX NYC NYU OCH OHSU OKC
    OSF OU PAM PC PDA PHS PIH PLC PSLMC RMC RMH RWJ SBH SCL SGMC SHS SJRH SMDC SSM STVHCS SUNY
    TLC TMC TMCA TRMC UAB UAMS UC UCF UCI UCLA UCSD UCSF UF UH UHHS UHS UIHC UK UM UMC UMD UNC
    UNM UPMC UPR URMC US USA USAF USC USD USF UT UTMB UTMC UVA UVM UW UWM VA VCU VFW WCA WK WVU
    EMC ADA ICU II III IV VI VII VIII IX XI XII NHS
    """.split()
)

# States and districts, where a name or an address uses the postal code of one.
STATES = set("AL AK AZ AR CA CO CT DC FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND "
             "NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY".split())

# State codes that in a hospital's name are nearly always the state.
STATES_IN_NAMES = set("AZ CT FL KS KY MD MN MS NC NJ NM NV NY OH PA PR TN TX VA VT WI WV".split())

# Abbreviations without a vowel, or that look like initialisms, which are said as words.
WORDS = {
    w.upper(): w
    for w in """
    Dr St Mt Ft Jr Sr Mr Mrs Ms. Ctr Cntr Ctrs Hosp Hsp Hlth Hlthcre Hlthcare Mem Mntl Mnth Rgnl Blvd
    Blv Rd Ln Pkwy Pky Hwy Pl Sq Fwy Xpwy Expy Expwy Trl Trfy Tpke Tnpk Plz Pt Pkt Crk Spg Spgs
    Rvr Brg Cswy Svc Svcs Srvcs Srv Sv Dept Dpt Grp Mgmt Ltd Inc Corp Cty Cnty Wkfld Clntn Fmly
    Vlly Vly Hts Hghts Twnshp Twp Nrth Mpls Lcl Str Ste Stes Bldg Flr Rm Rte Rt Ct Cts Cr Cv Bd
    Hwys Wm Chas Thos Geo Univ Med Reg Syst Sys Dist Div Inpt Outpt Ext Ofc Num Carr Urb Edif Bo
    Bda Km Lvl Cmp Cam Cm Spec Comm Serv Schl Nw. Pwy Byp Cyn Mnr Lndg Psych Rehab Nrsng Spc Ind
    Adm Cen Gen Hos Reh Mdg Est Int Int'l Nat'l Gov
    """.split()
}

# Brands and names with capitals inside, and surnames that a rule gets wrong.
SPECIAL = {
    w.upper(): w
    for w in """
    AdventHealth AtlantiCare AtlantiCare's BayCare CaroMont CarolinaEast CentraCare CentraState
    ChristianaCare CoxHealth DeKalb DePaul DeQuincy DeRidder DeSoto DeTar DeWitt DuBois DuPage
    EvergreenHealth FirstHealth FryeCare GlobalCare HealthAlliance HealthBridge HealthEast
    HealthPartners HealthSouth HealthTrust HonorHealth JourneyLite KershawHealth KentuckyOne
    LaFollette LaSalle LaGrange LaPorte LeConte LewisGale LifeBridge LifeBrite LifeCare LifePoint
    LifeScape MacDill MacNeal MaineGeneral MaineHealth McLeod MedCentral MedStar MemorialCare
    MercyCare MercyOne MetroHealth MetroSouth MetroWest MultiCare NewYork NorthBay NorthCrest
    NorthEast NorthShore NorthStar OakBend OakLeaf OhioHealth OrthoIndy OrthoNebraska OrthoColorado
    ParkRidge PeaceHealth PhyCare ProHealth ProMedica SageWest SkyRidge SoutheastHealth
    SouthPointe SouthEast StoneCrest StoneSprings SummitRidge SwedishAmerican ThedaCare TidalHealth
    TriHealth TriStar UCHealth UHealth UMass UnityPoint UofL VidantHealth WakeMed WellSpan WellStar
    WestBend WellMed HealthCare
    MacArthur MacGregor MacCorkle MacClenny
    McAGCC ZuckerBerg
    """.split()
}
# What the two registers write as one plain word although it looks like a brand.
for plain in ("Southeast", "Northeast", "Northstar", "Healthcare", "Wellstar", "Zuckerberg",
              "Macclenny", "Newyork", "Westbend", "Skyridge", "Parkridge"):
    SPECIAL[plain.upper()] = plain
SPECIAL["MCAGCC"] = "MCAGCC"

# Mac before a surname; every other MAC… is a plain word (Macon, Macomb, Machias, Mackinac).
MAC_SURNAMES = set("MACARTHUR MACGREGOR MACDILL MACNEAL MACCORKLE MACDONALD MACKENZIE".split())

# Small words inside a name, English; the Spanish ones only where the name is Spanish.
SMALL = set("of the and at for in on by to an a as with from or".split())
SPANISH = set("de del la las los el y e en".split())
FRENCH = set("de du des la le les l d et en sur sous aux au à lès".split())

# Phrases that the register wrote with spaced dashes or stray spaces; matched on the cased text.
PHRASES = [
    ("Hu - Hu - Kam", "Hu Hu Kam"),
    ("HU - HU - Kam", "Hu Hu Kam"),
    ("Mat - Su", "Mat-Su"),
    ("Hi - Desert", "Hi-Desert"),
    ("Tri - Cities", "Tri-Cities"),
    ("Tri - City", "Tri-City"),
    ("Tri - County", "Tri-County"),
    ("Tri - Town", "Tri-Town"),
    ("Tri - State", "Tri-State"),
    ("Tri - Lakes", "Tri-Lakes"),
    ("Cedars - Sinai", "Cedars-Sinai"),
    ("Dana - Farber", "Dana-Farber"),
    ("Soon - Shiong", "Soon-Shiong"),
    ("Yale - New Haven", "Yale-New Haven"),
    ("New York - Presbyterian", "NewYork-Presbyterian"),
    ("Lead - Deadwood", "Lead-Deadwood"),
    ("Clifton - Fine", "Clifton-Fine"),
    ("Harbor - UCLA", "Harbor-UCLA"),
    ("Off - Campus", "Off-Campus"),
    ("Barnes - Jewish", "Barnes-Jewish"),
    ("Wilkes - Barre", "Wilkes-Barre"),
    ("Winston - Salem", "Winston-Salem"),
    ("Opelousas - St", "Opelousas St"),
    ("W.G. - Bill - Hefner", 'W.G. "Bill" Hefner'),
    ("G.V. - Sonny - Montgomery", 'G.V. "Sonny" Montgomery'),
    ("Hershel - Woody - Williams", 'Hershel "Woody" Williams'),
    ("O' Neill", "O'Neill"),
    ("O' Fallon", "O'Fallon"),
    ("L' Anse", "L'Anse"),
    ("D' Alene", "d'Alene"),
    ("Coeur D'Alene", "Coeur d'Alene"),
    ("Fond Du Lac", "Fond du Lac"),
    ("Prairie Du Chien", "Prairie du Chien"),
    ("Du Bois", "DuBois"),
    ("Mc Kenzie", "McKenzie"),
    ("Mc Cormick", "McCormick"),
    ("MC Gregor", "McGregor"),
]
