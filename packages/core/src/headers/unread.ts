// Places whose headers a visit could not read completely.
import type { HeaderSource, UnreadReason } from '@tillwatch/contract/lists'
import { type HeaderPart, keyOf, partsMax, setCharsMax, sizeOf } from './part.ts'

/** A part of this place and source may exist even if the visit does not show it. */
export interface UnreadHeaders {
  place: string
  source: HeaderSource
  why: UnreadReason
}

/** Whether the absence of a part proves nothing. */
export const isUnread = ({ place, source }: Pick<HeaderPart, 'place' | 'source'>, unread: readonly UnreadHeaders[]): boolean =>
  unread.some((each) => each.place === place && each.source === source)

/**
 * Parts of the previous visit in places that this one could not read, so they may still exist. Together with the parts that were seen, at
 * most the maximum that is kept.
 */
export function carriedParts<P extends HeaderPart>(parts: readonly P[], before: readonly P[], unread: readonly UnreadHeaders[]): P[] {
  const seen = new Set(parts.map(keyOf))
  let room = setCharsMax - parts.reduce((sum, part) => sum + sizeOf(part), 0)
  const carried: P[] = []
  for (const part of before) {
    if (!isUnread(part, unread) || seen.has(keyOf(part))) continue
    room -= sizeOf(part)
    if (room < 0 || parts.length + carried.length >= partsMax) break
    carried.push(part)
  }
  return carried
}
