// What to enter into which field of a checkout, and which option to choose: contact, address, shipping, and a card as the payment method.
import { type FieldSignals, foldText, recogniseField } from '@tillwatch/core/capture'
import {
  ADDRESS_LIST,
  AS_GUEST,
  BACK_TO_SHOP,
  BY_CARD,
  FIELD_WORDS,
  GOES_ON,
  LANGUAGES,
  NEVER_TICK,
  OPENS_CHOICE,
  OTHER_CARD,
  PAYMENT_METHOD,
} from './checkout-words.ts'
import { identityCountries, type TestIdentity } from './test-identity.ts'

/** A visible, editable control of a checkout, as the page describes it. */
export interface CheckoutControl extends FieldSignals {
  value: string
  checked: boolean
  required: boolean
  /** Radio buttons of one group have the same one. */
  group: string
  /** Values and texts of a list; empty for other controls. */
  options: readonly (readonly [value: string, text: string])[]
}

const byToken: Record<string, (identity: TestIdentity) => string> = {
  email: ({ email }) => email,
  name: ({ first, last }) => `${first} ${last}`,
  'given-name': ({ first }) => first,
  'family-name': ({ last }) => last,
  tel: ({ phone }) => phone,
  'tel-national': ({ phone }) => phone,
  'street-address': ({ street }) => street,
  'address-line1': ({ street }) => street,
  'address-level2': ({ city }) => city,
  'address-level1': ({ region }) => region,
  'postal-code': ({ postcode }) => postcode,
  country: ({ country }) => country,
  'country-name': ({ country }) => country,
}

const byWord = {
  email: byToken.email,
  phone: byToken.tel,
  first: byToken['given-name'],
  last: byToken['family-name'],
  full: byToken.name,
  postcode: byToken['postal-code'],
  city: byToken['address-level2'],
  region: byToken['address-level1'],
  street: byToken['street-address'],
} as const

const typed = new Set(['text', 'email', 'tel', 'number', 'search', ''])
/** Never filled in: passwords create accounts, coupons and searches lead elsewhere, and card fields are for the examination. */
const LEAVE_ALONE =
  /address ?(?:line)? ?[23]|adresszusatz|complement|password|passwort|coupon|voucher|promo|gutschein|discount|rabatt|search|suche|newsletter|company|firma|empresa|fax|gift/

/** Names that developers give to the fields of a sign-in beside the checkout. */
const SIGN_IN = /(?:log|sign)[-_]?in[-_]?(?:e-?mail|user|name)/i

/** Words of a control from labels and developers' names, normalized. */
const wordsOf = ({ label, ariaLabel, placeholder, name, id }: CheckoutControl) =>
  foldText([label, ariaLabel, placeholder, name.replace(/[[\]_.-]+/g, ' '), id.replace(/[_.-]+/g, ' ')].join(' '))

/** What to type or choose; null to leave the control unchanged. */
export function valueFor(control: CheckoutControl, identity: TestIdentity): string | null {
  const isList = control.tag === 'select'
  if (!isList && (control.value.trim() !== '' || !(control.tag === 'textarea' || typed.has(control.type)))) return null
  if (isList && control.value !== '') return null
  if (isPaymentField(control) || control.type === 'combobox') return null
  const words = wordsOf(control)
  if (LEAVE_ALONE.test(words) || SIGN_IN.test(`${control.name} ${control.id}`)) return null
  const token = control.autocomplete.toLowerCase().trim().split(/\s+/).at(-1) ?? ''
  const kind = FIELD_WORDS.find(([, pattern]) => pattern.test(words))?.[0]
  const give = byToken[token] ?? (kind && byWord[kind])
  if (isList) return optionFor(control, give?.(identity) ?? '', identity)
  return give?.(identity) || null
}

/** Whether this is a list of an address that the shop draws itself, without a chosen option. */
export const isOpenList = (control: CheckoutControl): boolean =>
  control.type === 'combobox' && control.value === '' && !LEAVE_ALONE.test(wordsOf(control)) && ADDRESS_LIST.test(wordsOf(control))

