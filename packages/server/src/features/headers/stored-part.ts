// Stored form of header parts: their IDs, and texts that the database accepts.
import { createHash } from 'node:crypto'
import { type HeaderPart, keyOf, type UnreadHeaders } from '@tillwatch/core/headers'
import { storableText } from '#db/index.ts'

/** A part with its ID, which is the same in every scan. */
export interface StoredPart extends HeaderPart {
  id: string
}

/** Headers from the last scan of a page. */
export interface SeenParts {
  parts: readonly StoredPart[]
  unread: readonly UnreadHeaders[]
  /** IDs of parts from an earlier scan that it did not see where it could not read everything. */
  carried: readonly string[]
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The part with texts that the database accepts, and its ID. */
export function storedPart({ place, source, header, part, tier, value }: HeaderPart): StoredPart {
  const name = { place: storableText(place), source, header: storableText(header), part: storableText(part) }
  return { id: sha256(keyOf(name)), ...name, tier, value: storableText(value) }
}
