// Languages: loaded texts, the current language, and the document's language and direction.
import i18next, { type InitOptions, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { detectLanguage, rememberLanguage } from './detect.ts'
import type { en } from './en/index.ts'
import { shell as enShell } from './en/shell.ts'
import { shell as esShell } from './es/shell.ts'
import { fallbackLanguage, type Language, languages } from './languages.ts'

type Texts = Partial<typeof en>

/** Texts loaded so far. Those of the frame are in the first script; each screen brings its own, in both languages, in its chunk. */
const loaded: Record<Language, Texts> = { en: { shell: enShell }, es: { shell: esShell } }

/** Adds a screen's texts. Call it at module level, so they are available before the first render. */
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

/** Writing direction of a language tag: right to left for Arabic and Hebrew. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|he)\b/.test(language) ? 'rtl' : 'ltr'
}

function describeDocument(detected: string): void {
  const language = i18next.resolvedLanguage ?? detected
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Starts translation once, before the first render, in the language of the served document, whose text is hydrated unchanged. */
export function startTranslation(served?: string): void {
  i18next.on('languageChanged', describeDocument)
  void i18next.use(initReactI18next).init(options(served ?? detectLanguage()))
}

/** After hydration, switches to the person's language, and stores it and each later choice until the returned function is called. */
export function settleLanguage(): () => void {
  const wanted = detectLanguage()
  i18next.on('languageChanged', rememberLanguage)
  if (i18next.resolvedLanguage === wanted) rememberLanguage(wanted)
  else void i18next.changeLanguage(wanted)
  return () => i18next.off('languageChanged', rememberLanguage)
}

/** A separate translation in one language, for prerendering. It contains the texts that are loaded when it is created. */
export function translationIn(language: Language): i18n {
  const instance = i18next.createInstance()
  void instance.use(initReactI18next).init(options(language))
  return instance
}
