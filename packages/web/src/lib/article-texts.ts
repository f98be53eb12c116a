// Owns where a long text comes from: the page as it was served holds it already; otherwise a chunk of its own brings one language of it.
import { fallbackLanguage, firstSpoken, type Language, languages } from '#i18n/languages.ts'
import type { Article, ArticleBlock, ArticleSection, ArticleText } from './article.ts'

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

/** The article that `element` shows. Its description is the document's. */
export function readArticle(element: Element): Article {
  return {
    title: element.querySelector('h1')?.textContent ?? '',
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    intro: readText(element.querySelector('p')),
    sections: [...element.querySelectorAll('section')].map(readSection),
  }
}

function readSection(section: Element): ArticleSection {
  const [heading, ...blocks] = section.children
  return { id: section.id, heading: heading?.textContent ?? '', blocks: blocks.map(readBlock) }
}

function readBlock(block: Element): ArticleBlock {
  switch (block.tagName) {
    case 'P':
      return { kind: 'paragraph', text: readText(block) }
    case 'DIV':
      return { kind: 'note', text: readText(block) }
    case 'TABLE':
      return readTable(block)
    default:
      return { kind: 'list', ordered: block.tagName === 'OL', items: [...block.children].map(readText) }
  }
}

function readTable(table: Element): ArticleBlock {
  const [head = [], ...rows] = [...table.querySelectorAll('tr')].map((row) => [...row.children].map(readText))
  return { kind: 'table', caption: table.querySelector('caption')?.textContent ?? '', head: head.map(String), rows }
}

/** A text without a link as a string, else its parts. */
function readText(element: Element | null): ArticleText {
  if (!element?.firstElementChild) return element?.textContent ?? ''
  return [...element.childNodes].map((node) =>
    node instanceof Element ? { text: node.textContent, href: node.getAttribute('href') ?? '' } : (node.textContent ?? ''),
  )
}
