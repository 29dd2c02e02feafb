/** Words of travel, events, food and menus. */
export const OUTING_MEANINGS: Readonly<Record<string, string>> = {
  accommodation:
    "accommodation unterkunft hebergement alojamiento alloggio verblijf zakwaterowani* nocleg* logi boende ubytovani alojamento",
  airport: "airport flughafen aeroport aeropuerto aeroporto luchthaven lotnisko lufthavn flygplats letiste",
  allergen: "allergen*",
  amenity: "amenit*",
  artist: "artist* kunstler* interprete artysta kunstner umelec performer",
  baggage:
    "baggage luggage gepack* bagages bagage equipaje bagaglio bagagli bagaz bagazu zavazadl* bagagem reisegepack freigepack",
  bed: "bed beds bett betten lit lits cama camas letto letti lozko seng sang luzko",
  berth: "berth liegeplatz couchette litera cuccetta",
  boarding: "boarding einsteigen embarquement embarque imbarco instappen",
  breakfast: "breakfast fruhstuck desayuno colazione ontbijt sniadanie morgenmad frukost snidane",
  cabin: "cabin kabine cabine cabina hytte hytt kajuta",
  calorie: "calorie* kalorien kaloryczna kalorie",
  carbohydrate:
    "carbohydrate* kohlenhydrat* glucides hidratos carboidrati koolhydraten weglowodan* kulhydrat* kolhydrat* sacharidy",
  companion: "companion mitreisende begleitperson* accompagnant acompanante accompagnatore",
  concert: "concert konzert* concierto concerto koncert*",
  cuisine: "cuisine kuche cocina cucina keuken kuchnia kitchen",
  dessert: "dessert* nachspeise* nachtisch postre postres dolce dolci desery deser nagerecht*",
  dinner: "dinner abendessen diner avondeten",
  dish: "dish dishes gericht gerichte speise speisen plat plats plato platos piatto piatti gerecht gerechten danie dania ret retter ratt ratter pokrm jidlo prato pratos",
  drink:
    "drink* beverage* getrank* boisson* bebida* bevanda bevande drank dranken napoj napoje drikkevarer dryck* napoju",
  entrance: "entrance eingang einlass einlasszeit entree entrada ingresso toegang wejscie indgang ingang vstup",
  event: "event* veranstaltung* evenement* evento eventi wydarzeni* impreza imprezy evenemang akce",
  excursion: "excursion* ausflug* escursione excursao udflugt utflykt wycieczk* vylet",
  fat: "fat fett graisses grasas grassi vetten tluszcz* fedt tuky gorduras lipides lipidos",
  fibre: "fibre* fiber ballaststoff* fibres fibra vezels blonnik kostfibre vlaknina",
  inbound:
    "inbound return ruckfahrt ruckreise ruckflug retour vuelta ritorno terugreis powrot hjemrejse aterresa volta zpatecni",
  ingredient: "ingredient* zutat* zutaten ingredienti ingredientes ingredienten skladnik* ingredienser slozeni",
  invitation:
    "invitation einladung* invitacion invito uitnodiging zaproszeni* invitasjon inbjudan pozvanka convite convocation",
  itinerary: "itinerary reiseplan reiseverlauf itineraire",
  lunch: "lunch mittagessen dejeuner almuerzo pranzo middageten obiad frokost obed",
  meal: "meal meals mahlzeit* repas comida comidas pasto pasti maaltijd* posilek posilki maltid* jidla refeicao",
  nutrition: "nutrition* nahrwert* nutritiv* nutricional voedingswaarde* odzywcz* naering* naringsvarde nutricni",
  outbound: "outbound hinfahrt hinreise hinflug hinweg aller andata heenreis udrejse utresa",
  platform: "platform gleis* quai voie binario spoor peron perron spor nastupiste plataforma bahnsteig",
  protein: "protein* eiweiss proteines proteinas eiwit* bialko bilkoviny",
  recipe: "recipe rezept recette receta ricetta recept przepis opskrift oppskrift receita",
  row: "row reihe rangee fila rij rzad raekke rada fileira",
  salt: "salt salz sel sal zout",
  serving:
    "serving portion portionen portions racion raciones porzioni porzione portie porties porcja porcje porcion porciones porce",
  show: "show vorstellung* spectacle espectaculo spettacolo voorstelling spektakl forestilling forestallning predstaveni sessao",
  speaker:
    "speaker redner* referent* vortragend* orateur conferencier ponente relatore relatori spreker prelegent* oplaegsholder forelasare recnik orador",
  starter: "starter* vorspeise* entrante antipasto antipasti voorgerecht* przystawk* forret* forratt* predkrm*",
  sugar: "sugar* zucker sucre* azucar* zuccheri suiker* cukr* sukker socker acucar*",
  tour: "tour tours rundfahrt fuhrung",
  transfer: "umstieg umsteigen trasbordo coincidenza",
  venue: "venue veranstaltungsort recinto spielstatte",
  vintage: "vintage millesime anada annata rocznik argang",
  wine: "wine weine vins vino vinos vini wijn wijnen wino wina vinho",
};
