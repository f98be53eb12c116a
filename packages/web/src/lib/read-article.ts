// Owns reading a long text back from its page, the inverse of components/reading-page.tsx.
import type { Article, ArticleBlock, ArticleSection, ArticleText } from './article.ts'

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
