// Files on disk that workers create and people download: one per export or pack, named by its ID, with drafts next to it.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { isRowId } from '#db/index.ts'
import type { MadeFiles } from '#features/made-files.ts'

/** Archives of exports, which are compressed here. */
export const exportFolder = (folder: string): MadeFiles => madeFiles(folder, '.tar.gz', () => [createGzip()])

/** Evidence packs. */
export const packFolder = (folder: string): MadeFiles => madeFiles(folder, '.zip', () => [])

/** Files below `folder`, readable only by our user. */
function madeFiles(folder: string, ending: string, through: () => NodeJS.ReadWriteStream[]): MadeFiles {
  const place = (id: string) => {
    if (!isRowId(id)) throw new Error('not the ID of a file')
    return join(folder, `${id}${ending}`)
  }
  const names = () =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
  return {
    async write(id, content) {
      const path = place(id)
      const draft = `${path}.${randomUUID()}.draft`
      const drop = () => rm(draft, { force: true })
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
      try {
        await pipeline([Readable.from(content), ...through(), measure, createWriteStream(draft, { mode: 0o600, flush: true })])
      } catch (error) {
        await drop()
        throw error
      }
      return { sha256: hash.digest('hex'), sizeBytes, keep: () => rename(draft, path), drop }
    },
    async read(id, range) {
      try {
        const file = await open(place(id))
        return file.createReadStream(range ?? {})
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(id) {
      const made = basename(place(id))
      for (const name of await names()) if (name.startsWith(made)) await rm(join(folder, name), { force: true })
    },
    async ids() {
      const ids = (await names()).map((name) => name.split(ending)).flatMap(([id = '', rest]) => (rest === undefined ? [] : [id]))
      return [...new Set(ids.filter(isRowId))]
    },
  }
}
