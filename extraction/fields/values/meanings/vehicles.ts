/** Words of vehicles, data sheets, inspections and service. */
export const VEHICLE_MEANINGS: Readonly<Record<string, string>> = {
  accessory: "accessor* zubehor accesorios accessori toebehoren akcesori* tilbehor tillbehor prislusenstvi",
  ambient: "ambient umgebung* ambiante ambiente omgevings* otoczenia omgivning* okoli",
  amperage: "current amperage stromaufnahme stromstarke intensite intensidad corrente corriente courant",
  axle: "axle* achse* achslast essieu* eje ejes asse assi assen osi aksel axel",
  battery: "battery batterie* akku bateria batteria batterij akumulator* baterie",
  body: "body karosserie aufbau carrosserie carroceria carrozzeria nadwozi* karosseri* karoserie",
  bore: "bore bohrung* alesage",
  calibration:
    "calibrat* kalibrier* etalonnage calibracion taratura kalibrati* kalibracj* kalibrering kalibrac* calibracao",
  chassis: "podvozek podwozi*",
  component: "component* bauteil* komponent* composant* componente* onderdeel onderdelen podzespol* delar",
  cooling: "cooling kuhlung* refroidissement refrigeracion raffreddamento koeling chlodzeni* koling kylning chlazeni",
  defect:
    "defect* mangel* fehler* defaut* defecto* difett* gebrek* usterk* mangler fejl fel zavad* defeito* avaria panne averia guasto storing awari* porucha",
  density: "density dichte* densite densidad densita dichtheid gestosc taethed densitet hustota densidade",
  depth: "depth tiefe profondeur profundidad profondita diepte glebokosc dybde djup hloubka profundidade",
  device: "device gerat geraete appareil aparato dispositivo apparecchio apparaat apparat pristroj aparelho",
  diameter: "diameter durchmesser diametre diametro srednica srednicy prumer",
  displacement: "hubraum* cylindree cilindrada cilindrata cilinderinhoud slagvolumen slagvolym displacement",
  door: "doors turen turer portes puertas porte deuren drzwi dorrar dvere portas",
  efficiency:
    "efficiency wirkungsgrad rendement eficiencia efficienza rendimento sprawnosc virkningsgrad verkningsgrad ucinnost",
  emission: "emission* abgas* emisiones emissioni uitstoot emisj* udledning utslapp emise emissoes",
  engine: "engine moteur motore silnik* motoru motor motors motoren",
  equipment:
    "equipment ausrustung* ausstattung* gerat geraete equipement equipo attrezzatura apparecchiatura uitrusting apparatuur urzadzeni* sprzet wyposazeni* udstyr utrustning zarizeni vybaveni equipamento",
  frequency:
    "frequency frequenz* frequence frecuencia frequenza frequentie czestotliwosc* frekvens frekvence frequencia",
  gearbox: "gearbox transmission getriebe* boite cambio versnellingsbak skrzyni* gearkasse vaxellada prevodovka",
  humidity:
    "humidity luftfeucht* feuchtigkeit feuchte humidite humedad umidita vochtigheid wilgotnosc fugtighed fuktighet vlhkost humidade",
  input: "input eingang entree entrada ingresso ingang wejsci* indgang vstup",
  inspector:
    "inspector* prufer controleur* inspecteur* ispettor* inspektor* kontroller kontrolor keurmeester besiktningstekniker",
  installation: "install* montage montaz* instalacion installazione installatie instalacj* instalace instalacao einbau",
  keeper: "fahrzeughalter* kentekenhouder",
  load: "load belastung tragfahigkeit nutzlast carga carico portata obciazeni* nosnosc nosnost zatizeni belastning",
  noise: "noise larm* schall* gerausch* schallleistung bruit ruido rumore geluid* halas* stoj buller hluk",
  operating: "operating betriebs* fonctionnement funcionamiento esercizio robocz* drifts* provozni",
  operator: "operator bediener operateur operador operatore operatora obsluh* obsluga",
  output: "output ausgang* sortie salida uscita uitgang wyjsci* udgang utgang vystup saida",
  part: "part parts teil teile teilenr ricambio ricambi onderdeel czesc czesci delar dil dilu peca ersatzteil*",
  rated: "rated nenn* bemessung* nominelle assegnata znamionow* jmenovit* maerke nominal nominale nominell",
  repair: "repair* reparatur* reparation* reparacion riparazion* reparatie* napraw* oprav* reparac*",
  seat: "sitzplatze plazas zitplaatsen",
  sensor: "sensor* fuhler capteur sonde czujnik* cidlo",
  service: "kundendienst serwis* servis* assistenza asistencia assistencia",
  storage:
    "storage lagerung stockage almacenamiento conservazione opslag przechowywani* opbevaring forvaring skladovani armazenamento",
  supervisor: "supervisor vorgesetzte* superieur supervisore leidinggevende przelozon* nadrizen* chef superviseur",
  technician:
    "technician techniker* monteur* technicien tecnico technik* montor serviceteknik* montazysta mechanic mechaniker* mecanicien",
  thickness: "thickness dicke starke epaisseur espesor spessore dikte grubosc tykkelse tjocklek tloustka espessura",
  tolerance: "toleran* tolleranza",
  torque: "torque drehmoment* koppel vridmoment drejningsmoment",
  tyre: "tyre* tire tires reifen* pneu* neumatico* pneumatico pneumatici banden opon* daek dack",
  work: "work arbeiten travaux travail trabajo trabajos lavoro lavori werk werkzaamheden prace praca praci arbejde arbete trabalho obras arbeit",
};
