// Recognizes payment and contact fields by what a page says about them. Pure; prefers precision over recall.
import type { FieldKind } from '@tillwatch/contract/lists'
import { foldText, SIGNAL_CHARS_MAX, wordTest } from './field-text.ts'
import { fieldWords, monthWords, vetoWords, yearWords } from './field-words.ts'
import type { PaymentField } from './schema/forms.ts'

/** What a page says about one control. Empty text if it says nothing. */
export interface FieldSignals {
  tag: string
  type: string
  name: string
  id: string
  autocomplete: string
  label: string
  placeholder: string
  inputmode: string
  ariaLabel: string
}

export interface RecognisedField {
  kind: FieldKind
  matchedBy: PaymentField['matchedBy']
}

/** Autofill field names of the HTML standard (section "Autofill") for card or contact data. */
const autofill: Record<string, FieldKind> = {
  'cc-number': 'card-number',
  'cc-exp': 'card-expiry',
  'cc-exp-month': 'card-expiry-month',
  'cc-exp-year': 'card-expiry-year',
  'cc-csc': 'card-cvc',
  'cc-name': 'card-name',
  'cc-given-name': 'card-name',
  'cc-additional-name': 'card-name',
  'cc-family-name': 'card-name',
  email: 'email',
  name: 'name',
  'given-name': 'name',
  'family-name': 'name',
  'additional-name': 'name',
  tel: 'phone',
  'tel-national': 'phone',
  'tel-local': 'phone',
  'street-address': 'address',
  'address-line1': 'address',
  'address-line2': 'address',
  'address-line3': 'address',
  'address-level1': 'address',
  'address-level2': 'address',
  'postal-code': 'address',
  country: 'address',
  'country-name': 'address',
  'current-password': 'password',
  'new-password': 'password',
}

/** Developers' field names without separators: ` cc num ` becomes `ccnum`. */
const fusedNames: readonly (readonly [FieldKind, RegExp])[] = [
  [
    'card-cvc',
    /(^|card|cc|credit|security|checkout|payment)(cvc|cvv|cvn|csc|cvd|cvv2|cvc2)(2|code|number|num|no|value)?$|card(security|verification)|securitycode$|(card|cc)code$/,
  ],
  ['card-expiry-month', /(card|cc|^)(exp|expiry|expiration|expire|expires|expdate)(date)?(mm|month|m|mon)$|^(card|cc)(month|mm)$|^ccexpm$/],
  ['card-expiry-year', /(card|cc|^)(exp|expiry|expiration|expire|expires|expdate)(date)?(yy|yyyy|year|y|yr)$|^(card|cc)(year|yy)$/],
  [
    'card-expiry',
    /(card|cc)(exp|expiry|expiration|expires|expire|expdate|validity|valid)(date|mmyy)?$|^(exp|expiry|expiration|expire|expdate)(date|mmyy)?$/,
  ],
  ['card-name', /(card|cc)(holder|owner)s?(full)?(name)?$|(card|cc)(full)?name$|nameon(the|credit)?card$|^ccname$|cardholder/],
  ['iban', /iban(number)?$/],
  [
    'card-number',
    /(^|credit|debit|bank|payment|cc|new|your|checkout|billing)(card|ccard)(number|num|no|nr|numb|pan|account(number)?)$|^(.*billing|.*payment|.*checkout|x|my)?cc(number|num|no|nr|n)$|^(pan|cardpan|creditcard|ccnumber|numcard|numbercard)$|(karten|kreditkarten|kort|kaart|kartya)(nummer|nr|szam)$|(num|numero|nro)(de|do|della|dela)?(tarjeta|carte|carta|cartao)|(numer|nr|cislo)(karty)$|kart(no|numarasi)$|nomer(karty|kartki)$/,
  ],
]
const texts = fieldWords.map(([kind, words]) => [kind, wordTest(words)] as const)
const vetoed = wordTest(vetoWords)
const saysMonth = wordTest(monthWords)
const saysYear = wordTest(yearWords)
const notAName = wordTest([
  'user*',
  'company',
  'business',
  'file*',
  'nick*',
  'domain',
  'host',
  'organi*',
  'product',
  'login',
  'cart',
  'card type',
])

