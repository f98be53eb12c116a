// Reads the texts of a scan's scripts from their stored bodies.
import { decodeText } from '#shared/index.ts'
import type { ScriptFacts } from '../facts.ts'

/** Script bodies by SHA-256, from the command's folder or the service's store. */
export interface Bodies {
  get(sha256: string): Uint8Array | undefined
}

export interface BodiesOfBoth {
  bodiesBefore?: Bodies | undefined
  bodiesAfter?: Bodies | undefined
}

/** The text that the browser got; null if the body is missing or is not text (WebAssembly). */
export function textOf({ sha256, kind, responseHeaders }: ScriptFacts, bodies: Bodies | undefined): string | null {
  const bytes = sha256 === null || kind === 'wasm' ? undefined : bodies?.get(sha256)
  if (!bytes) return null
  const type = responseHeaders.find(([name]) => name === 'content-type')?.[1] ?? ''
  return decodeText(bytes, /charset="?([\w-]{1,40})/i.exec(type)?.[1])
}
