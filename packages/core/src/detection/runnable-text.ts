// Owns what of a file the laboratory can run: the file itself, or the scripts of its HTML one after the other.
import { codeInHtml, plain } from '#program/html.ts'
import { tagsOf } from '#program/html-tags.ts'

/** What the laboratory must know of a page that it loads as it is. */
export interface RunnablePage {
  html: string
  /** Addresses that stand in the page's own tags, which it asks for whatever its code does. */
  addresses: string[]
  /** Of these, what must not come: its tag waits for an error. */
  failing: string[]
  /** Its own fields: `tag id name`. */
  fields: string[]
}

const LISTED_MAX = 5_000

/** A page with code in scripts or handlers, SVG among them; null for programs, and for HTML without code. */
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

/** Whether the text says itself that it is a module; one that only could be is not. */
export function saysModule(text: string): boolean {
  return /(?:^|[;}])[ \t]{0,40}(?:import[ \t]{0,10}["'{*]|import[ \t]{1,10}[\w$]{1,80}[ \t]{1,10}from\b|export[ \t]{0,10}[{*]|export[ \t]{1,10}(?:default|const|let|var|function|class|async)\b)/m.test(
    text,
  )
}
