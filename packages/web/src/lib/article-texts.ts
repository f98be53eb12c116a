// Source of long texts: the served page already contains one; otherwise a separate chunk provides one language of it.
import { fallbackLanguage, firstSpoken, type Language, languages } from '#i18n/languages.ts'
import type { Article, ArticleBlock, ArticleSection, ArticleText } from './article.ts'

export interface ArticleTexts {
  /** The text in a language, if loaded. */
  inLanguage: (language: Language) => Article | undefined
  /** The loaded text, in any language. */
  any: () => [Language, Article]
  /** Loads the text in a language. Rejects if its chunk does not load; the next call tries again. */
  load: (language: Language) => Promise<void>
}

type Chunks = Record<Language, () => Promise<Article>>

/**
 * Opens the texts of the page at `route`: in the document's language in a browser, in all languages during prerendering. Await it at the
 * top level of the page's module, so a text is available before the first render. A served text is read from the page, so it is never sent
 * twice.
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

/** The article in `element`. Its description is the document's. */
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

/** A text without a link as a string, or else its parts. */
function readText(element: Element | null): ArticleText {
  if (!element?.firstElementChild) return element?.textContent ?? ''
  return [...element.childNodes].map((node) =>
    node instanceof Element ? { text: node.textContent, href: node.getAttribute('href') ?? '' } : (node.textContent ?? ''),
  )
}
