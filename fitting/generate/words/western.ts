import { language } from "./language.ts";

export const ENGLISH = language("en", "latin", {
  little:
    "the of and in to a for with on by from as that this which is are was were at not has have been be or between under over after before their its these both more less than also only when while where",
  words:
    "analysis result sample method water level growth market service policy energy region pressure temperature measure effect model system process number share value rate change period study group patient treatment response material surface structure function network signal user office budget report member project school teacher river forest soil plant species protein cell gene vessel engine bridge road vehicle harbour capital income price supply demand contract invoice payment customer account office station record archive document standard frequency distribution probability coefficient significant additional general particular local national public common average annual observed estimated reported expected possible available important different strong weak early late large small high low initial final increase decrease compare describe indicate require provide remain consider determine approximately independently respectively substantially environmental administrative infrastructure",
  headings:
    "Introduction|Background|Methods|Materials and methods|Results|Discussion|Conclusions|Study design|Data collection|Statistical analysis|Scope|Getting started|Installation|Configuration|Before you begin|Safety instructions|Maintenance|Troubleshooting|Overview|Key findings|Recommendations|Next steps|Our approach|Financial review|Outlook|Governance|Risk management|Participants|Limitations|Related work|Terms and conditions|Delivery|Who can apply?|How to apply|Frequently asked questions|Appendix|Glossary|Acknowledgements|Data availability|Technical specifications",
  names:
    "Smith Johnson Baker Taylor Walker Hughes Cooper Murphy Chen Patel Garcia Novak Larsen Fischer Moreau Rossi Tanaka Okafor Singh Kowalski",
  places: "London Manchester Boston Toronto Dublin Leeds Sydney Bristol Oxford Denver",
  labels:
    "Abstract|Keywords|Figure|Table|Note|Tip|Warning|Contents|Chapter|Page|References|Total|Source|Invoice|Date|Original Article|Name|Address",
});

export const GERMAN = language("de", "latin", {
  little:
    "der die das und in den von zu mit sich des auf für ist im dem nicht ein eine als auch an nach wie bei oder nur durch vor zum zur über aus sowie wird werden wurde sind bis unter",
  words:
    "Untersuchung Ergebnis Verfahren Wasserstand Wirtschaft Verwaltung Gemeinde Behörde Antrag Vertrag Rechnung Betrag Zeitraum Messung Druck Temperatur Leistung Anlage Sicherheit Betrieb Wartung Schule Bildung Verkehr Straße Brücke Fahrzeug Energieversorgung Netz Gebäude Fläche Boden Pflanze Zelle Gruppe Anteil Veränderung Entwicklung Bevölkerung Haushalt Einkommen Preis Nachfrage Kunde Lieferung Bestellung Zahlung Frist Bericht Abschnitt Grundlage Voraussetzung Maßnahme Umweltschutz Landwirtschaft Forschung Wissenschaft erheblich deutlich jährlich regional öffentlich verschieden notwendig möglich geringfügig zusätzlich beträgt ergibt zeigt steigt sinkt erreicht erfolgt enthält beschreibt vergleicht berücksichtigt festgestellt durchgeführt gemessen",
  headings:
    "Einleitung|Hintergrund|Methoden|Material und Methoden|Ergebnisse|Diskussion|Fazit|Anwendungsbereich|Begriffsbestimmungen|Inbetriebnahme|Sicherheitshinweise|Wartung und Pflege|Störungsbehebung|Überblick|Empfehlungen|Ausblick|Lagebericht|Risikobericht|Rechtliche Grundlagen|Zuständigkeit|Antragstellung|Schlussbestimmungen|Technische Daten|Anhang|Wirtschaftliche Entwicklung|Personal|Lieferbedingungen|Was ist zu beachten?",
  names:
    "Müller Schmidt Schneider Weber Wagner Becker Hoffmann Schäfer Koch Bauer Richter Wolf Neumann Zimmermann Krüger Vogel Groß",
  places: "Berlin Hamburg München Köln Wien Zürich Dresden Nürnberg Graz Bremen",
  labels:
    "Zusammenfassung|Schlüsselwörter|Abbildung|Tabelle|Hinweis|Tipp|Achtung|Inhalt|Kapitel|Seite|Literatur|Summe|Quelle|Rechnung|Datum|Originalarbeit|Name|Anschrift",
});

