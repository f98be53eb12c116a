// Finds code in HTML: in script elements, handlers, and addresses.
import { type Tag, tagsOf } from './html-tags.ts'

export interface HtmlCode {
  text: string
  /** Offset of its beginning, in characters. */
  start: number
  isScript: boolean
  /** Its tag; for a nested document, its own tag. */
  tag: Tag
}

const PARTS_MAX = 700
/** Maximum depth of documents that are nested in attributes. */
const DEPTH_MAX = 3
/** Attributes whose address may be code. */
const ADDRESSES = new Set(['action', 'data', 'formaction', 'href', 'src', 'xlink:href'])
/** Code of links that do nothing. */
const NOTHING = /^\s{0,20}(?:void\s{0,9}\(?\s{0,9}0\s{0,9}\)?)?[\s;]{0,20}$/

/** Each piece of code unchanged, without data and templates. */
export function codeInHtml(html: string, depth = 0): HtmlCode[] {
  if (!html.includes('<')) return []
  const scripts: HtmlCode[] = []
  const others: HtmlCode[] = []
  for (const one of tagsOf(html)) {
    const { name: tag, attributes, end, textEnd } = one
    if (scripts.length + others.length >= PARTS_MAX) break
    const type = attributes.find(({ name }) => name === 'type')?.value ?? ''
    if (tag === 'script' && isScriptType(type.trim().toLowerCase()))
      scripts.push({ text: withoutWrapping(html.slice(end, textEnd)), start: end, isScript: true, tag: one })
    for (const { name, value, start } of attributes) {
      if (/^on[a-z]{3,30}$/.test(name)) others.push({ text: plain(value), start, isScript: false, tag: one })
      else if (ADDRESSES.has(name)) others.push(...codeOfAddress(one, value, start))
      else if (name === 'srcdoc' && depth < DEPTH_MAX)
        others.push(...codeInHtml(plain(value), depth + 1).map((inner) => ({ ...inner, start: start + inner.start })))
    }
  }
  return [...scripts, ...others].filter(({ text }) => text.trim() !== '').slice(0, PARTS_MAX)
}

/** Code of a `javascript:` address. */
function codeOfAddress(tag: Tag, value: string, start: number): HtmlCode[] {
  const found = /^[^!-\uffff]{0,200}j\s{0,20}a\s{0,20}v\s{0,20}a\s{0,20}s\s{0,20}c\s{0,20}r\s{0,20}i\s{0,20}p\s{0,20}t\s{0,20}:/i.exec(
    plain(value.slice(0, 2_000)),
  )
  if (!found) return []
  const code = plain(value).slice(found[0].length)
  return NOTHING.test(code) ? [] : [{ text: withoutPercents(code), start: start + found[0].length, isScript: false, tag }]
}

function withoutPercents(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    // A literal percent sign.
    return code
  }
}

/** Addresses that script elements load from, with the positions of their tags. */
export function scriptAddresses(html: string): { address: string; start: number; end: number }[] {
  if (!/<script/i.test(html)) return []
  return tagsOf(html)
    .flatMap(({ name, attributes, start, end }) => {
      const found = name === 'script' ? attributes.find((one) => one.name === 'src' || one.name.endsWith('href')) : undefined
      return found?.value ? [{ address: plain(found.value), start, end }] : []
    })
    .slice(0, PARTS_MAX)
}

/** The visible text of HTML: without tags, with resolved numeric references. */
export function textOfMarkup(html: string): string {
  return plain(html.slice(0, 100_000).replace(/<[^<>]{0,2000}>/g, ''))
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  colon: ':',
  gt: '>',
  lpar: '(',
  lt: '<',
  newline: '\n',
  quot: '"',
  rpar: ')',
  tab: '\t',
}

/** A text with resolved character references, as far as code is likely to use them. */
export function plain(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|apos|colon|gt|lpar|lt|newline|quot|rpar|tab));?/gi,
    (_, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? ''
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

function isScriptType(type: string): boolean {
  return type === '' || type === 'module' || type.includes('javascript') || type.includes('ecmascript') || type.includes('rocket')
}

/** Blanks HTML comments and CDATA around code, so that positions stay the same. */
function withoutWrapping(code: string): string {
  const blank = (found: string) => ' '.repeat(found.length)
  return code.replace(/^\s{0,40}(?:\/\/)?<!\[CDATA\[|^\s{0,40}<!--/, blank).replace(/(?:\/\/)?\]\]>\s{0,40}$|-->\s{0,40}$/, blank)
}
