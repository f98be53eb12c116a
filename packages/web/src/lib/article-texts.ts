// Owns where a long text comes from: the page as it was served holds it already; otherwise a chunk of its own brings one language of it.
import { fallbackLanguage, firstSpoken, type Language, languages } from '#i18n/languages.ts'
import type { Article } from './article.ts'
import { readArticle } from './read-article.ts'

export interface ArticleTexts {
  /** The text in a language, where it is there already. */
  inLanguage: (language: Language) => Article | undefined
  /** The text that is there, whichever language it has. */
  any: () => [Language, Article]
  /** Brings the text in a language. Rejects where its chunk does not load; the next call tries again. */
  load: (language: Language) => Promise<void>
}

type Chunks = Record<Language, () => Promise<Article>>

/**
 * Opens the texts of the page at `route`: in the document's language in a browser, in all languages where documents are rendered ahead. Await it where the
 * page's module loads, so that a text is there before the first render. A served text is read from the page, so that it is never sent a second time.
 */
export async function openArticle(route: string, chunks: Chunks): Promise<ArticleTexts> {
  const texts = new Map<Language, Article>()
  const load = async (language: Language): Promise<void> => void texts.set(language, await chunks[language]())
  if (typeof document === 'undefined') await Promise.all(languages.map(load))
  else {
    const language = firstSpoken([document.documentElement.lang]) ?? fallbackLanguage
    const served = document.querySelector(`[data-page="${route}"] article`)
    if (served) texts.set(language, readArticle(served))
    else await load(language)
  }
  return { inLanguage: (language) => texts.get(language), any: () => [...texts][0]!, load }
}