const maskedCard = /^[x•*#●·_\d]{4}([ -]?[x•*#●·_\d]{4}){3}$/iu
const maskedExpiry =
  /^(mm|m|kk|ll|hh|aa|мм|μμ|月|월|\d\d)\s*[/\-–|.]\s*(yy|yyyy|jj|jjjj|aa|aaaa|rr|rrrr|gg|vv|åå|åååå|éé|гг|гггг|рр|εε|χχ|年|년|\d\d)$/iu
const maskedIban = /^[a-z]{2}\d{2}( ?[\dx*•]{4}){3}/iu

const payment = new Set<FieldKind>(['card-number', 'card-expiry', 'card-expiry-month', 'card-expiry-year', 'card-cvc', 'card-name', 'iban'])
const noText = new Set(['checkbox', 'radio', 'submit', 'button', 'reset', 'file', 'image', 'range', 'color'])
/** Kinds that a select list can have. */
const choosable = new Set<FieldKind>(['card-expiry', 'card-expiry-month', 'card-expiry-year', 'address'])

/**
 * Returns the kind of a control and the signal that determined it, or `other` by `none`. Payment kinds win over contact kinds. Reads the
 * first 300 characters of each signal, but the last 300 of `autocomplete`, because its last token counts.
 */
export function recogniseField(given: FieldSignals): RecognisedField {
  const signals = shortened(given)
  const type = signals.type.toLowerCase()
  const byAutofill = fromAutocomplete(signals.autocomplete)
  if (byAutofill !== null && payment.has(byAutofill)) return { kind: byAutofill, matchedBy: 'autocomplete' }
  if (noText.has(type)) return { kind: 'other', matchedBy: 'none' }
  const said = [signals.name, signals.id, signals.label, signals.ariaLabel, signals.placeholder].map(foldText)
  const isVetoed = type === 'search' || said.some((text) => vetoed(text))
  const found = candidates(signals, said).filter(({ kind }) => fits(kind, signals, isVetoed))
  const best = found.find(({ kind }) => payment.has(kind))
  if (best !== undefined) return { ...best, kind: withHalf(best.kind, said) }
  if (byAutofill !== null) return { kind: byAutofill, matchedBy: 'autocomplete' }
  if (type === 'search') return { kind: 'other', matchedBy: 'type' }
  if (type === 'password') return { kind: 'password', matchedBy: 'type' }
  if (type === 'email') return { kind: 'email', matchedBy: 'type' }
  const contact = isVetoed ? undefined : found[0]
  if (contact !== undefined) return contact
  if (type === 'tel') return isVetoed ? { kind: 'other', matchedBy: 'none' } : { kind: 'phone', matchedBy: 'type' }
  return { kind: 'other', matchedBy: 'none' }
}

/** The signals, limited to the characters that are read. */
export function shortened(signals: FieldSignals): FieldSignals {
  const entries = Object.entries(signals).map(([name, text]) => [
    name,
    name === 'autocomplete' ? text.slice(-SIGNAL_CHARS_MAX) : text.slice(0, SIGNAL_CHARS_MAX),
  ])
  return Object.fromEntries(entries)
}

function fromAutocomplete(value: string): FieldKind | null {
  const tokens = value.toLowerCase().trim().split(/\s+/)
  const last = tokens.at(-1) === 'webauthn' ? tokens.at(-2) : tokens.at(-1)
  return last !== undefined && Object.hasOwn(autofill, last) ? autofill[last]! : null
}

function candidates(signals: FieldSignals, said: readonly string[]): RecognisedField[] {
  const [name, id, label, aria, placeholder] = said as [string, string, string, string, string]
  const list: (RecognisedField | null)[] = [
    named(fusedName(name) ?? fromWords(name), 'name'),
    named(fusedName(id) ?? fromWords(id), 'name'),
    named(fromWords(label), 'label'),
    named(fromWords(aria), 'label'),
    named(fromMask(signals.placeholder) ?? fromWords(placeholder), 'placeholder'),
  ]
  return list.filter((one) => one !== null)
}

const named = (kind: FieldKind | null, matchedBy: RecognisedField['matchedBy']): RecognisedField | null => kind && { kind, matchedBy }

function fusedName(text: string): FieldKind | null {
  const fused = text.replaceAll(' ', '')
  return fusedNames.find(([, pattern]) => pattern.test(fused))?.[0] ?? null
}

function fromWords(text: string): FieldKind | null {
  if (text.length < 3) return null
  return texts.find(([, matches]) => matches(text))?.[0] ?? null
}

function fromMask(placeholder: string): FieldKind | null {
  const text = placeholder.trim()
  if (maskedCard.test(text)) return 'card-number'
  if (maskedExpiry.test(text)) return 'card-expiry'
  return maskedIban.test(text) ? 'iban' : null
}

function fits(kind: FieldKind, signals: FieldSignals, isVetoed: boolean): boolean {
  const tag = signals.tag.toLowerCase()
  if (tag === 'select' && !choosable.has(kind)) return false
  if (tag === 'textarea' && payment.has(kind)) return false
  if (payment.has(kind)) return !isVetoed
  return kind !== 'name' || !notAName(foldText(`${signals.name} ${signals.label} ${signals.placeholder}`))
}

function withHalf(kind: FieldKind, said: readonly string[]): FieldKind {
  if (kind !== 'card-expiry') return kind
  const month = said.some((text) => saysMonth(text))
  const year = said.some((text) => saysYear(text))
  if (month === year) return kind
  return month ? 'card-expiry-month' : 'card-expiry-year'
}
