// Sketch of a content: enough to match it later, and small enough to store.
import { sha256Hex } from '#shared/sha256.ts'
import { printOf } from './print-of.ts'

import { jaccard } from './units.ts'

export interface ScriptSketch {
  /** SHA-256 of its shape; independent of own names and constants. */
  shape: string
  /** Hash of the shape of each part, with its share of the code in words; the biggest 500. */
  parts: [hash: number, size: number][]
}

const PARTS_MAX = 500

/** Sketch of a text. Never throws. */
export function sketchOf(text: string): ScriptSketch {
  const print = printOf(text)
  const sizes = new Map<number, number>()
  for (const { shape, size } of print.units) sizes.set(shape, (sizes.get(shape) ?? 0) + size)
  const parts = [...sizes].sort((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, PARTS_MAX)
  return { shape: sha256Hex(`${print.basis}|${print.tokens.join('|')}`), parts }
}

/** How much code two contents share, 0–1. */
export function likeness(one: ScriptSketch, other: ScriptSketch): number {
  if (one.shape === other.shape) return 1
  return one.parts.length === 0 || other.parts.length === 0 ? 0 : jaccard(new Map(one.parts), new Map(other.parts))
}
