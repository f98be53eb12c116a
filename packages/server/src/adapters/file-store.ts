// Owns the content-addressed store on disk: one file per content, named by its SHA-256.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ArtifactStore } from '#features/scans/ports.ts'

/** What the people who run the installation are told of a stored file, once each time. */
export interface StoreFault {
  /** `damaged`: the file no longer has the bytes of its name. `repaired`: they came again and were written anew. */
  code: 'damaged' | 'repaired'
  sha256: string
}

/** A store below `folder`. A file appears whole or not at all: it is written beside its place, flushed, and renamed. */
export function fileStore(folder: string, tell: (fault: StoreFault) => void = () => {}): ArtifactStore {
  const damaged = new Set<string>()
  const place = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256')
    return join(folder, sha256.slice(0, 2), sha256)
  }
  const read = async (sha256: string) => {
    const bytes = await readIfThere(place(sha256))
    if (bytes === null || digestOf(bytes) === sha256) return bytes
    if (!damaged.has(sha256)) tell({ code: 'damaged', sha256 })
    damaged.add(sha256)
    return null
  }
  return {
    async put(sha256, bytes) {
      if (digestOf(bytes) !== sha256) throw new Error(`content does not match its name ${sha256}`)
      const path = place(sha256)
      if ((await read(sha256)) !== null) return
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomUUID()}`
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.datasync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
      if (damaged.delete(sha256)) tell({ code: 'repaired', sha256 })
    },
    get: read,
    async remove(sha256) {
      await rm(place(sha256), { force: true })
      damaged.delete(sha256)
    },
  }
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