export const FRENCH = language("fr", "latin", {
  little:
    "le la les de des du et en un une à pour dans par sur avec au aux que qui est sont ne pas plus ce cette ces ou entre sous après avant leur ses comme été",
  words:
    "analyse résultat méthode niveau croissance marché service politique énergie région pression température mesure effet modèle système processus nombre valeur taux changement période étude groupe traitement réponse matériau surface structure réseau utilisateur budget rapport membre projet école enseignant rivière forêt sol plante espèce cellule moteur pont route véhicule revenu prix demande contrat facture paiement client compte bureau dossier archive norme fréquence répartition important différent annuel public général local élevé faible observé estimé prévu possible nécessaire augmente diminue indique présente nécessite détermine environnement développement établissement collectivité réglementation",
  headings:
    "Introduction|Contexte|Méthodes|Matériel et méthodes|Résultats|Discussion|Conclusion|Champ d’application|Mise en service|Consignes de sécurité|Entretien|Dépannage|Vue d’ensemble|Recommandations|Perspectives|Gouvernance|Gestion des risques|Dispositions générales|Annexe|Conditions de livraison|Caractéristiques techniques|Comment faire une demande ?|Situation financière|Ressources humaines",
  names: "Martin Bernard Dubois Lefèvre Moreau Girard Fournier Mercier Durand Rousseau Gauthier Chevalier",
  places: "Paris Lyon Genève Lille Nantes Bruxelles Toulouse Rennes",
  labels:
    "Résumé|Mots-clés|Figure|Tableau|Remarque|Conseil|Attention|Sommaire|Chapitre|Page|Références|Total|Source|Facture|Date|Article original|Nom|Adresse",
});

export const SPANISH = language("es", "latin", {
  little:
    "el la los las de del y en un una a para por con sobre que es son no más este esta estos o entre bajo después antes su sus como al se ha han",
  words:
    "análisis resultado método nivel crecimiento mercado servicio política energía región presión temperatura medida efecto modelo sistema proceso número valor tasa cambio período estudio grupo paciente tratamiento respuesta material superficie estructura red usuario presupuesto informe miembro proyecto escuela profesor río bosque suelo planta especie célula motor puente carretera vehículo ingreso precio oferta demanda contrato factura pago cliente cuenta oficina archivo norma frecuencia distribución importante diferente anual público general elevado bajo observado estimado previsto posible necesario aumenta disminuye indica presenta requiere determina desarrollo administración reglamento población vivienda",
  headings:
    "Introducción|Antecedentes|Métodos|Material y métodos|Resultados|Discusión|Conclusiones|Ámbito de aplicación|Puesta en marcha|Instrucciones de seguridad|Mantenimiento|Resumen ejecutivo|Recomendaciones|Perspectivas|Gestión de riesgos|Disposiciones generales|Anexo|Condiciones de entrega|Datos técnicos|¿Cómo presentar la solicitud?|Situación económica|Población y vivienda",
  names: "García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Muñoz Álvarez Núñez",
  places: "Madrid Barcelona Sevilla Bogotá Lima Valencia Quito Montevideo",
  labels:
    "Resumen|Palabras clave|Figura|Tabla|Nota|Consejo|Advertencia|Índice|Capítulo|Página|Referencias|Total|Fuente|Factura|Fecha|Artículo original|Nombre|Dirección",
});

