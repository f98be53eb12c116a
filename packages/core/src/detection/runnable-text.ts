// What the laboratory can run of a file: the file itself, or the scripts of its HTML in order.
import { codeInHtml, plain } from '#program/html.ts'
import { tagsOf } from '#program/html-tags.ts'

/** What the laboratory must know about a page that it loads as it is. */
export interface RunnablePage {
  html: string
  /** Addresses in the page's own tags, which it requests whatever its code does. */
  addresses: string[]
  /** The subset that must fail to load, because the tag waits for an error. */
  failing: string[]
  /** Its own fields: `tag id name`. */
  fields: string[]
}

const LISTED_MAX = 5_000

/** A page with code in scripts or handlers, including SVG; null for programs, and for HTML without code. */
export function runnablePage(file: string): RunnablePage | null {
  if (!/^[\s\uFEFF]{0,400}</.test(file) || codeInHtml(file).length === 0) return null
  const page: RunnablePage = { html: file, addresses: [], failing: [], fields: [] }
  for (const { name: tag, attributes } of tagsOf(file)) {
    const attributeOf = (name: string) => attributes.find((one) => one.name === name)?.value ?? ''
    if (/^(?:input|select|textarea)$/.test(tag)) page.fields.push(`${tag} ${attributeOf('id')} ${attributeOf('name')}`)
    for (const { name, value } of attributes)
      if (/^(?:src|href|data|poster|xlink:href)$/.test(name) && page.addresses.length < LISTED_MAX) {
        page.addresses.push(plain(value.trim()))
        if (attributes.some((one) => one.name === 'onerror')) page.failing.push(plain(value.trim()))
      }
  }
  return page
}

/** Null for HTML without scripts. */
export function runnableText(file: string): string | null {
  if (!/^[\s\uFEFF]{0,400}</.test(file)) return file
  const scripts = codeInHtml(file).filter(({ isScript }) => isScript)
  return scripts.length === 0 ? null : scripts.map(({ text }) => text).join('\n;\n')
}

/** Whether the text is definitely a module, not only possibly one. */
export function saysModule(text: string): boolean {
  return /(?:^|[;}])[ \t]{0,40}(?:import[ \t]{0,10}["'{*]|import[ \t]{1,10}[\w$]{1,80}[ \t]{1,10}from\b|export[ \t]{0,10}[{*]|export[ \t]{1,10}(?:default|const|let|var|function|class|async)\b)/m.test(
    text,
  )
}
