// Owns the journal on disk: one line a committed change, written through before the answer leaves, replayed and compacted on start.
import { closeSync, existsSync, fdatasyncSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A kind, an id, and the object as it is now, or null when it is gone. */
export type Entry = readonly [kind: string, id: string, thing: unknown]

export interface Journal {
  /** What was there, in the order of its making. */
  readonly entries: readonly Entry[]
  /** Makes a set of changes durable as one: after a crash all of them are there or none. Throws when the disk refuses. */
  append(entries: readonly Entry[]): void
  close(): void
}

/** Opens the journal in a folder (made when missing); null keeps nothing. A last line cut short by a crash is dropped, any other damage throws. */
export function openJournal(folder: string | null): Journal {
  if (folder === null) return { entries: [], append() {}, close() {} }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'journal.jsonl')
  const entries = existsSync(path) ? latest(readFileSync(path, 'utf8')) : []
  const fresh = `${path}.new`
  const compact = openSync(fresh, 'w', 0o600)
  if (entries.length > 0) writeAll(compact, line(entries))
  fsyncSync(compact)
  closeSync(compact)
  renameSync(fresh, path)
  const file = openSync(path, 'a', 0o600)
  return {
    entries,
    append(changes) {
      writeAll(file, line(changes))
      fdatasyncSync(file)
    },
    close: () => closeSync(file),
  }
}

const line = (entries: readonly Entry[]) => `${JSON.stringify(entries)}\n`

function writeAll(file: number, textToWrite: string): void {
  const bytes = Buffer.from(textToWrite)
  let written = 0
  while (written < bytes.length) written += writeSync(file, bytes, written)
}

/** The last state of each object, first made first. */
function latest(journal: string): Entry[] {
  const state = new Map<string, Entry>()
  const lines = journal.split('\n')
  lines.pop() // after the last line break: empty, or a line that a crash cut short
  for (const [index, each] of lines.entries()) {
    for (const [kind, id, thing] of parse(each, index + 1)) {
      if (thing === null) state.delete(`${kind} ${id}`)
      else state.set(`${kind} ${id}`, [kind, id, thing])
    }
  }
  return [...state.values()]
}

function parse(each: string, number: number): Entry[] {
  try {
    return JSON.parse(each) as Entry[]
  } catch (cause) {
    throw new Error(`The payments journal is damaged in line ${number}.`, { cause })
  }
}
