// Tags that inform search engines and assistants about the language of a page and its versions in other languages.
import { type Language, languages } from '#i18n/languages.ts'

export interface HeadTag {
  name: 'link' | 'meta'
  attributes: Record<string, string>
}

const locales: Record<Language, string> = { en: 'en_US', es: 'es_ES' }

/**
 * Tags of the page at `origin` + `path`. `query` is `?lang=…` if the address requests a language, and empty otherwise: the canonical
 * address is the requested one, so it never differs from the page within its set of alternates.
 */
export function languageTags(page: { origin: string; path: string; query: string; language: Language }): HeadTag[] {
  const address = page.origin + page.path
  const others = languages.filter((language) => language !== page.language)
  return [
    { name: 'meta', attributes: { name: 'language', content: page.language } },
    { name: 'meta', attributes: { property: 'og:locale', content: locales[page.language] } },
    ...others.map((other): HeadTag => ({ name: 'meta', attributes: { property: 'og:locale:alternate', content: locales[other] } })),
    { name: 'link', attributes: { rel: 'canonical', href: address + page.query } },
    ...languages.map(
      (language): HeadTag => ({ name: 'link', attributes: { rel: 'alternate', hreflang: language, href: `${address}?lang=${language}` } }),
    ),
    { name: 'link', attributes: { rel: 'alternate', hreflang: 'x-default', href: address } },
  ]
}
