// Content-addressed store on disk: one file per content, named by its SHA-256.

import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { ArtifactStore } from '#features/scans/ports.ts'
import { diskRoom } from './disk-room.ts'

/** Fewer files are flushed one by one, because the whole disk may have a lot of other data. */
const manyFiles = 16

/** Messages for the operators about a stored file, once per event. */
export interface StoreFault {
  /** `damaged`: the bytes of the file don't match its name. `repaired`: they were received again and rewritten. */
  code: 'damaged' | 'repaired'
  sha256: string
}

/** Each write waits for the disk, and a page may have thousands. */
const writtenAtOnce = 8
/** Longer than a living process ever takes to write what it stores together. */
const draftMsMax = 60 * 60_000

/**
 * A store below `folder`, which any number of machines may share. A file appears completely or not at all: it is written among the drafts,
 * flushed, and renamed.
 */
export function fileStore(folder: string, tell: (fault: StoreFault) => void = () => {}): ArtifactStore {
  const damaged = new Set<string>()
  const drafts = join(folder, 'drafts')
  const place = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256')
    return join(folder, sha256.slice(0, 2), sha256)
  }
  const read = async (sha256: string) => {
    const bytes = await readIfThere(place(sha256))
    if (bytes === null) return null
    if (digestOf(bytes) === sha256) {
      damaged.delete(sha256) // another machine may have stored it again
      return bytes
    }
    if (!damaged.has(sha256)) tell({ code: 'damaged', sha256 })
    damaged.add(sha256)
    return null
  }
  const write = async (bytes: Uint8Array, draft: string) => {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
    } finally {
      await file.close()
    }
  }
  return {
    async put(contents) {
      const written = new Map<string, string>()
      const taken = new Set<string>()
      try {
        await mkdir(drafts, { recursive: true, mode: 0o700 })
        await holdRoom(folder)
        await each(contents, async ({ sha256, bytes }) => {
          if (digestOf(bytes) !== sha256) throw new Error(`content does not match its name ${sha256}`)
          if (taken.has(sha256)) return
          taken.add(sha256)
          if ((await read(sha256)) !== null) return
          const draft = join(drafts, randomUUID())
          written.set(sha256, draft)
          await write(bytes, draft)
        })
        await flush([...written.values()])
        await each([...written], async ([sha256, draft]) => {
          await mkdir(dirname(place(sha256)), { recursive: true, mode: 0o700 })
          await rename(draft, place(sha256))
          if (damaged.delete(sha256)) tell({ code: 'repaired', sha256 })
        })
      } catch (error) {
        for (const draft of written.values()) await rm(draft, { force: true }).catch(() => {}) // the sweep removes it
        throw error
      }
    },
    get: read,
    async remove(sha256) {
      await rm(place(sha256), { force: true })
      damaged.delete(sha256)
    },
    async sweepDrafts() {
      await mkdir(drafts, { recursive: true, mode: 0o700 })
      const found = new Map<string, number>()
      for (const name of await readdir(drafts)) {
        const draft = await stat(join(drafts, name)).catch(() => null) // renamed or removed meanwhile
        if (draft !== null) found.set(name, draft.mtimeMs)
      }
      // Uses the disk's clock for the age of drafts, because the clocks of the machines that share it may differ. If the disk accepts no
      // file, uses the newest draft's time.
      const mark = join(drafts, randomUUID())
      const now = await write(new Uint8Array(), mark)
        .then(async () => (await stat(mark)).mtimeMs)
        .catch(() => Math.max(0, ...found.values()))
        .finally(() => rm(mark, { force: true }).catch(() => {}))
      for (const [name, at] of found) if (now - at > draftMsMax) await rm(join(drafts, name), { force: true })
    },
  }
}

/** Throws the error of a full disk. */
async function holdRoom(folder: string): Promise<void> {
  if ((await diskRoom(folder)).state === 'none') throw Object.assign(new Error('The disk of the server is full.'), { code: 'ENOSPC' })
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Resolves when all have ended, so that none continues to write after another failed. Throws the first failure. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  let failure: { error: unknown } | null = null
  const lane = async () => {
    for (const item of queue) {
      if (failure !== null) return
      await work(item).catch((error: unknown) => (failure ??= { error }))
    }
  }
  await Promise.all(Array.from({ length: writtenAtOnce }, lane))
  if (failure !== null) throw (failure as { error: unknown }).error
}

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Resolves when the bytes of all files, which are on one disk, would survive a power loss. */
export async function flush(paths: readonly string[]): Promise<void> {
  const [first] = paths
  if (first === undefined || (paths.length >= manyFiles && (await flushDisk(first)))) return
  for (const path of paths) {
    const file = await open(path, 'r+')
    try {
      await file.datasync()
    } finally {
      await file.close()
    }
  }
}

/** False if the machine has no such command, or it failed. */
async function flushDisk(path: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return promisify(execFile)('sync', ['-f', path], { env: { PATH: '/usr/bin:/bin' } }).then(
    () => true,
    () => false,
  )
}