/** The identity's text for a list. */
export function wantedIn(control: CheckoutControl, identity: TestIdentity): string {
  return /country|land|pais|pays|paese|kraj/.test(wordsOf(control)) ? identity.country : identity.region
}

/** The option that matches what is wanted, otherwise another part of the address; otherwise, the first one of a required list. */
export function optionFor(
  { options, required }: Pick<CheckoutControl, 'options' | 'required'>,
  wanted: string,
  identity: TestIdentity,
): string | null {
  const { country, region, regionCode } = identity
  const exact = wanted === country ? [country, ...namesOf(country)] : [wanted]
  // A region's code may be the code of another country, such as CA.
  const others = wanted === country ? [] : [region, regionCode, `${country}-${regionCode}`, country, ...namesOf(country)]
  for (const texts of [exact, others]) {
    const fits = new Set(texts.filter(Boolean).map(folded))
    const found = options.find(([value, text]) => value !== '' && (fits.has(folded(value)) || fits.has(folded(text))))
    if (found) return found[0]
  }
  return (required ? options.find(([value]) => value !== '') : undefined)?.[0] ?? null
}

const folded = (text: string) => foldText(text).trim()

/** Names of a country in all supported languages, because the values of many lists are numbers. */
function namesOf(country: string): string[] {
  try {
    return LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? '')
  } catch {
    return [] // a site's own identity may name a country that does not exist
  }
}

/** Code of the country of a list's option, by its value or name; null for countries without a test identity. */
export function countryOf(value: string, text: string): string | null {
  const code = value.trim().toUpperCase()
  if (/^[A-Z]{2}$/.test(code)) return code
  return identityCountries.find((country) => namesOf(country).some((name) => name !== '' && folded(name) === folded(text))) ?? null
}

/** Whether this is a field of a card or bank account. */
export function isPaymentField(control: FieldSignals): boolean {
  const { tag, type, name, id, autocomplete, label, placeholder, inputmode, ariaLabel } = control
  const { kind } = recogniseField({ tag, type, name, id, autocomplete, label, placeholder, inputmode, ariaLabel })
  return kind === 'card-number' || kind === 'card-cvc' || kind === 'iban' || kind.startsWith('card-expiry')
}

/**
 * Radio buttons to press, by their index in the list: the first of each group of shipping or other methods without a choice, the card among
 * payment methods, and the guest instead of a new account.
 */
export function choicesToMake(controls: readonly CheckoutControl[]): number[] {
  const groups = Map.groupBy(
    controls.map((control, at) => ({ control, at, words: wordsOf(control) })).filter(({ control }) => control.type === 'radio'),
    ({ control }) => control.group || control.name,
  )
  return [...groups.values()].flatMap((group) => {
    const card = group.find(({ words }) => BY_CARD.test(words) && !OTHER_CARD.test(words))
    const wanted = card ?? group.find(({ words }) => AS_GUEST.test(words))
    if (wanted) return wanted.control.checked ? [] : [wanted.at]
    return group.some(({ control }) => control.checked) || group[0] === undefined ? [] : [group[0].at]
  })
}

/**
 * Boxes to tick, by their index: those without which the form is not sent, such as the privacy policy. None for newsletters and accounts, and
 * none beside payment methods, where the terms belong to the order.
 */
export function boxesToTick(controls: readonly CheckoutControl[]): number[] {
  if (controls.some(isPaymentMethod)) return []
  return controls.flatMap((control, at) =>
    control.type === 'checkbox' && control.required && !control.checked && !NEVER_TICK.test(wordsOf(control)) ? [at] : [],
  )
}

/** Whether this choice is one of the ways to pay. */
export const isPaymentMethod = (control: CheckoutControl): boolean =>
  control.type === 'radio' && (PAYMENT_METHOD.test(wordsOf(control)) || BY_CARD.test(wordsOf(control)))

/** Whether a button's label leads to the next step of a checkout. Whether it pays is checked before every press anyway. */
export const goesOn = (text: string): boolean => GOES_ON.test(foldText(text)) && !BACK_TO_SHOP.test(foldText(text))

/** Whether a button opens the choice of a shipping or payment method. */
export const opensChoice = (text: string): boolean => OPENS_CHOICE.test(foldText(text).trim())
