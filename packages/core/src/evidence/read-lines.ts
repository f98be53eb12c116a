// Reads canonical lines from others. Rejects any other spelling, so that all readers read the same.

import { evidenceMax } from '@tillwatch/contract/shapes'
import type { z } from 'zod'
import { canonicalJson, type Json } from './canonical-json.ts'
import type { FaultCode } from './fault.ts'

export type LineFault = Extract<FaultCode, 'no-json' | 'not-canonical' | 'shape' | 'too-long'>
export type Line<Value> = { ok: true; value: Value } | { ok: false; code: LineFault; detail: string }

/** One value in canonical spelling and in the right shape. `detail` names the faulty place, if there is one. */
export function readCanonical<Value>(text: string, schema: z.ZodType<Value>): Line<Value> {
  let parsed: Json
  try {
    parsed = JSON.parse(text) as Json
  } catch {
    return { ok: false, code: 'no-json', detail: '' }
  }
  const read = schema.safeParse(parsed)
  // The parsed value must cover the whole text. A schema may skip an unknown key such as __proto__, which no hash would cover.
  if (read.success && isCanonical(read.data as Json, text)) return { ok: true, value: read.data }
  if (!isCanonical(parsed, text)) return { ok: false, code: 'not-canonical', detail: '' }
  return { ok: false, code: 'shape', detail: read.error?.issues[0]?.path.map(String).join('.').slice(0, 100) ?? '' }
}

function isCanonical(parsed: Json, text: string): boolean {
  try {
    return canonicalJson(parsed) === text
  } catch {
    return false // a value without a canonical spelling, such as one that nests too deep
  }
}

/** The lines of a file, each ended by one line feed; null if the bytes are not UTF-8 or the last line has no end. */
export function linesOf(bytes: Uint8Array): string[] | null {
  const text = textOf(bytes)
  if (text === null || (text !== '' && !text.endsWith('\n'))) return null
  return text === '' ? [] : text.slice(0, -1).split('\n')
}

/** Null if the bytes are not UTF-8. Keeps a byte order mark, so that the text is then not JSON. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A line of a list, with its length checked before parsing. */
export function readLine<Value>(text: string, schema: z.ZodType<Value>): Line<Value> {
  return text.length > evidenceMax.lineBytes ? { ok: false, code: 'too-long', detail: '' } : readCanonical(text, schema)
}
