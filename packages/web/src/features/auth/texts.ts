// Texts of signing up, in, and out, loaded with the first of their screens.
import { auth as en } from '#i18n/en/auth.ts'
import { auth as es } from '#i18n/es/auth.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { auth: en }, es: { auth: es } })

type ErrorText = keyof typeof en.errors

/** The translation key for the code of a failure; null if none exists. */
export function wordsFor(code: string): `auth.errors.${ErrorText}` | null {
  if (code in en.errors) return `auth.errors.${code as ErrorText}`
  if (code === 'TOKEN_EXPIRED') return 'auth.errors.INVALID_TOKEN'
  return /^[a-z]+(_[a-z]+)+$/.test(code) ? 'auth.errors.google_other' : null // the provider's callback names its failures this way
}
