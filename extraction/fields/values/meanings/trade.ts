/** Words of invoices, orders, quotes and their payment. */
export const TRADE_MEANINGS: Readonly<Record<string, string>> = {
  advance:
    "advance prepayment prepaid vorauszahlung vorkasse avance anticipo adelanto acconto voorschot zaliczka zaliczk* forskud forskott forskudd zaloha zalohy adiantamento",
  article: "varenr zbozi artikelnr artykulu",
  authorised: "authori* autoris* autoriz* berechtigt* bemyndiget upowazni*",
  batch: "batch lot charge chargen partie partida lote lotto partij parti sarze",
  bearer: "bearer uberbringer porteur portador",
  billing:
    "billing bill facturation facturacion fatturazione facturering fakturering fakturac* fakturovani abrechnung rozliczeniow* afregning* avregning* zuctovaci",
  branch: "branch filiale filial zweigstelle niederlassung sucursal succursale filiaal vestiging oddzial pobock*",
  cancellation:
    "cancel* storno stornier* annulation cancelacion annullamento annulering anulowani* aflysning avbestallning cancelamento zruseni",
  card: "card karte carte tarjeta carta kaart karta karty kort cartao",
  cash: "cash barzahlung especes efectivo contanti contant gotowk* kontant* hotovost* dinheiro",
  change: "change wechselgeld rueckgeld ruckgeld rendu cambio resto wisselgeld reszta byttepenge vaxel troco",
  claim: "claim schadensfall schadenfall claims schaden schadens sinistre sinistr* siniestro sinistro szkod* skade",
  client: "auftraggeber* opdrachtgever committente",
  commission: "commission provision courtage comision provvigione provisie prowizj* provize comissao maklerprovision",
  complaint:
    "complaint* beschwerde* plainte queja skarg* klage stiznost* reklamation* reclamation reclamacion reclamo klacht reklamacj* reklamac*",
  contractor:
    "contractor auftragnehmer* contratista appaltatore aannemer wykonawc* entreprenor zhotovitel* empreiteiro",
  credit: "credit gutschrift* avoir abono accredito creditnota",
  creditor:
    "creditor kreditor* glaubiger creancier acreedor creditore crediteur schuldeiser wierzyciel* credor veritel*",
  currency: "currency curr wahrung* devise moneda divisa valuta munt walut* mena meny valutakod moeda",
  debit: "debit lastschrift* belastung* debito addebito obciazeni* debet",
  debtor: "debtor debitor debitoren* schuldner deudor debitore debiteur dluznik* skyldner galdenar devedor dluznik",
  delivery: "delivered geliefert livre entregado consegnato geleverd dostarczon* leveret levererad entregue",
  deliverynote: "lieferschein albaran ddt pakbon folgeseddel foljesedel",
  estimate:
    "estimate quote quotation kostenvoranschlag devis presupuesto preventivo offerte orcamento kosztorys* wycen* nabidk* angebot offer offre oferta offerta aanbod tilbud erbjudande",
  fee: "koszt koszty omkostning* kostnad* custo custos naklady",
  freight: "freight fracht frachtkosten fret flete nolo vracht przewoz frakt prepravne frete",
  guarantor: "guarantor burge* garant fiador garante borg poreczyciel* kautionist rucitel* avalista",
  instalment:
    "raten mensualite cuota cuotas rata raty termijn avdrag splatka splatky prestacao parcela instalment instalments installment installments",
  mandate: "mandate mandat mandato mandatsreferenz machtiging fuldmagt medgivande",
  minimum: "min mindest* minimal* minimo minima minst nejmensi",
  note: "nota notiz notat",
  order: "ordered bestellt besteld bestilt bestalld objednano ordinato",
  outstanding:
    "outstanding offen offene offener ausstehend* impaye pendiente insoluto openstaand* zaleglosc* udestaende obetald nedoplat* pendente",
  package:
    "package packages parcel parcels packstuck* paket* paquet* colis bulto bultos pacco pacchi collo colli pakket paczk* pakke pakker pacote balik* kolli",
  packaging:
    "packaging packing verpackung* emballage* embalaje imballaggio imballo verpakking opakowani* emballering forpackning obal embalagem",
  penalty: "penalty vertragsstrafe penalite penalidad multa penale boete kara bode pokuta strafe",
  piece: "piece pieces pcs stuck pieza piezas pezzo pezzi stuks sztuk* szt stk kus kusu peca pecas stuckzahl stucke",
  promotion: "promotion aktion coupon gutschein* voucher* kupon* cupon*",
  quality: "quality qualitat qualite calidad qualita kwaliteit jakosc kvalitet kvalita qualidade",
  rate: "sazba sazby",
  refund:
    "refund ruckerstattung erstattung* remboursement reembolso devolucion rimborso terugbetaling zwrot* tilbagebetaling aterbetalning vraceni",
  reminder:
    "reminder mahnung* zahlungserinnerung rappel recordatorio sollecito aanmaning herinnering wezwani* rykker paminnelse upominka",
  return: "return retour* rucksendung* devolucion reso restituzione zwrot returret* vratka devolucao",
  rounding:
    "rounding rundung* arrondi redondeo arrotondamento afronding zaokragleni* afrunding avrundning zaokrouhleni",
  sale: "sale sales verkauf* vente* venta* vendita vendite verkoop sprzedaz* salg forsaljning prodej* venda*",
  salesperson: "salesperson salesman salesrep verkaufsberater handlowiec vertriebsmitarbeiter vertreter",
  seller: "prodavajici",
  serial: "serial serien serie serienr seriennr seryjny seryjn* vyrobni seriennummer seriale",
  shipping:
    "shipping shipment versand* expedition envio spedizione verzending wysylk* forsendelse frakt zaslani expedice porto port postage shipped versendet versandt expedie enviado spedito verzonden afsendt skickad odeslano verschickt",
  stock: "stock lager* lagerbestand existencias giacenza scorta voorraad beholdning lagersaldo zasoba skladem",
  store: "store shop filialnummer magasin tienda negozio winkel sklep butik butikk obchod prodejna loja",
  subscription: "subscription abonnement* abono suscripcion abbonamento prenumeration predplatne assinatura",
  subtotal: "subtotal zwischensumme subtotale subtotaal teilsumme mellansumma mezisoucet subtotaux",
  surcharge:
    "surcharge zuschlag* aufschlag supplement suplemento recargo supplemento maggiorazione toeslag doplata dodatek tillag tillagg priplat* acrescimo sobretaxa",
  table: "table tisch mesa tavolo tafel stolik bord",
  terminal: "terminal terminalu",
  termination: "terminat* kundig* resiliation rescision disdetta opzegging wypowiedzeni* opsigelse uppsagning vypoved*",
  till: "till kasse caisse caja cassa kassa kasa pokladna caixa",
  warehouse:
    "warehouse lagerort entrepot almacen magazzino magazijn magazyn magazynu lagerplatz sklad skladu armazem lager",
  withdrawal: "withdrawal abhebung retrait retiro prelievo opname wyplata havning uttag vyber levantamento",
};
