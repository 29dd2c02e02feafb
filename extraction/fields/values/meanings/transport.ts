/** Words of freight, parcels and customs. */
export const TRANSPORT_MEANINGS: Readonly<Record<string, string>> = {
  aircraft: "aircraft flugzeug* avion aeronave aereo vliegtuig samolot* flygplan letadlo",
  airline: "airline fluggesellschaft aerolinea luchtvaartmaatschappij flyselskab flygbolag",
  cargo: "cargo ladung cargaison carga carico ladunek ladunk*",
  carrier: "frachtfuhrer prepravc* speditor transportador transportadora dopravce frachter",
  chargeable: "chargeable frachtpflichtig* facturable tassabile",
  clearance:
    "clearance abfertigung dedouanement despacho sdoganamento inklaring odprawa odprawy toldbehandling tullklarering odbaveni",
  commodity: "commodity taric nomenclature nomenclatura goederencode varekode statistisk",
  consignment: "consignment*",
  container: "container containern contenedor conteneur contentor kontejner*",
  customs: "told toll tull celni clo alfandega zolltarif",
  dangerous:
    "dangerous hazardous gefahrgut* gefahrlich* dangereu* peligros* pericolos* gevaarlijk* niebezpieczn* farlig* nebezpecn* perigos*",
  declarant: "declarant anmelder* declarante dichiarante aangever zglaszajac* deklarant* klarerare",
  declaration:
    "declaration erklarung* anmeldung* declaracion dichiarazione aangifte deklaracj* zgloszeni* erklaring deklaration prohlaseni declaracao",
  delivery: "zustellung* zugestellt",
  destination: "zielhafen",
  discharge:
    "discharge entladung entlade* dechargement descarga scarico lossing rozladun* losning lossning vykladka losch",
  dispatch: "dispatch despatch abgang verzonden nadani* afsendelse avsandning odeslani",
  duty: "duty duties zollabgabe* zollbetrag droits aranceles dazio dazi accijns*",
  export: "export* ausfuhr* exportacion esportazione uitvoer eksport* vyvoz exportacao",
  exporter: "exporter exportateur exportador exportateurs esportatore exporteur eksporter* ausfuhrer exportor vyvozce",
  flight: "flight flug vol vuelo volo vlucht lot lotu flyvning flyg voo",
  flow: "durchfluss*",
  forwarder: "forwarder spedition speditions transitaire transitario spedizioniere expediteurs spedytor* speditor",
  gate: "gate flugsteig bramka brana",
  goods: "goods ware waren marchandise* mercancia* merce merci goederen towar* gods varor zbozi mercadoria*",
  handling: "handling umschlag manutention manipulacion movimentazione manipulac*",
  import:
    "einfuhr* importacion importazione invoer przywoz dovoz importacao indforsel import imports imported importation",
  importer: "importer importateur importador importatore importeur importer* einfuhrer importor dovozce",
  lading: "lading konnossement connaissement conocimiento",
  loading:
    "loading verladung* beladung chargement carga caricamento zaladun* lastning nakladka carregamento beladeort ladeort ladestelle lade",
  manifest: "manifest* ladeliste manifeste manifiesto",
  notify: "notify notificar avviser notifier",
  pallet: "pallet pallets palette* palett* pale bancale pallett* paleta palety palle palet paller lastpall* palet*",
  pickup:
    "pickup abholort abholadresse abholdatum enlevement recogida ritiro afhaal* odbior afhentning hamtning hentested svoz",
  port: "port hafen puerto porto haven hamn havn pristav",
  quay: "quay kai kade muelle banchina",
  route:
    "route strecke itineraire trajet ruta recorrido itinerario percorso tratta traject trasa trasy rute rutt trasu rota",
  seal: "scelle scelles plombe",
  service:
    "service dienst* leistungsart prestation servicio servizio usluga uslugi tjeneste tjanst sluzb* servico leistung",
  ship: "vessel ship schiff* navire bateau buque barco nave schip statek statku skib fartyg skip plavidlo navio",
  shipment: "shipment* sendung* envio spedizione zending* przesylk* forsendelse sandning zasilka zasilky",
  stop: "stop stops haltestelle* arret parada fermata halte przystanek stoppested hallplats zastavka paragem",
  tare: "tare tara taragewicht leergewicht leermasse",
  tracking: "sledovani sporing sparing sendungsverfolgung seguimento sendung* przesylki przesylka",
  trailer:
    "trailer anhanger auflieger remorque remolque semirremolque rimorchio semirimorchio aanhanger oplegger naczep* przyczep* reboque tilhenger slapvagn",
  transit: "transit transito durchfuhr tranzyt",
  transport: "transport* beforderung* transporte trasporto vervoer przewoz* doprav* forsendelse",
  truck: "truck lorry lkw lastwagen camion vrachtwagen ciezarowk* lastbil lastebil nakladni camiao",
  volume: "cbm",
  waybill: "waybill awb hawb mawb cmr frachtbrief vrachtbrief fragtbrev fraktsedel fraktbrev",
};
