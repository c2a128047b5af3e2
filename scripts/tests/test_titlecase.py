# SPDX-License-Identifier: MIT
import unittest

import context  # noqa: F401
from dataset.titlecase import ADDRESS, CITY, NAME, title_case

NAMES = {
    "ANDALUSIA HEALTH": "Andalusia Health",
    "MCLEOD MEDICAL CENTER OF THE PEE DEE": "McLeod Medical Center of the Pee Dee",
    "MCDOWELL HOSPITAL": "McDowell Hospital",
    "MACNEAL HOSPITAL": "MacNeal Hospital",
    "MACON COUNTY GENERAL HOSPITAL": "Macon County General Hospital",
    "MACHIAS VALLEY": "Machias Valley",
    "O'CONNOR HOSPITAL": "O'Connor Hospital",
    "O’NEILL CLINIC": "O’Neill Clinic",
    "99TH MEDICAL GROUP - MIKE O'CALLAGHAN": "99th Medical Group - Mike O'Callaghan",
    "TOHONO O'ODHAM NATION": "Tohono O'odham Nation",
    "D'YOUVILLE HOSPITAL": "D'Youville Hospital",
    "BOSTON CHILDREN'S HOSPITAL": "Boston Children's Hospital",
    "ST. MARY'S HOSPITAL": "St. Mary's Hospital",
    "ST LUKE’S HOSPITAL": "St Luke’s Hospital",
    "SHRINERS' HOSPITAL FOR CHILDREN": "Shriners' Hospital for Children",
    "VETERANS' ADMINISTRATION": "Veterans' Administration",
    "LAC - HARBOR UCLA MEDICAL CENTER": "LAC - Harbor UCLA Medical Center",
    "UCSF MEDICAL CENTER": "UCSF Medical Center",
    "UPMC MCKEESPORT": "UPMC McKeesport",
    "WEST ROXBURY VA MEDICAL CENTER": "West Roxbury VA Medical Center",
    "UNIVERSITY OF MD ST JOSEPH MEDICAL CENTER": "University of MD St Joseph Medical Center",
    "UNIVERSITY OF MN MED CTR": "University of MN Med Ctr",
    "JFK MEDICAL CENTER": "JFK Medical Center",
    "NYU LANGONE HOSPITAL - BROOKLYN": "NYU Langone Hospital - Brooklyn",
    "CHI ST. VINCENT HOSPITAL": "CHI St. Vincent Hospital",
    "L.A. DOWNTOWN MEDICAL CENTER": "L.A. Downtown Medical Center",
    "D. W. MCMILLAN MEMORIAL HOSPITAL": "D. W. McMillan Memorial Hospital",
    "F.F. THOMPSON HOSPITAL": "F.F. Thompson Hospital",
    "JOHN A BURNS HOSPITAL": "John A Burns Hospital",
    "MARTIN LUTHER KING JR. COMMUNITY HOSPITAL": "Martin Luther King Jr. Community Hospital",
    "LEVEL III TRAUMA CENTER": "Level III Trauma Center",
    "KING EDWARD VII HOSPITAL": "King Edward VII Hospital",
    "WESTERN PSYCHIATRIC II": "Western Psychiatric II",
    "27TH SPECIAL OPERATIONS MEDICAL GROUP": "27th Special Operations Medical Group",
    "633D MEDICAL GROUP - LANGLEY AFB FACILITY": "633d Medical Group - Langley AFB Facility",
    "1ST FIGHTER WING CLINIC": "1st Fighter Wing Clinic",
    "ADVENTHEALTH PALM COAST": "AdventHealth Palm Coast",
    "MERCYONE DES MOINES MEDICAL CENTER": "MercyOne Des Moines Medical Center",
    "UOFL HEALTH - JEWISH HOSPITAL": "UofL Health - Jewish Hospital",
    "NORTHSHORE UNIVERSITY HEALTHSYSTEM": "NorthShore University HealthSystem",
    "NEW YORK - PRESBYTERIAN HOSPITAL": "NewYork-Presbyterian Hospital",
    "CEDARS - SINAI MEDICAL CENTER": "Cedars-Sinai Medical Center",
    "HACKENSACK-UMC MOUNTAINSIDE": "Hackensack-UMC Mountainside",
    "TRI - CITY MEDICAL CENTER": "Tri-City Medical Center",
    "W.G. - BILL - HEFNER SALISBURY": 'W.G. "Bill" Hefner Salisbury',
    "HOLY CROSS HOSPITAL A DIV OF TAOS HEALTH": "Holy Cross Hospital a Div of Taos Health",
    "DEL SOL MEDICAL CENTER A CAMPUS OF LPDS": "Del Sol Medical Center a Campus of LPDS",
    "SOUTHWELL MEDICAL - A CAMPUS OF TRMC": "Southwell Medical - A Campus of TRMC",
    "THE QUEEN'S MEDICAL CENTER": "The Queen's Medical Center",
    "BAPTIST MEDICAL CENTER OF THE BEACHES": "Baptist Medical Center of the Beaches",
    "MEDICAL CENTER AT ELIZABETH PLACE": "Medical Center at Elizabeth Place",
    "COMMUNITY HOSPITAL, INC": "Community Hospital, Inc",
    "MONROE SURGICAL HOSPITAL LLC": "Monroe Surgical Hospital LLC",
    "ED FRASER MEMORIAL HOSPITAL": "Ed Fraser Memorial Hospital",
    "PHS ISLETA FS ED/UC": "PHS Isleta FS ED/UC",
    "NW INDIANA ER AND HOSPITAL": "NW Indiana ER and Hospital",
    "SAINT ROSE HOSPITALS - ROSE DE LIMA": "Saint Rose Hospitals - Rose de Lima",
    "LOS ROBLES HOSPITAL": "Los Robles Hospital",
    "KAISER FOUNDATION HOSPITAL - WEST LA": "Kaiser Foundation Hospital - West LA",
    "KINDRED HOSPITAL - LA MIRADA": "Kindred Hospital - La Mirada",
    "VA HEALTH CARE CENTER (HCC) AT HARLINGEN": "VA Health Care Center (HCC) at Harlingen",
    "Mixed Case Stays As It Is": "Mixed Case Stays As It Is",
}

