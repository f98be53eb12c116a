// Owns the content-addressed store on disk: one file per content, named by its SHA-256.
import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ArtifactStore } from '#features/scans/ports.ts'

let drafts = 0

/** A store below `folder`. A file appears whole or not at all: it is written beside its place, flushed, and renamed. */
export function fileStore(folder: string): ArtifactStore {
  const place = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256')
    return join(folder, sha256.slice(0, 2), sha256)
  }
  return {
    async put(sha256, bytes) {
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`content does not match its name ${sha256}`)
      const path = place(sha256)
      const known = await stat(path).catch(() => null) // not stored yet
      if (known?.size === bytes.byteLength) return
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${process.pid}-${++drafts}`
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.datasync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    },
    async get(sha256) {
      try {
        return await readFile(place(sha256))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(sha256) {
      await rm(place(sha256), { force: true })
    },
  }
}
