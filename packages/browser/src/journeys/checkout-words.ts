// Labels of checkouts in ten languages: continue buttons, and the card option among payment methods. Normalized text, without accents.

const any = (words: string) =>
  new RegExp(
    `(?:^|[^a-z])(?:${words
      .split('|')
      .map((word) => word.trim())
      .join('|')})(?:[^a-z]|$)`,
  )

/** A button to the next step of a checkout, never one that pays. */
export const GOES_ON = any(`
  continue|next|proceed|save and continue|use this address|ship here|go to payment|continue to payment|continue to shipping
  |weiter|fortfahren|zur kasse|zur zahlung|siguiente|continuar|suivant|continuer|avanti|continua|prosegui|proximo|seguinte|avancar
  |volgende|verder|doorgaan|dalej|kontynuuj|przejdz dalej|fortsatt|nasta|vidare|naeste|fortsaet|neste`)

/** A continue button that leads away from the checkout. */
export const BACK_TO_SHOP = any(
  'shopping|browsing|einkauf|einkaufen|comprando|compras|achats|acquisti|winkelen|zakupy|shoppa|handla|handle',
)

/** A button that opens the choice of a shipping or payment method: its whole label. */
export const OPENS_CHOICE =
  /^(?:choose|select|auswahlen|wahlen|elegir|seleccionar|choisir|scegli|escolher|selecionar|kies|kiezen|wybierz|valj|velg|vaelg)$/

/** The option to order without an account. */
export const AS_GUEST = any('guest|gast|invitado|invitada|invite|ospite|convidado|gosc|gjest|gaest')

/** A box that a guest never ticks, even where the shop requires it. */
export const NEVER_TICK =
  /newsletter|subscri|suscri|abonn|iscri|inscre|zapisz|prenumer|offers?\b|angebot|oferta|offres|offert|marketing|promo|partner|socios|sms|account|konto|cuenta|compte|conta|rekening/

/** Names of the choice of a payment method, and of methods without a card. */
export const PAYMENT_METHOD = any(`
  payment|payment ?method|pay|paypal|klarna|cash on delivery|bank transfer|invoice|zahlung|zahlungsart|nachnahme|rechnung|uberweisung|pago
  |contra reembolso|transferencia|paiement|virement|pagamento|contrassegno|bonifico|boleto|betaling|betaalmethode|ideal|factuur|platnosc|przelew
  |betalning|faktura|swish|vipps|mobilepay`)

/** Lists of an address. */
export const ADDRESS_LIST = any(`
  country|state|province|region|county|land|bundesland|pais|provincia|estado|pays|departement|paese|wojewodztwo|kraj|lan`)

export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb'] as const

/** An option that pays by card, other than a gift, store, or loyalty card. */
export const BY_CARD = any(`
  card|cards|credit card|debit card|kreditkarte|karte|tarjeta|tarjeta de credito|carte|carte bancaire|carta|carta di credito|cartao|cartao de credito
  |kaart|creditcard|karta|karta platnicza|kort|kortbetalning|kreditkort|betalkort`)
export const OTHER_CARD = /gift|store card|loyalty|geschenk|regalo|cadeau|podarunk|presentkort|gavekort|gutschein/

/** Kinds of contact and address fields by their labels and names; the first match counts. */
export const FIELD_WORDS: readonly (readonly [
  'first' | 'last' | 'full' | 'street' | 'city' | 'postcode' | 'region' | 'phone' | 'email',
  RegExp,
])[] = [
  ['email', any('e ?mail|correo|courriel|posta elettronica')],
  ['phone', any('phone|telephone|mobile|telefon|telefono|telefone|telefoon|tel|handy|movil')],
  ['first', any('first ?name|given ?name|vorname|nombre|prenom|nome|voornaam|imie|fornamn|fornavn')],
  [
    'last',
    any(
      'last ?name|surname|family ?name|nachname|apellidos?|nom|cognome|sobrenome|apelido|achternaam|nazwisko|efternamn|etternavn|efternavn',
    ),
  ],
  ['full', any('full ?name|your name|name|nombre y apellidos|nom complet|nome completo')],
  ['postcode', any('post ?code|postal ?code|zip|zip ?code|plz|postleitzahl|codigo postal|code postal|cap|cep|kod pocztowy|postnummer')],
  ['city', any('city|town|ort|stadt|ciudad|poblacion|localidad|ville|citta|cidade|plaats|woonplaats|miasto|miejscowosc|stad|by|poststed')],
  ['region', any('state|province|region|county|bundesland|provincia|estado|departement|wojewodztwo|lan')],
  [
    'street',
    any(
      'address|address ?1|street|strasse|adresse|direccion|calle|rue|indirizzo|via|endereco|rua|adres|ulica|straat|adress|gata|gade|gate',
    ),
  ],
]
