import { describe, expect, it, vi } from 'vitest'
import { type FieldSignals, recogniseField } from '#capture/fields.ts'

const blank: FieldSignals = {
  tag: 'input',
  type: 'text',
  name: '',
  id: '',
  autocomplete: '',
  label: '',
  placeholder: '',
  inputmode: '',
  ariaLabel: '',
}
const kindOf = (signals: Partial<FieldSignals>) => recogniseField({ ...blank, ...signals }).kind

/** Labels as shops write them: number, expiry, security code, name on card. */
const labels: Record<string, [number: string[], expiry: string[], code: string[], name: string[]]> = {
  en: [
    ['Card number', 'Card No.', 'Credit card number *'],
    ['Expiry date', 'Expiration (MM/YY)', 'Valid thru'],
    ['CVC', 'Security code', 'CVV2'],
    ['Name on card', 'Cardholder name', "Cardholder's name"],
  ],
  es: [
    ['Número de tarjeta', 'Nº de tarjeta', 'Número de la tarjeta'],
    ['Fecha de caducidad', 'Fecha de vencimiento'],
    ['Código de seguridad'],
    ['Titular de la tarjeta', 'Nombre en la tarjeta'],
  ],
  fr: [
    ['Numéro de carte', 'N° de carte', 'Numéro de la carte bancaire'],
    ['Date d’expiration', "Date d'expiration"],
    ['Code de sécurité', 'Cryptogramme visuel'],
    ['Titulaire de la carte', 'Nom sur la carte'],
  ],
  de: [
    ['Kartennummer', 'Kreditkartennummer', 'Karten-Nr.'],
    ['Ablaufdatum', 'Gültig bis'],
    ['Prüfnummer', 'Kartenprüfnummer', 'Sicherheitscode'],
    ['Karteninhaber', 'Name auf der Karte'],
  ],
  it: [
    ['Numero carta', 'Numero della carta', 'Numero di carta'],
    ['Scadenza', 'Data di scadenza'],
    ['Codice di sicurezza'],
    ['Titolare della carta', 'Intestatario carta', 'Nome sulla carta'],
  ],
  pt: [
    ['Número do cartão', 'Nº do cartão'],
    ['Validade', 'Data de validade', 'Vencimento'],
    ['Código de segurança'],
    ['Titular do cartão', 'Nome impresso no cartão'],
  ],
  nl: [['Kaartnummer', 'Creditcardnummer'], ['Vervaldatum', 'Geldig tot'], ['Beveiligingscode'], ['Kaarthouder', 'Naam op kaart']],
  sv: [
    ['Kortnummer', 'Kontokortsnummer'],
    ['Utgångsdatum', 'Giltig till', 'Giltighetstid'],
    ['Säkerhetskod'],
    ['Kortinnehavare', 'Namn på kortet'],
  ],
  da: [['Kortnummer'], ['Udløbsdato', 'Gyldig til'], ['Sikkerhedskode', 'Kontrolcifre'], ['Kortholder', 'Navn på kortet']],
  no: [['Kortnummer'], ['Utløpsdato', 'Utløper'], ['Sikkerhetskode'], ['Kortholder', 'Kortinnehaver', 'Navn på kortet']],
  fi: [
    ['Kortin numero', 'Korttinumero'],
    ['Voimassaoloaika', 'Viimeinen voimassaolopäivä'],
    ['Turvakoodi', 'Tarkistusnumero'],
    ['Kortinhaltija', 'Nimi kortissa'],
  ],
  pl: [
    ['Numer karty', 'Nr karty'],
    ['Data ważności', 'Data wygaśnięcia'],
    ['Kod bezpieczeństwa', 'Kod CVC'],
    ['Posiadacz karty', 'Imię i nazwisko na karcie'],
  ],
  cs: [
    ['Číslo karty', 'Číslo platební karty'],
    ['Platnost do', 'Datum expirace'],
    ['Bezpečnostní kód'],
    ['Držitel karty', 'Jméno na kartě'],
  ],
  ro: [
    ['Numărul cardului', 'Număr card'],
    ['Data expirării', 'Expiră la'],
    ['Cod de securitate', 'Codul de securitate'],
    ['Titularul cardului', 'Numele de pe card'],
  ],
  hu: [['Kártyaszám', 'Bankkártya száma'], ['Lejárat', 'Lejárati dátum'], ['Biztonsági kód'], ['Kártyabirtokos neve', 'Név a kártyán']],
  tr: [['Kart numarası', 'Kredi kartı numarası'], ['Son kullanma tarihi'], ['Güvenlik kodu'], ['Kart sahibi', 'Kart üzerindeki isim']],
  el: [['Αριθμός κάρτας'], ['Ημερομηνία λήξης'], ['Κωδικός ασφαλείας'], ['Κάτοχος κάρτας', 'Όνομα στην κάρτα']],
  ru: [['Номер карты', '№ карты'], ['Срок действия'], ['Код безопасности', 'CVC-код'], ['Имя на карте', 'Владелец карты']],
  uk: [['Номер картки', 'Номер платіжної картки'], ['Термін дії'], ['Код безпеки'], ['Власник картки', 'Ім’я на картці']],
  ar: [['رقم البطاقة'], ['تاريخ الانتهاء', 'تاريخ انتهاء الصلاحية'], ['رمز الأمان'], ['اسم حامل البطاقة', 'الاسم على البطاقة']],
  he: [['מספר כרטיס', 'מספר כרטיס אשראי'], ['תוקף', 'בתוקף עד'], ['קוד אבטחה'], ['שם בעל הכרטיס', 'שם על הכרטיס']],
  ja: [['カード番号', 'クレジットカード番号'], ['有効期限'], ['セキュリティコード'], ['カード名義', 'カード名義人']],
  zh: [
    ['卡号', '信用卡号', '信用卡號碼'],
    ['有效期', '到期日'],
    ['安全码', '安全碼'],
    ['持卡人姓名', '持卡人'],
  ],
  ko: [['카드 번호', '카드번호'], ['유효기간', '만료일'], ['보안 코드'], ['카드 소유자 이름', '카드 명의자']],
}

