// Owns filling the document that Vite built: language, title, head and root, each in the one place where it stands.
import type { HeadTag } from '../src/lib/language-tags.ts'

const product = 'Tillwatch'
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}

/** Tags as markup, marked so that the running site finds and replaces them. */
export function headMarkup(group: string, tags: readonly HeadTag[]): string[] {
  return tags.map(({ name, attributes }) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    return `<${name}${written.join('')} data-group="${group}">`
  })
}

export interface Filling {
  language: string
  /** Title of the page; without it the product's name stands alone. */
  title?: string
  head: string
  root: string
}

/** The document with its places filled. Throws where one of them is missing or stands twice. */
export function fillDocument(html: string, { language, title, head, root }: Filling): string {
  const places: [string, string][] = [
    ['<html lang="en"', `<html lang="${language}"`],
    [`<title>${product}</title>`, `<title>${title ? `${escapeHtml(title)} · ${product}` : product}</title>`],
    ['</head>', head === '' ? '</head>' : `  ${head}\n  </head>`],
    ['<div id="root"></div>', root],
  ]
  return places.reduce((text, [place, filled]) => {
    const parts = text.split(place)
    if (parts.length !== 2) throw new Error(`The document has ${parts.length - 1} places ${place}, not one.`)
    return parts.join(filled)
  }, html)
}
