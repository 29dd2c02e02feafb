/** Words of property, tenancy and utilities. */
export const PROPERTY_MEANINGS: Readonly<Record<string, string>> = {
  advance: "abschlag abschlags",
  area: "area flache superficie surface oppervlakte powierzchni* areal ploch*",
  balcony: "balcony balkon* balcon balcone terrass* terrasse",
  bathroom: "bathroom bathrooms badezimmer bano banos bagno bagni badkamer lazienk* badevarelse badrum koupelna",
  bedroom: "bedroom bedrooms schlafzimmer dormitorio dormitorios slaapkamer* sypialni* soverom sovrum loznice quartos",
  boiler: "boiler heizkessel chaudiere caldera caldaia ketel kociol kotel kedel panna",
  built: "built erbaut construit construido costruito gebouwd zbudowan* bygget byggt postaven",
  buyer: "erwerber*",
  cadastral: "cadastral kataster* catastral catastale cadastrale kadastr* katastralni matrikel",
  capacity:
    "capacity kapazitat* fassungsvermogen capacite capacidad capacita capaciteit pojemnosc kapacitet kapacita capacidade",
  cellar: "cellar keller cave cantina kelder piwnica kalder kallare sklep",
  cold: "cold kalt kaltwasser froide fria fredda koud koude zimn* kold kall studen*",
  condominium: "condominium eigentumswohnung copropriete condominio",
  connection:
    "connection anschluss* raccordement conexion allacciamento aansluiting przylacz* tilslutning anslutning pripojk*",
  electricity:
    "electricity strom electricite electricidad elettricita electra elektriciteit elektrina el luz eletricidade",
  energy: "energy energie energia energetycz* energetique energetico energetica energetisch*",
  furnished: "furnished mobliert meuble meublee amueblado arredato gemeubileerd umeblowan* mobleret moblerad",
  garage: "garage garaje stellplatz* garaz garaz*",
  garden: "garden garten jardin giardino tuin ogrod have tradgard zahrada jardim",
  gas: "gas gaz erdgas plyn plynu",
  grid: "netzbetreiber* netbeheerder distributeur distribuidora distributore",
  heat: "heat warme heizwarme chaleur calor calore warmte cieplo ciepla varme teplo tepla fernwarme",
  hot: "hot warm warmwasser chaude caliente calda warme* ciepl* varmt tepla quente",
  household: "household haushalt* menage hogar huishouden gospodarstw* husstand hushall domacnost",
  insulation: "insulation dammung isolation aislamiento isolamento isolatie izolacj* isolering izolace",
  kitchen: "kitchen kuche cocina cucina keuken kuchnia kokken kok kuchyn* cozinha",
  landlord: "lessor vermieterin bailleresse locador arrendadora senhorio pronajimatel* wynajmujac* utleier hyresvarden",
  lease:
    "lease mietvertrag bail arrendamiento locazione huurovereenkomst najem najmu lejemal hyresavtal arrendamento leasing",
  maintenance:
    "maintenance wartung* instandhaltung* entretien mantenimiento manutenzione onderhoud* konserwacj* vedligehold* underhall* udrzb* manutencao vedlikehold",
  meter: "elektromer plynomer vodomer maler matare elmatare compteurs",
  parking: "parking parkplatz* stationnement aparcamiento parcheggio parkeer* parkovaci parkering* estacionamento",
  plot: "plot flurstuck* parcelle terrain terreno dzialk* pozemek pozemku",
  property: "immobilien",
  reading:
    "ablesung* abgelesen releve index indeks zahlerablesung opname meteropname aflasning avlasning odecet odecty stav",
  register: "register grundbuch registre registro registr rejestr ksiega kadaster kataster",
  registration: "register registre registro",
  renewal:
    "renew* verlanger* renouvellement renovacion rinnovo verlenging odnowieni* przedluzeni* fornyelse fornyels* prodlouzeni renovacao",
  rent: "hyra husleje najemne leje loyers arriendo aluguel",
  roof: "roof dach toit tejado tetto",
  sewage:
    "sewage wastewater abwasser assainissement saneamiento fognatura riool* sciek* kanalizacj* spildevand avlopp stocne esgoto",
  supplier: "energieversorger stromversorger",
  tenant:
    "tenant* lessee mieter locataire inquilino arrendatario conduttore affittuario huurder* najemca najemcy lejer hyresgast najemce leietaker locatario",
  utility: "utilit* nebenkosten betriebskosten",
  vacant: "vacant leerstand",
  wall: "wall wand mur pared parete muur sciana",
  waste: "waste mull abfall* dechets residuos rifiuti afval odpad* affald avfall",
  water: "water wasser eau agua acqua woda wody vand vatten voda vody vann trinkwasser",
  window: "window* fenster fenetre* ventana* finestra finestre raam okno okna vindue fonster janela",
};