export const PORTUGUESE = language("pt", "latin", {
  little:
    "o a os as de do da dos das e em no na um uma para por com sobre que é são não mais este esta ou entre sob após antes seu sua como ao foi foram",
  words:
    "análise resultado método nível crescimento mercado serviço política energia região pressão temperatura medida efeito modelo sistema processo número valor taxa mudança período estudo grupo paciente tratamento resposta material superfície estrutura rede usuário orçamento relatório membro projeto escola professor rio floresta solo planta espécie célula motor ponte estrada veículo renda preço oferta demanda contrato pagamento cliente conta escritório arquivo norma frequência distribuição importante diferente anual público geral elevado baixo observado estimado previsto possível necessário aumenta diminui indica apresenta requer determina desenvolvimento administração população saúde",
  headings:
    "Introdução|Contexto|Métodos|Materiais e métodos|Resultados|Discussão|Conclusão|Âmbito de aplicação|Instalação|Instruções de segurança|Manutenção|Visão geral|Recomendações|Perspectivas|Gestão de riscos|Disposições gerais|Anexo|Condições de entrega|Dados técnicos|Como solicitar?|Situação financeira",
  names: "Silva Santos Oliveira Souza Pereira Costa Rodrigues Almeida Nascimento Carvalho Araújo",
  places: "Lisboa Porto Coimbra Recife Brasília Salvador Curitiba",
  labels:
    "Resumo|Palavras-chave|Figura|Tabela|Nota|Dica|Aviso|Sumário|Capítulo|Página|Referências|Total|Fonte|Fatura|Data|Artigo original|Nome|Endereço",
});

export const ITALIAN = language("it", "latin", {
  little:
    "il la i le di del della dei e in un una a per con su che è sono non più questo questa o tra sotto dopo prima suo sua come al nel nella si",
  words:
    "analisi risultato metodo livello crescita mercato servizio politica energia regione pressione temperatura misura effetto modello sistema processo numero valore tasso cambiamento periodo studio gruppo paziente trattamento risposta materiale superficie struttura rete utente bilancio relazione membro progetto scuola docente fiume bosco suolo pianta specie cellula motore ponte strada veicolo reddito prezzo offerta domanda contratto fattura pagamento cliente conto ufficio archivio norma frequenza distribuzione importante diverso annuale pubblico generale elevato basso osservato stimato previsto possibile necessario aumenta diminuisce indica presenta richiede determina sviluppo amministrazione popolazione",
  headings:
    "Introduzione|Contesto|Metodi|Materiali e metodi|Risultati|Discussione|Conclusioni|Campo di applicazione|Messa in servizio|Avvertenze di sicurezza|Manutenzione|Panoramica|Raccomandazioni|Prospettive|Gestione dei rischi|Disposizioni generali|Allegato|Condizioni di consegna|Dati tecnici|Come presentare la domanda|Situazione finanziaria",
  names: "Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco",
  places: "Roma Milano Torino Bologna Napoli Lugano",
  labels:
    "Riassunto|Parole chiave|Figura|Tabella|Nota|Suggerimento|Attenzione|Indice|Capitolo|Pagina|Bibliografia|Totale|Fonte|Fattura|Data|Articolo originale|Nome|Indirizzo",
});

export const SWEDISH = language("sv", "latin", {
  little:
    "och i att det som en på är av för med till den har de inte om ett men från vid kan ska eller efter under mellan över vara också mer än",
  words:
    "analys resultat metod nivå tillväxt marknad tjänst politik energi region tryck temperatur åtgärd effekt modell system process antal värde andel förändring period studie grupp behandling svar material yta struktur nätverk användare budget rapport medlem projekt skola lärare vattendrag skog mark växt art cell motor bro väg fordon inkomst pris utbud efterfrågan avtal faktura betalning kund konto kontor arkiv standard fördelning viktig olika årlig offentlig allmän hög låg uppmätt beräknad möjlig nödvändig ökar minskar visar kräver beskriver utveckling förvaltning kommun befolkning bostad myndighet",
  headings:
    "Inledning|Bakgrund|Metod|Material och metoder|Resultat|Diskussion|Slutsatser|Tillämpningsområde|Driftsättning|Säkerhetsföreskrifter|Underhåll|Översikt|Rekommendationer|Framtidsutsikter|Riskhantering|Allmänna bestämmelser|Bilaga|Leveransvillkor|Tekniska data|Hur ansöker man?|Ekonomisk översikt",
  names: "Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Lindström",
  places: "Stockholm Göteborg Malmö Uppsala Umeå Örebro",
  labels:
    "Sammanfattning|Nyckelord|Figur|Tabell|Obs|Tips|Varning|Innehåll|Kapitel|Sida|Referenser|Summa|Källa|Faktura|Datum|Originalartikel|Namn|Adress",
});
