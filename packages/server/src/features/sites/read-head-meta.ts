// Owns reading one kind of meta tag from the head of a hostile page, in time linear in its length.

/** Elements of a head whose content is text; what looks like a tag in them is none. */
const textual: ReadonlySet<string> = new Set(['script', 'style', 'title', 'noscript'])
const others: ReadonlySet<string> = new Set(['html', 'head', 'meta', 'link', 'base'])

/**
 * Contents of the tags `<meta name="NAME" content="…">` in the page's head. Reading ends where the body begins by the rules of HTML: at the first text, and
 * at the first tag that no head has, so that nothing counts which visitors of a shop can write. Comments and scripts are passed over.
 */
export function readHeadMeta(html: string, name: string): string[] {
  const found: string[] = []
  let at = 0
  for (;;) {
    const open = html.indexOf('<', at)
    if (open === -1 || html.slice(at, open).replace('\ufeff', '').trim() !== '') return found
    const tag = html[open + 1] === '!' || html[open + 1] === '?' ? passOver(html, open) : readTag(html, open)
    if (tag === null || tag.name === '/head') return found
    at = tag.end
    if (tag.name === '' || tag.name.startsWith('/')) continue
    if (textual.has(tag.name)) {
      const closed = endOfText(html, at, tag.name)
      if (closed === null) return found
      at = closed
    } else if (!others.has(tag.name)) return found
    else if (tag.name === 'meta' && tag.attributes.get('name')?.toLowerCase() === name) found.push(tag.attributes.get('content') ?? '')
  }
}

interface Tag {
  /** In lower case, with a slash before it where it closes; empty for a comment. */
  name: string
  attributes: Map<string, string>
  end: number
}

/** A comment or a declaration; null when it does not end. */
function passOver(html: string, open: number): Tag | null {
  const ending = html.startsWith('<!--', open) ? '-->' : '>'
  const end = html.indexOf(ending, open + 2)
  return end === -1 ? null : { name: '', attributes: new Map(), end: end + ending.length }
}

/** The tag at `open`; null when there is none or it does not end. The first of attributes with the same name counts. */
function readTag(html: string, open: number): Tag | null {
  const named = take(html, /\/?[a-z][^\s/>]*/iy, open + 1)
  if (named === null) return null
  const attributes = new Map<string, string>()
  let at = open + 1 + named.length
  for (;;) {
    at += (take(html, /[\s/]*/y, at) ?? '').length
    if (at >= html.length) return null
    if (html[at] === '>') return { name: named.toLowerCase(), attributes, end: at + 1 }
    const key = take(html, /=?[^\s/>=]*/y, at) ?? ''
    at += key.length
    const assign = take(html, /\s*=\s*/y, at)
    let value = ''
    if (assign !== null) {
      at += assign.length
      const quote = html[at]
      if (quote === '"' || quote === "'") {
        const close = html.indexOf(quote, at + 1)
        if (close === -1) return null
        value = html.slice(at + 1, close)
        at = close + 1
      } else {
        value = take(html, /[^\s>]*/y, at) ?? ''
        at += value.length
      }
    }
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), value)
  }
}

function endOfText(html: string, from: number, name: string): number | null {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi')
  closing.lastIndex = from
  const match = closing.exec(html)
  return match === null ? null : match.index
}

function take(html: string, pattern: RegExp, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(html)?.[0] ?? null
}
