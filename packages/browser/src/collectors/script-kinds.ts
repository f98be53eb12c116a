// Kind of a compiled script, from where the engine found it and what the document contains.

import type { ScriptKind } from '@tillwatch/contract/lists'
import { withoutFragment } from './address-forms.ts'
import type { DomScript } from './dom-scripts.ts'
import type { NetEntry } from './network-types.ts'
import type { ParsedScript } from './scripts.ts'

export interface KindFacts {
  /** Addresses of the script's frame so far. */
  frameUrls: ReadonlySet<string>
  entry: NetEntry | undefined
  /** Document parts with the same text, or the element with the same address. */
  dom: readonly DomScript[]
  /** Text at the position of the call that compiled it. */
  callText: string
  text: string
  /** Evidence of a `javascript:` address, in a script or a requested navigation. */
  wasJavascriptUrl: boolean
  /** Whether the received document has this text directly after a tag; null if the document is unavailable. */
  afterTag: boolean | null
}

const INSERTS = /^(append|insert|replace|prepend|before|after|write|text|innerHTML|adopt|add|src\b|set)/i

/** Kind of a compiled script. */
export function kindOf(script: ParsedScript, facts: KindFacts): ScriptKind {
  const { event, realm } = script
  if (event.scriptLanguage === 'WebAssembly') return 'wasm'
  if (realm === 'worklet') return 'worklet'
  if (!event.embedderName) return compiledFromText(script, facts)
  if (realm !== 'page') return inWorker(script)
  if (facts.frameUrls.has(withoutFragment(event.embedderName)) && !isScriptEntry(facts)) return inDocument(script, facts)
  if (event.embedderName.startsWith('data:')) return 'data-url'
  if (event.embedderName.startsWith('blob:')) return 'blob-url'
  if (!event.isModule) return facts.entry || event.startLine + event.startColumn === 0 ? 'external' : inDocument(script, facts)
  return facts.entry?.initiator.type === 'parser' || facts.dom.some((one) => one.what === 'script') ? 'module' : 'import'
}

/** An external script may have the address of its own page; then the browser requested it as a script. */
function isScriptEntry({ entry }: KindFacts): boolean {
  return entry?.request.type === 'script'
}

function inWorker({ event, target, realm }: ParsedScript): ScriptKind {
  const isMain = withoutFragment(event.embedderName ?? '') === withoutFragment(target.url)
  if (isMain && realm !== 'page') return realm
  return event.isModule ? 'import' : 'import-scripts'
}

function inDocument({ event }: ParsedScript, facts: KindFacts): ScriptKind {
  if (event.isModule) return 'inline-module'
  if (facts.dom.some((one) => one.what === 'script')) return 'inline'
  if (facts.dom.some((one) => one.what === 'handler')) return 'handler'
  return facts.afterTag === false ? 'handler' : 'inline'
}

function compiledFromText({ event }: ParsedScript, facts: KindFacts): ScriptKind {
  if (/^\((async )?function\*? anonymous\(/.test(facts.text)) return 'function'
  if (event.isModule) return 'inline-module'
  if (facts.dom.some((one) => one.what === 'script')) return 'inline'
  if (event.stackTrace && event.stackTrace.callFrames.length > 0) return INSERTS.test(facts.callText) ? 'inline' : 'eval'
  if (facts.wasJavascriptUrl || facts.dom.some((one) => one.what === 'javascript-url')) return 'javascript-url'
  if (facts.dom.some((one) => one.what === 'handler')) return 'handler'
  return 'timer'
}