describe('recogniseField', () => {
  it.each(Object.entries(labels))(
    'names the four card fields from labels, aria labels and placeholders in %s',
    (_language, [numbers, expiries, codes, names]) => {
      const expected = [
        ...numbers.map((text) => [text, 'card-number']),
        ...expiries.map((text) => [text, 'card-expiry']),
        ...codes.map((text) => [text, 'card-cvc']),
        ...names.map((text) => [text, 'card-name']),
      ]
      expect(expected.map(([text]) => [text, kindOf({ label: text! })])).toEqual(expected)
      expect(expected.map(([text]) => [text, kindOf({ ariaLabel: text! })])).toEqual(expected)
      expect(expected.map(([text]) => [text, kindOf({ placeholder: text! })])).toEqual(expected)
    },
  )

  it.each([
    ['cc-number', 'card-number'],
    ['section-pay billing cc-exp', 'card-expiry'],
    ['cc-exp-month', 'card-expiry-month'],
    ['cc-exp-year', 'card-expiry-year'],
    ['cc-csc', 'card-cvc'],
    ['CC-NAME', 'card-name'],
    ['shipping email', 'email'],
    ['tel', 'phone'],
    ['name', 'name'],
    ['street-address', 'address'],
    ['current-password webauthn', 'password'],
  ] as const)('reads the autofill token %s as %s', (autocomplete, kind) => {
    expect(recogniseField({ ...blank, autocomplete })).toEqual({ kind, matchedBy: 'autocomplete' })
  })

  it.each([
    ['cardNumber', 'card-number'],
    ['card_number', 'card-number'],
    ['cc-number', 'card-number'],
    ['ccnum', 'card-number'],
    ['payment[cc_number]', 'card-number'],
    ['card-no', 'card-number'],
    ['creditCardNumber', 'card-number'],
    ['billing-cc-number', 'card-number'],
    ['x_card_num', 'card-number'],
    ['pan', 'card-number'],
    ['kreditkartennummer', 'card-number'],
    ['numero_tarjeta', 'card-number'],
    ['cvc', 'card-cvc'],
    ['card_cvv', 'card-cvc'],
    ['cvv2', 'card-cvc'],
    ['securityCode', 'card-cvc'],
    ['cardSecurityCode', 'card-cvc'],
    ['exp-date', 'card-expiry'],
    ['cardExpiry', 'card-expiry'],
    ['expiry', 'card-expiry'],
    ['cc_exp_month', 'card-expiry-month'],
    ['expMonth', 'card-expiry-month'],
    ['expirationYear', 'card-expiry-year'],
    ['cc-exp-yy', 'card-expiry-year'],
    ['cardholderName', 'card-name'],
    ['card_holder', 'card-name'],
    ['nameOnCard', 'card-name'],
    ['cc-name', 'card-name'],
    ['iban', 'iban'],
    ['email', 'email'],
    ['customer_email', 'email'],
    ['phone', 'phone'],
    ['firstName', 'name'],
    ['postalCode', 'address'],
  ] as const)('reads the developer name %s as %s', (name, kind) => {
    expect(recogniseField({ ...blank, name })).toEqual({ kind, matchedBy: 'name' })
    expect(recogniseField({ ...blank, id: name })).toEqual({ kind, matchedBy: 'name' })
  })

  it.each([
    ['1234 1234 1234 1234', 'card-number'],
    ['•••• •••• •••• ••••', 'card-number'],
    ['XXXX-XXXX-XXXX-XXXX', 'card-number'],
    ['MM/YY', 'card-expiry'],
    ['MM / JJJJ', 'card-expiry'],
    ['ММ/ГГ', 'card-expiry'],
    ['KK/VV', 'card-expiry'],
    ['DE89 3704 0044 0532 0130 00', 'iban'],
  ] as const)('reads the placeholder pattern %s as %s', (placeholder, kind) => {
    expect(recogniseField({ ...blank, placeholder })).toEqual({ kind, matchedBy: 'placeholder' })
  })

  it('distinguishes the two halves of an expiry date, including in select lists', () => {
    expect(kindOf({ tag: 'select', type: 'select-one', name: 'expiry', label: 'Expiry month' })).toBe('card-expiry-month')
    expect(kindOf({ tag: 'select', type: 'select-one', name: 'exp_year', label: 'Jahr' })).toBe('card-expiry-year')
    expect(kindOf({ label: 'Ablaufdatum', placeholder: 'MM' })).toBe('card-expiry-month')
  })

  it.each([
    [{ name: 'gift_card_number', label: 'Gift card number' }],
    [{ label: 'Geschenkkartennummer', name: 'cardNumber' }],
    [{ label: '礼品卡号' }],
    [{ label: '선물카드 번호' }],
    [{ label: 'ギフトカード番号' }],
    [{ name: 'coupon_code', placeholder: 'Coupon code' }],
    [{ name: 'promo', label: 'Promotion or card code' }],
    [{ name: 'loyaltyCardNumber' }],
    [{ name: 'phone', type: 'tel', placeholder: '1234 567 890', inputmode: 'numeric' }],
    [{ name: 'q', type: 'search', placeholder: 'Search card number' }],
    [{ label: 'Search', name: 'search' }],
    [{ label: 'Social security number' }],
    [{ label: 'Verification code', name: 'otp' }],
    [{ label: 'Passport expiry date' }],
    [{ name: 'cardType', tag: 'select', type: 'select-one', label: 'Card type' }],
    [{ name: 'cardHolderColour', tag: 'select', type: 'select-one', label: 'Card holder' }],
    [{ name: 'save_card', type: 'checkbox', label: 'Save card number' }],
    [{ name: 'method', type: 'radio', label: 'Credit card' }],
    [{ name: 'birthMonth', label: 'Month' }],
    [{ name: 'dob', placeholder: 'DD/MM/YYYY' }],
    [{ name: 'quantity', inputmode: 'numeric' }],
    [{ name: 'customerNumber', label: 'Kundennummer' }],
    [{ tag: 'textarea', type: 'textarea', name: 'card', label: 'Card message' }],
    [{ name: 'discard', label: 'Discard' }],
    [{ name: 'expected_date', label: 'Expected delivery date' }],
    [{ name: 'company', label: 'Company' }],
    [{ name: 'accountNumber', label: 'Account number' }],
  ])('does not take %o for a card field', (signals) => {
    expect(kindOf(signals)).not.toMatch(/^card-|^iban/)
  })

  it('distinguishes the name on a card from the number of the card', () => {
    expect(kindOf({ label: 'Card holder' })).toBe('card-name')
    expect(kindOf({ name: 'name', label: 'Name on card' })).toBe('card-name')
  })

  it('reports that nothing names a field if the page gives no hints', () => {
    expect(recogniseField(blank)).toEqual({ kind: 'other', matchedBy: 'none' })
  })

  it('reads only the beginning of each text, however long it is', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const endless = 'a b '.repeat(250_000)
    const said = { name: endless, id: endless, label: `Card number ${endless}`, placeholder: endless, ariaLabel: endless }
    const kinds = Array.from({ length: 20 }, () => kindOf({ ...said, autocomplete: `${endless} off` }))
    const read = normalize.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0)
    normalize.mockRestore()
    expect(new Set(kinds)).toEqual(new Set(['card-number']))
    // Five signals, which folding slightly lengthens, normalized twice.
    expect(read).toBeLessThan(20 * 5 * 2 * 500)
    expect(kindOf({ autocomplete: `${endless} cc-csc` })).toBe('card-cvc')
  })
})
