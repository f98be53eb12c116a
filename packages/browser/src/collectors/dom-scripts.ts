// Finds script-like things in a walked document: elements, handler attributes, data blocks, templates, preloads.

import { createHash } from 'node:crypto'
import type { Phase } from '@tillwatch/contract/lists'
import type { CapturedScript } from '@tillwatch/core/capture'
import { isJavascriptUrl, javascriptCode } from './address-forms.ts'
import { type DomElement, type MarkupElement, resolveUrl } from './dom-tree.ts'

export interface DomScript<Element extends MarkupElement = DomElement> {
  readonly element: Element
  readonly what: 'script' | 'handler' | 'javascript-url' | 'import-map' | 'speculation-rules' | 'data-block' | 'template' | 'preload'
  /** Resolved; null for code without an address. */
  readonly url: string | null
  /** Empty if unavailable. */
  readonly text: string
  /** Null if the text was unavailable. */
  readonly textSha256: string | null
  /** Length of a text that was too long to read; null for all others. */
  readonly unreadChars: number | null
  readonly module: boolean
  readonly handlerName: string | null
  /** When it was first found. */
  readonly atMs: number
  readonly phase: Phase
}

/** JavaScript MIME types of the HTML standard, section "Scripting languages"; an absent or empty type is JavaScript. */
const JAVASCRIPT = /^(|module|(text|application)\/(x-)?(java|ecma)script|text\/(jscript|livescript|javascript1\.[0-5]))$/

/** SHA-256 of a text as UTF-8, lower-case hex, as the engine hashes sources. */
export function textHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** Script-like things in document order. `noscript` content is text if scripts are enabled, so each script in it is a template. */
export function findDomScripts<Element extends MarkupElement>(
  elements: readonly Element[],
  at: Pick<DomScript, 'atMs' | 'phase'>,
): DomScript<Element>[] {
  const found: DomScript<Element>[] = []
  const add = (element: Element, what: DomScript['what'], text: string, more: Partial<DomScript<Element>> = {}) =>
    found.push({
      element,
      what,
      url: null,
      text,
      textSha256: textHash(text),
      unreadChars: null,
      module: false,
      handlerName: null,
      ...at,
      ...more,
    })

  for (const element of elements) {
    for (const [name, value] of element.attributes) {
      if (/^on[a-z]/.test(name) && !element.inert) add(element, 'handler', value, { handlerName: name })
      const code = ADDRESSES.has(name) && isJavascriptUrl(value) ? javascriptCode(value) : null
      if (code !== null) add(element, 'javascript-url', code)
    }
    if (element.tag === 'script') addScript(element, add)
    if (element.tag === 'link') addPreload(element, add)
    if (element.tag === 'noscript') for (const text of scriptsIn(element.text)) add(element, 'template', text)
  }
  return found
}

/** Attributes with an address that a browser may open. */
const ADDRESSES = new Set(['href', 'xlink:href', 'src', 'action', 'formaction'])

type Add<Element extends MarkupElement> = (
  element: Element,
  what: DomScript['what'],
  text: string,
  more?: Partial<DomScript<Element>>,
) => void

function addScript<Element extends MarkupElement>(element: Element, add: Add<Element>): void {
  const type = (element.attributes.get('type') ?? '').trim().toLowerCase()
  const source = element.attributes.get('src') ?? element.attributes.get('href') ?? element.attributes.get('xlink:href')
  const url = source === undefined ? null : resolveUrl(source, element.baseUrl)
  const what = element.inert
    ? 'template'
    : type === 'importmap'
      ? 'import-map'
      : type === 'speculationrules'
        ? 'speculation-rules'
        : JAVASCRIPT.test(type.split(';')[0]!.trim())
          ? 'script'
          : 'data-block'
  const { unread } = element
  add(element, what, element.text, { url, module: type === 'module', ...(unread && { textSha256: null, unreadChars: unread.chars }) })
}

function addPreload<Element extends MarkupElement>(element: Element, add: Add<Element>): void {
  const rel = (element.attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
  const as = (element.attributes.get('as') ?? '').toLowerCase()
  const wanted = rel.includes('modulepreload') || ((rel.includes('preload') || rel.includes('prefetch')) && as === 'script')
  const url = resolveUrl(element.attributes.get('href') ?? '', element.baseUrl)
  if (wanted && url) add(element, 'preload', '', { url, module: rel.includes('modulepreload') })
}

const SCRIPT_TAG = /<script(?=[\s/>])/gi
const SCRIPT_END = /<\/script/gi

/** Texts of the script elements in markup. One pass, because a page chooses how long the text is. */
function scriptsIn(html: string): string[] {
  const found: string[] = []
  for (let at = 0; ; ) {
    const tag = indexFrom(SCRIPT_TAG, html, at)
    const start = tag < 0 ? -1 : html.indexOf('>', tag) + 1
    const end = start <= 0 ? -1 : indexFrom(SCRIPT_END, html, start)
    if (end < 0) return found
    found.push(html.slice(start, end))
    at = end
  }
}

function indexFrom(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.index ?? -1
}

/** The element's state for the Capture; a nonce's value is never read. */
export function elementState({ attributes }: Pick<MarkupElement, 'attributes'>): NonNullable<CapturedScript['element']> {
  return {
    type: attributes.get('type') ?? null,
    async: attributes.has('async'),
    defer: attributes.has('defer'),
    noModule: attributes.has('nomodule'),
    integrity: attributes.get('integrity') ?? null,
    crossOrigin: attributes.get('crossorigin') ?? null,
    nonce: attributes.has('nonce'),
  }
}
