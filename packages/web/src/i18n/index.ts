// Owns the languages: which texts are loaded, the language shown, and the document's language and direction.
import i18next, { type InitOptions, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { detectLanguage, rememberLanguage } from './detect.ts'
import type { en } from './en/index.ts'
import { shell as enShell } from './en/shell.ts'
import { shell as esShell } from './es/shell.ts'
import { fallbackLanguage, type Language, languages } from './languages.ts'

type Texts = Partial<typeof en>

/** Texts loaded so far. Those of the frame come with the first script; each screen brings its own, in both languages, in its chunk. */
const loaded: Record<Language, Texts> = { en: { shell: enShell }, es: { shell: esShell } }

/** Adds a screen's texts. Call it where the screen's module loads, so that they are there before its first render. */
export function addTexts(texts: Record<Language, Texts>): void {
  for (const language of languages) {
    Object.assign(loaded[language], texts[language])
    if (i18next.isInitialized) i18next.addResourceBundle(language, 'app', texts[language])
  }
}

const options = (lng: string): InitOptions => ({
  lng,
  resources: { en: { app: loaded.en }, es: { app: loaded.es } },
  ns: ['app'],
  defaultNS: 'app',
  supportedLngs: [...languages],
  load: 'languageOnly',
  fallbackLng: fallbackLanguage,
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

/** Direction of writing of a language tag: right to left for Arabic and Hebrew. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|he)\b/.test(language) ? 'rtl' : 'ltr'
}

function describeDocument(detected: string): void {
  const language = i18next.resolvedLanguage ?? detected
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Starts translation once, before the first render: in the language of the document that was served, where its text is to be taken over as it is. */
export function startTranslation(served?: string): void {
  i18next.on('languageChanged', describeDocument)
  void i18next.use(initReactI18next).init(options(served ?? detectLanguage()))
}

/** Turns to the language that the person wants, now that the served text has been taken over, and keeps it and each later choice until the result is called. */
export function settleLanguage(): () => void {
  const wanted = detectLanguage()
  i18next.on('languageChanged', rememberLanguage)
  if (i18next.resolvedLanguage === wanted) rememberLanguage(wanted)
  else void i18next.changeLanguage(wanted)
  return () => i18next.off('languageChanged', rememberLanguage)
}

/** A translation of its own in one language, for rendering documents ahead. It holds the texts that are loaded when it is made. */
export function translationIn(language: Language): i18n {
  const instance = i18next.createInstance()
  void instance.use(initReactI18next).init(options(language))
  return instance
}
