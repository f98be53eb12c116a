// Owns the name by which a person knows a script.

import type { ScriptName } from '@tillwatch/contract/lists'
import type { CapturedScript } from '#capture/index.ts'
import { hostOf } from './sites.ts'

const nouns: Partial<Record<CapturedScript['kind'], string>> = {
  inline: 'inline script',
  'inline-module': 'inline module',
  eval: 'eval code',
  function: 'Function code',
  timer: 'timer code',
  'javascript-url': 'javascript: address',
  'data-url': 'data: script',
  'blob-url': 'blob: script',
  'import-map': 'import map',
  'speculation-rules': 'speculation rules',
  'data-block': 'data block',
  template: 'template',
  wasm: 'WebAssembly module',
}

export interface Label {
  /** In English. */
  text: string
  code: ScriptName
  params: Record<string, string | number>
}

/** Host and path for a script with an address, else its kind with a number in its frame; `ordinals` keeps the numbers given so far. */
export function labelOf(script: CapturedScript, frameUrl: string, ordinals: Map<string, number>): Label {
  const address = script.url ? URL.parse(script.url) : null
  if (address && /^https?:$/.test(address.protocol)) {
    const text = `${address.host}${address.pathname}`.slice(0, 300)
    return { text, code: 'address', params: { address: text } }
  }
  const noun = script.kind === 'handler' ? `${script.handlerName ?? 'event'} handler` : (nouns[script.kind] ?? script.kind)
  const host = hostOf(frameUrl)
  const place = host ?? 'a frame without an address'
  const key = `${noun} ${place}`
  const number = (ordinals.get(key) ?? 0) + 1
  ordinals.set(key, number)
  return {
    text: `${noun} ${number} of ${place}`,
    code: host === null ? 'numbered-nowhere' : 'numbered',
    params: { kind: script.kind, handler: script.handlerName ?? '', number, place: host ?? '' },
  }
}
