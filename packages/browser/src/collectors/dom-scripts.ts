// Owns the finding of script-like things in a walked document: elements, handler attributes, data blocks, templates, preloads.

import { createHash } from 'node:crypto'
import type { CapturedScript } from '@tillwatch/core/capture'
import type { Phase } from '@tillwatch/core/shared'
import { decoded } from './address-forms.ts'
import { type DomElement, resolveUrl } from './dom-tree.ts'

export interface DomScript {
  readonly element: DomElement
  readonly what: 'script' | 'handler' | 'javascript-url' | 'import-map' | 'speculation-rules' | 'data-block' | 'template' | 'preload'
  /** Resolved; null for code without an address. */
  readonly url: string | null
  readonly text: string
  readonly textSha256: string
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

/** Script-like things in document order. `noscript` content is text where scripts run, so each script in it is a template. */
export function findDomScripts(elements: readonly DomElement[], at: Pick<DomScript, 'atMs' | 'phase'>): DomScript[] {
  const found: DomScript[] = []
  const add = (element: DomElement, what: DomScript['what'], text: string, more: Partial<DomScript> = {}) =>
    found.push({ element, what, url: null, text, textSha256: textHash(text), module: false, handlerName: null, ...at, ...more })

  for (const element of elements) {
    for (const [name, value] of element.attributes) {
      if (/^on[a-z]/.test(name) && !element.inert) add(element, 'handler', value, { handlerName: name })
      if (
        (name === 'href' || name === 'xlink:href' || name === 'src' || name === 'action' || name === 'formaction') &&
        /^\s*javascript:/i.test(value)
      )
        add(element, 'javascript-url', decoded(value.trim().slice('javascript:'.length)))
    }
    if (element.tag === 'script') addScript(element, add)
    if (element.tag === 'link') addPreload(element, add)
    if (element.tag === 'noscript') for (const text of scriptsIn(element.text)) add(element, 'template', text)
  }
  return found
}

type Add = (element: DomElement, what: DomScript['what'], text: string, more?: Partial<DomScript>) => void

function addScript(element: DomElement, add: Add): void {
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
  add(element, what, element.text, { url, module: type === 'module' })
}

function addPreload(element: DomElement, add: Add): void {
  const rel = (element.attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
  const as = (element.attributes.get('as') ?? '').toLowerCase()
  const wanted = rel.includes('modulepreload') || ((rel.includes('preload') || rel.includes('prefetch')) && as === 'script')
  const url = resolveUrl(element.attributes.get('href') ?? '', element.baseUrl)
  if (wanted && url) add(element, 'preload', '', { url, module: rel.includes('modulepreload') })
}

/** Reads on from one mark to the next, never back: a text may open a thousand scripts and close none. */
function scriptsIn(html: string): string[] {
  const scripts: string[] = []
  const opening = /<script\b/gi
  const closing = /<\/script/gi
  while (opening.exec(html)) {
    const start = html.indexOf('>', opening.lastIndex) + 1
    closing.lastIndex = start
    const end = start > 0 ? closing.exec(html) : null
    if (!end) break
    scripts.push(html.slice(start, end.index))
    opening.lastIndex = closing.lastIndex
  }
  return scripts
}

/** The element's state as the Capture records it; a nonce's value is never read. */
export function elementState({ attributes }: DomElement): NonNullable<CapturedScript['element']> {
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