ADDRESSES = {
    "849 SOUTH THREE NOTCH STREET, PO BOX 760": "849 South Three Notch Street, PO Box 760",
    "1431 SW 1ST AVE": "1431 SW 1st Ave",
    "3043 NE 28TH STREET": "3043 NE 28th Street",
    "180 S FRONTAGE RD W": "180 S Frontage Rd W",
    "3301 OVERSEAS HWY": "3301 Overseas Hwy",
    "101 THE CITY DR S": "101 The City Dr S",
    "14TH AND OREGON": "14th and Oregon",
    "N88W14275 MAIN STREET": "N88W14275 Main Street",
    "1570 NC 8 AND 89 HWY N": "1570 NC 8 and 89 Hwy N",
    "US-191 AND AZ-264": "US-191 and AZ-264",
    "17273 OH-104": "17273 OH-104",
    "9300 DEWITT LOOP": "9300 DeWitt Loop",
    "3501 MCKINNEY AVE": "3501 McKinney Ave",
    "1200 CHILDREN'S AVE": "1200 Children's Ave",
    "HIGHWAY 2, SUITE18": "Highway 2, Suite 18",
}

CITIES = {
    "COEUR D'ALENE": "Coeur d'Alene",
    "O' FALLON": "O'Fallon",
    "L' ANSE": "L'Anse",
    "FOND DU LAC": "Fond du Lac",
    "HAVRE DE GRACE": "Havre de Grace",
    "WINSTON-SALEM": "Winston-Salem",
    "LEE'S SUMMIT": "Lee's Summit",
    "MC MINNVILLE": "McMinnville",
    "TRUTH OR CONSEQUENCES": "Truth or Consequences",
    "THE DALLES": "The Dalles",
    "ST. LOUIS": "St. Louis",
    "DEKALB": "DeKalb",
    "MACDILL AFB": "MacDill AFB",
    "STOW-ON-THE-WOLD": "Stow-on-the-Wold",
    "DE SMET": "De Smet",
}

SPANISH = {
    "HOSPITAL DE LA CONCEPCION": "Hospital de la Concepcion",
    "HOSPITAL DR CAYETANO COLL Y TOSTE": "Hospital Dr Cayetano Coll y Toste",
    "HOSPITAL DEL MAESTRO, INC": "Hospital del Maestro, Inc",
}

FRENCH = {
    "CENTRE HOSPITALIER DE ROANNE": "Centre Hospitalier de Roanne",
    "CHU BORDEAUX - SITE PELLEGRIN": "CHU Bordeaux - Site Pellegrin",
    "MSP EYMOUTIERS": "MSP Eymoutiers",
    "SAINT-LOUIS AP-HP": "Saint-Louis AP-HP",
    "EQUIPE MOBILE DE L'ARDECHE": "Equipe Mobile de l'Ardeche",
    "VIC-EN-BIGORRE": "Vic-en-Bigorre",
}


class TitleCase(unittest.TestCase):
    def check(self, cases: dict[str, str], kind: str, language: str = "en") -> None:
        for raw, expected in cases.items():
            with self.subTest(raw):
                self.assertEqual(title_case(raw, kind, language), expected)

    def test_names_of_hospitals(self) -> None:
        self.check(NAMES, NAME)

    def test_addresses(self) -> None:
        self.check(ADDRESSES, ADDRESS)

    def test_cities(self) -> None:
        self.check(CITIES, CITY)

    def test_spanish_names_have_spanish_small_words(self) -> None:
        self.check(SPANISH, NAME, "es")

    def test_french_names_have_french_small_words(self) -> None:
        self.check(FRENCH, NAME, "fr")

    def test_nothing_is_added_or_lost(self) -> None:
        for raw in ["A  B", "", "123", "ST.MARY'S/ST.JOHN'S", "(X)", "A & B"]:
            with self.subTest(raw):
                self.assertEqual(title_case(raw).upper(), raw)


if __name__ == "__main__":
    unittest.main()
