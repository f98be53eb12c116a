// Owns the reading of canonical lines that somebody else wrote: what is not spelled in the one way is not read, so that all readers read the same.

import { evidenceMax } from '@tillwatch/contract/shapes'
import type { z } from 'zod'
import { canonicalJson, type Json } from './canonical-json.ts'
import type { FaultCode } from './fault.ts'

export type LineFault = Extract<FaultCode, 'no-json' | 'not-canonical' | 'shape' | 'too-long'>
export type Line<Value> = { ok: true; value: Value } | { ok: false; code: LineFault; detail: string }

/** One value, spelled canonically and of the shape. `detail` names the place in it, where there is one. */
export function readCanonical<Value>(text: string, schema: z.ZodType<Value>): Line<Value> {
  let parsed: Json
  try {
    parsed = JSON.parse(text) as Json
  } catch {
    return { ok: false, code: 'no-json', detail: '' }
  }
  const read = schema.safeParse(parsed)
  // What was read is all that stands there: a schema may pass over what it does not know, such as a key __proto__, and no hash would be over it.
  if (read.success && isCanonical(read.data as Json, text)) return { ok: true, value: read.data }
  if (!isCanonical(parsed, text)) return { ok: false, code: 'not-canonical', detail: '' }
  return { ok: false, code: 'shape', detail: read.error?.issues[0]?.path.map(String).join('.').slice(0, 100) ?? '' }
}

function isCanonical(parsed: Json, text: string): boolean {
  try {
    return canonicalJson(parsed) === text
  } catch {
    return false // a value that has no canonical spelling, such as one that nests too deep
  }
}

/** The lines of a file, each ended by one line feed; null where the bytes are no UTF-8 or the last line has no end. */
export function linesOf(bytes: Uint8Array): string[] | null {
  const text = textOf(bytes)
  if (text === null || (text !== '' && !text.endsWith('\n'))) return null
  return text === '' ? [] : text.slice(0, -1).split('\n')
}

/** Null where the bytes are no UTF-8. A byte order mark stays, and is then no JSON. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A line of a list, bounded before it is parsed. */
export function readLine<Value>(text: string, schema: z.ZodType<Value>): Line<Value> {
  return text.length > evidenceMax.lineBytes ? { ok: false, code: 'too-long', detail: '' } : readCanonical(text, schema)
}
