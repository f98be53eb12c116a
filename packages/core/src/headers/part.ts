// Owns the shape of what is compared and decided on: one header of one place, or one part of it.
import type { HeaderSource } from '@tillwatch/contract/lists'

/** Parts that are kept of a page at the most; of what it sends beyond, nothing is concluded. */
export const partsMax = 1_000
/** Characters of all parts of a page together that are kept at the most. */
export const setCharsMax = 250_000

/** Characters that a part takes. */
export const sizeOf = ({ place, part, value }: Pick<HeaderPart, 'place' | 'part' | 'value'>): number =>
  place.length + part.length + value.length

/** A header as it is compared: a policy by directive, permissions by feature, cookies by name, everything else whole. */
export interface HeaderPart {
  /** Empty for the page's own document, else host and path of a frame or redirect, with noise masked. */
  place: string
  source: HeaderSource
  /** In lower case. */
  header: string
  /** Directive, feature or cookie; empty where the header is taken whole. */
  part: string
  tier: 1 | 2
  /** In one spelling for equal meanings, with what changes on each visit masked. */
  value: string
}

/** What makes a part the same one in the next scan: everything but its value. Stable text. */
export function keyOf({ place, source, header, part }: Omit<HeaderPart, 'tier' | 'value'>): string {
  return JSON.stringify([place, source, header, part])
}

/** In one order, whatever order they come in. */
export function sortedParts<P extends HeaderPart>(parts: readonly P[]): P[] {
  const keyed = parts.map((part) => [keyOf(part), part] as const)
  return keyed.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part)
}

/** Separates the values of one part where several headers or policies have it; no value holds one. */
const SEPARATOR = '\n'

/** One text of several, each once, in one order. */
export const joinValues = (values: Iterable<string>): string => [...new Set(values)].sort().join(SEPARATOR)
export const splitValues = (value: string): string[] => value.split(SEPARATOR)
