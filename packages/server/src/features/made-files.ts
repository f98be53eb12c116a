// Owns what features need of a place for files that a worker makes and people fetch for some days.
import type { Readable } from 'node:stream'

/** A file that nobody can read yet. */
export interface Draft {
  sha256: string
  sizeBytes: number
  /** Makes it the file, in place of an earlier one. */
  keep(): Promise<void>
  /** Removes it, unless it was kept. */
  drop(): Promise<void>
}

/** Bytes of a file, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface MadeFiles {
  /** Writes what comes to a draft of its own, however many are written at once. When it fails, nothing stays. */
  write(id: string, content: AsyncIterable<Uint8Array>): Promise<Draft>
  /** All of it, or a part. Null when nothing is stored under that id. */
  read(id: string, range?: ByteRange): Promise<Readable | null>
  /** Removes the file and all drafts of it. */
  remove(id: string): Promise<void>
  /** Of everything that has a file or a draft. */
  ids(): Promise<string[]>
}

/** A file as it can be fetched. */
export interface MadeFile {
  /** Only letters, digits, dots and hyphens. */
  name: string
  sizeBytes: number
  sha256: string
  /** All of it, or a part. Throws Refusal `not-found` when it was removed meanwhile. */
  read(range?: ByteRange): Promise<Readable>
}
