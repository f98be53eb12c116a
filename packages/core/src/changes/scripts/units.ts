// Compares the parts of two contents: their similarity, and the parts that only one has.
import type { CodeUnit, ScriptPrint } from './print.ts'
import type { Span } from './signal.ts'

/**
 * Share of the code, 0–1 by size, that both have in the same shapes (Jaccard index of multisets). Text without parts is compared by tokens.
 */
export function similarity(one: ScriptPrint, other: ScriptPrint): number {
  if (one.units.length === 0 || other.units.length === 0) return jaccard(countTokens(one.tokens), countTokens(other.tokens))
  return jaccard(countUnits(one.units), countUnits(other.units))
}

function countUnits(units: readonly CodeUnit[]): Map<number | string, number> {
  const sizes = new Map<number | string, number>()
  for (const { shape, size } of units) sizes.set(shape, (sizes.get(shape) ?? 0) + size)
  return sizes
}

function countTokens(tokens: readonly string[]): Map<number | string, number> {
  const counts = new Map<number | string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  return counts
}

/** Shared weight of two weighted sets, divided by the total. Two empty sets are equal. */
export function jaccard(one: ReadonlyMap<number | string, number>, other: ReadonlyMap<number | string, number>): number {
  let [shared, all] = [0, 0]
  for (const [key, weight] of one) {
    const there = other.get(key) ?? 0
    shared += Math.min(weight, there)
    all += Math.max(weight, there)
  }
  for (const [key, weight] of other) if (!one.has(key)) all += weight
  return all === 0 ? 1 : shared / all
}

/** Outermost parts of `after` that `before` lacks, in order. `isTop`: only top-level statements. */
export function addedUnits(before: ScriptPrint, after: ScriptPrint, isTop: boolean): Span[] {
  const left = new Map<number, number>()
  for (const { content } of before.units) left.set(content, (left.get(content) ?? 0) + 1)
  const added: Span[] = []
  for (const unit of after.units) {
    const count = left.get(unit.content) ?? 0
    if (count > 0) left.set(unit.content, count - 1)
    else if (!isTop || unit.isTop) added.push({ start: unit.start, end: unit.end })
  }
  return outermost(added)
}

function outermost(spans: Span[]): Span[] {
  const out: Span[] = []
  for (const span of spans.sort((one, other) => one.start - other.start || other.end - one.end)) {
    const last = out.at(-1)
    if (!last || span.start >= last.end) out.push(span)
  }
  return out
}

/** Innermost parts that changed. Parts that contain a changed part are left out. */
export function changedUnits(before: ScriptPrint, after: ScriptPrint): Span[] {
  const left = new Map<number, number>()
  for (const { content } of before.units) left.set(content, (left.get(content) ?? 0) + 1)
  const changed: Span[] = []
  for (const { content, start, end } of after.units) {
    const count = left.get(content) ?? 0
    if (count > 0) left.set(content, count - 1)
    else changed.push({ start, end })
  }
  let innermostEnd = Number.POSITIVE_INFINITY
  const out: Span[] = []
  for (const span of changed.sort((one, other) => other.start - one.start || one.end - other.end)) {
    if (innermostEnd > span.end) out.push(span)
    innermostEnd = Math.min(innermostEnd, span.end)
  }
  return out.reverse()
}
