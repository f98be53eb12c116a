// Owns the archives of exports on disk: one file per export, named by its id.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { isRowId } from '#db/index.ts'
import type { ExportStore } from '#features/exports/ports.ts'

/** Archives below `folder`, readable by our user only. */
export function exportFolder(folder: string): ExportStore {
  const place = (id: string) => {
    if (!isRowId(id)) throw new Error('not the id of an export')
    return join(folder, `${id}.tar.gz`)
  }
  return {
    async write(id, content) {
      const path = place(id)
      const draft = `${path}.draft`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const hash = createHash('sha256')
      let sizeBytes = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          sizeBytes += chunk.byteLength
          done(null, chunk)
        },
      })
      await pipeline(Readable.from(content), createGzip(), measure, createWriteStream(draft, { mode: 0o600, flush: true }))
      await rename(draft, path)
      return { sha256: hash.digest('hex'), sizeBytes }
    },
    async read(id) {
      try {
        const file = await open(place(id))
        return file.createReadStream()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(id) {
      for (const path of [place(id), `${place(id)}.draft`]) await rm(path, { force: true })
    },
  }
}
