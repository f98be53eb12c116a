// Recognizes accounts that get data or money: by the format of the services' IDs, or by the name of the value.

/**
 * Google tags, Twilio, Stripe (keys and `acct_`), Square, Braintree tokenization keys, Adyen client keys, Mercado Pago. Sources: the
 * services' references. The lengths are our bounds.
 */
const FORMS =
  /\b(?:(?:UA|AW|DC|GTM|GT|G)-[A-Z0-9]{4,12}(?:-\d{1,3})?\b|AC[0-9a-f]{32}\b|(?:pk|rk|sk)_(?:live|test)_\w{6,120}|acct_(?=[A-Za-z]{0,40}\d)[A-Za-z0-9]{8,40}\b|sq0(?:id[pb]|csp|at[pb])-[\w-]{10,60}|(?:production|sandbox)_[a-z0-9]{6,16}_[a-z0-9]{6,40}\b|(?:live|test)_(?=[A-Za-z]{0,64}\d)[A-Za-z0-9]{10,64}\b|(?:APP_USR|TEST)-(?=[a-z-]{0,40}\d)[\w-]{12,100})/g
const IBAN = /\b([A-Z]{2})\d{2}[A-Z0-9 ]{11,42}/g
/** Length of an IBAN by country. Source: SWIFT's IBAN registry. */
const ibanLengths = new Map(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)
const TEXT_MAX = 100_000
const ACCOUNTS_MAX = 100

/** Accounts in a text, without duplicates. */
export function accountsIn(text: string): string[] {
  const looked = text.slice(0, TEXT_MAX)
  const found = new Set<string>()
  for (const [account] of looked.matchAll(FORMS)) if (found.size < ACCOUNTS_MAX) found.add(account)
  for (const [written, country = ''] of looked.matchAll(IBAN)) {
    const iban = written.replaceAll(' ', '').slice(0, ibanLengths.get(country) ?? 0)
    if (found.size < ACCOUNTS_MAX && iban.length === ibanLengths.get(country) && isChecked(iban)) found.add(iban)
  }
  return [...found]
}

/** Whether the check digits of an IBAN are correct (ISO 7064, MOD 97-10). */
function isChecked(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** Whether the path of a value says that it names who gets the money. Names, emails, and numbers have no format of their own. */
export function isPayeePath(path: string): boolean {
  const keys = path.replaceAll('[]', '').toLowerCase().replace(/[_-]/g, '').split('.')
  return keys.some((key) => key === 'payee' || key === 'beneficiary') || payeeKeys.has(keys.at(-1) ?? '')
}

const payeeKeys = new Set(
  'business payeeemail payto iban bic accountnumber routingnumber receiveremail merchant merchantid merchantaccount merchantaccountid merchantcode merchantemail merchantidentifier paypal paypalemail paypalaccount paypalme pixkey connectedaccount stripeaccount'.split(
    ' ',
  ),
)
