// Shape of the unit of comparison and decision: one header of one place, or one part of it.
import type { HeaderSource } from '@tillwatch/contract/lists'

/** Maximum number of parts kept per page. Nothing is concluded from further parts. */
export const partsMax = 1_000
/** Maximum characters of all parts of a page. */
export const setCharsMax = 250_000

/** Characters that a part takes. */
export const sizeOf = ({ place, part, value }: Pick<HeaderPart, 'place' | 'part' | 'value'>): number =>
  place.length + part.length + value.length

/** A header in comparable form: policies by directive, permissions by feature, cookies by name, everything else whole. */
export interface HeaderPart {
  /** Empty for the page's own document, otherwise host and path of a frame or redirect, with noise masked. */
  place: string
  source: HeaderSource
  /** In lower case. */
  header: string
  /** Directive, feature, or cookie; empty if the header is compared as a whole. */
  part: string
  tier: 1 | 2
  /** Normalized, with the parts that change on each visit masked. */
  value: string
}

/** Identity of a part across scans: everything except its value. Stable text. */
export function keyOf({ place, source, header, part }: Omit<HeaderPart, 'tier' | 'value'>): string {
  return JSON.stringify([place, source, header, part])
}

/** Sorted, independent of the input order. */
export function sortedParts<P extends HeaderPart>(parts: readonly P[]): P[] {
  const keyed = parts.map((part) => [keyOf(part), part] as const)
  return keyed.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part)
}

/** Separates the values of a part that several headers or policies have. No value contains it. */
const SEPARATOR = '\n'

/** Joins several texts in a fixed order without duplicates. */
export const joinValues = (values: Iterable<string>): string => [...new Set(values)].sort().join(SEPARATOR)
export const splitValues = (value: string): string[] => value.split(SEPARATOR)
