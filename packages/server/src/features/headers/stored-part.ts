// Owns how parts of headers are stored: their ids, and texts that the database can hold.
import { createHash } from 'node:crypto'
import { type HeaderPart, keyOf, type UnreadHeaders } from '@tillwatch/core/headers'
import { storableText } from '#db/index.ts'

/** A part with the id that it has in every scan. */
export interface StoredPart extends HeaderPart {
  id: string
}

/** What the last scan of a page saw. */
export interface SeenParts {
  parts: readonly StoredPart[]
  unread: readonly UnreadHeaders[]
  /** Ids of the parts that it did not see where it could not read all; a scan before it saw them. */
  carried: readonly string[]
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The part with texts that the database takes, and its id. */
export function storedPart({ place, source, header, part, tier, value }: HeaderPart): StoredPart {
  const name = { place: storableText(place), source, header: storableText(header), part: storableText(part) }
  return { id: sha256(keyOf(name)), ...name, tier, value: storableText(value) }
}
