// Owns the lock file: how it is read, and made from what ran.
import { readFileSync } from 'node:fs'
import { lockMax, type ScriptLock, scriptLockSchema } from '@tillwatch/contract/shapes'
import { UsageError } from '../usage-error.ts'
import type { SeenScript } from './seen.ts'

const bytesMax = 8 * 1024 * 1024

/** Null where the file does not exist. Throws UsageError for one that is no lock file, with the place of what is wrong. */
export function readLock(file: string): ScriptLock | null {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new UsageError(`${file} could not be read: ${(error as Error).message}.`)
  }
  if (bytes.length > bytesMax) throw new UsageError(`${file} is larger than 8 MiB, so it is not a lock file.`)
  const read = scriptLockSchema.safeParse(jsonOf(file, bytes.toString('utf8')))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new UsageError(
    `${file} is not a lock file: at ${issue?.path.join('.') || 'its top'}: ${issue?.message}. Write it again with --update.`,
  )
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}. After a merge, write it again with --update.`)
  }
}

/** What ran now. A content that was `*` stays so; with `keepUnseen`, so do scripts that were not seen. Throws UsageError for more than a lock file holds. */
export function lockOf(seen: readonly SeenScript[], before: ScriptLock | null, keepUnseen: boolean): ScriptLock {
  const old = new Map(before?.scripts.map((script) => [script.identity, script]))
  const scripts = [...Map.groupBy(seen, ({ identity }) => identity)].flatMap(([identity, of]): ScriptLock['scripts'] => {
    const contents = [...new Set(of.flatMap(({ sha256 }) => sha256 ?? []))].sort()
    const label = of[0]?.label ?? ''
    if (old.get(identity)?.contents[0] === '*') return [{ identity, label, contents: ['*'] }]
    return contents.length === 0 ? [] : [{ identity, label, contents }]
  })
  const here = new Set(scripts.map(({ identity }) => identity))
  if (keepUnseen) scripts.push(...[...old.values()].filter(({ identity }) => !here.has(identity)))
  if (scripts.length > lockMax.scripts || scripts.some(({ contents }) => contents.length > lockMax.contents))
    throw new UsageError(`The page runs more than a lock file can hold: ${lockMax.scripts} scripts with ${lockMax.contents} contents each.`)
  return { version: 1, scripts: scripts.sort((one, other) => (one.identity < other.identity ? -1 : 1)) }
}

export const lockText = (lock: ScriptLock): string => `${JSON.stringify(lock, null, 2)}\n`
