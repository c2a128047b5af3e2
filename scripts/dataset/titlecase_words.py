# SPDX-License-Identifier: MIT
"""The words that no rule can case: initialisms, abbreviations, brands, surnames."""

# Spoken letter by letter, or written in capitals by the hospital itself.
INITIALISMS = set(
    """
    ACMH AD AFB AHMC AHN AMC AMG ARH AU BAMC BHC BIA BMI CAH CAMC CCM CGH CHA CHI CHS CIHA CJW CMC
    CPMC CR DBA DCH DHEW DHHS DMC DUMC EAMC EAT ECU ED EEG EMC EMH ENMU ER ETSU FHN FS GHS HCA HCC
    HIMA HMC HSC HSHS HU IC ICU IHS II III IU IV IX JB JFK JPS LAC LBJ LDR LDS LLC LLP LP LPDS LSU
    LTAC LTACH LVH LVHN MCAGCC MCHS MDL MHS MUSC NAIHS NCH NEA NF NHS NICU NMC NMMC NSG NWTX NYC
    NYU OCH OHSU OKC OSF OU PAM PC PDA PHS PIH PLC PSLMC RMC RMH RWJ SBH SCL SEARHC SGMC SHS SJRH
    SMDC SSM STVHCS SUNY TLC TMC TMCA TON TRMC UAB UAMS UC UCF UCI UCLA UCSD UCSF UF UH UHHS UHS
    UIHC UK UM UMC UMD UNC UNM UP UPMC UPR URMC US USA USAF USC USD USF UT UTMB UTMC UVA UVM UW UWM
    VA VCU VFW VI VII VIII WCA WK WVU XI XII
    """.split()
)

# States and districts, where a name or an address uses the postal code of one.
STATES = set(
    "AL AK AZ AR CA CO CT DC FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND "
    "NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY".split()
)

# State codes that in a hospital's name are nearly always the state.
STATES_IN_NAMES = set("AZ CT FL KS KY MD MN MS NC NJ NM NV NY OH PA PR TN TX VA VT WI WV".split())

# Abbreviations without a vowel, or that look like initialisms, which are said as words.
WORDS = {
    w.upper(): w
    for w in """
    Dr St Mt Ft Jr Sr Mr Mrs Ctr Cntr Ctrs Hosp Hsp Hlth Hlthcre Hlthcare Mem Mntl Mnth Rgnl Blvd
    Blv Rd Ln Pkwy Pky Hwy Pl Sq Fwy Xpwy Expy Expwy Trl Trfy Tpke Tnpk Plz Pt Pkt Crk Spg Spgs Rvr
    Brg Cswy Svc Svcs Srvcs Srv Sv Dept Dpt Grp Mgmt Ltd Inc Corp Cty Cnty Wkfld Clntn Fmly Vlly
    Vly Hts Hghts Twnshp Twp Nrth Mpls Lcl Str Ste Stes Bldg Flr Rm Rte Rt Ct Cts Cv Bd Hwys Wm
    Chas Thos Geo Univ Med Reg Syst Sys Dist Div Inpt Outpt Ext Ofc Num Carr Urb Edif Bo Bda Km Lvl
    Cmp Cam Cm Spec Comm Serv Schl Pwy Byp Cyn Mnr Lndg Psych Rehab Nrsng Spc Ind Adm Cen Gen Hos
    Reh Mdg Est Int Gov
    """.split()
}

# Brands and names with capitals inside, and surnames that a rule gets wrong.
SPECIAL = {
    w.upper(): w
    for w in """
    AdventHealth AllianceHealth AtlantiCare BayCare BronxCare CalvertHealth CarePoint CarolinaEast
    CaroMont CentraCare CentraState ChristianaCare ContinueCare CoxHealth DeKalb DePaul DeQuincy
    DeRidder DeSoto DeTar DeWitt DuBois DuPage EvergreenHealth FirstHealth FryeCare GlobalCare
    HackensackMeridian HealthAlliance HealthBridge HealthEast HealthPartners HealthSouth
    HealthSystem HealthTrust HonorHealth JourneyLite KentuckyOne KershawHealth LaFollette LaGrange
    LaPorte LaSalle LeConte LewisGale LifeBrite LifeCare LifePoint LifeScape MacDill MacNeal
    MaineGeneral MaineHealth MarinHealth McLeod MedCentral MedStar MemorialCare MercyCare MercyOne
    MetroHealth MetroSouth MetroWest MidMichigan MountainView MultiCare NorthBay NorthCrest
    NorthShore O'odham OakBend OakLeaf OhioHealth OrthoColorado OrthoIndy OrthoNebraska PeaceHealth
    PhyCare PinnacleHealth ProHealth ProMedica SageWest SoutheastHealth SouthPointe StoneCrest
    StoneSprings SummitRidge SwedishAmerican ThedaCare TidalHealth TriHealth TriPoint TriStar
    UCHealth UHealth UMass UnityPoint UofL ValleyCare WakeMed WellMed WellSpan
    """.split()
}
SPECIAL["MCAGCC"] = "MCAGCC"

# Mac before a surname; every other MAC… is a plain word (Macon, Macomb, Machias, Mackinac).
MAC_SURNAMES = set("MACARTHUR MACGREGOR MACDILL MACNEAL MACCORKLE MACDONALD MACKENZIE".split())

# Small words inside a name, English; the Spanish ones only where the name is Spanish.
SMALL = set("of the and at for in on by to an a as with from or".split())
SPANISH = set("de del la las los el y e en".split())
FRENCH = set("de du des la le les et en sur sous aux au à lès".split())

# French initialisms: hospitals' groups, health houses, insurers, halls.
FRENCH_INITIALISMS = set(
    """
    AHNAC AP ARS CCI CD CDV CH CHI CHIC CHICAM CHIVA CHOR CHR CHRSO CHRU CHSE CHSF CHU CHUGA CHUM
    CIST CMC CMN CMP CMS COSEC COVID CPAM CPTS CTPS CV CVP DFCO EFS EHPAD ELSAN EMC EMV ETB GH
    GHBS GHEF GHER GHICL GHNE GHPSO GHR GHSIF GHT HBOC HIA HIHL HP HPL IFS MFR MSP MSPU PMI PSLA RA
    RDC RDV RESAL SDIS SMUR SOS USLD XVIII XIX XX
    """.split()
)

# Phrases that the register wrote with spaced dashes or stray spaces; matched on the cased text.
PHRASES = [
    ("HU - HU - Kam", "Hu Hu Kam"),
    ("HU-HU-Kam", "Hu Hu Kam"),
    ("Multi - Specialty", "Multi-Specialty"),
    ("Elmendorf - Richardson", "Elmendorf-Richardson"),
    ("Anacostia - Bolling", "Anacostia-Bolling"),
    ("White the Heart", "White The Heart"),
    ("Coteau Des Prairies", "Coteau des Prairies"),
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
    ("Prairie Du Sac", "Prairie du Sac"),
    ("Havre De Grace", "Havre de Grace"),
    ("Marina Del Rey", "Marina del Rey"),
    ("Du Bois", "DuBois"),
    ("by Pass", "By-Pass"),
]
