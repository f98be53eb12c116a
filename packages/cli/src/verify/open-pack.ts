// Owns opening a pack: a ZIP or a folder, of which nothing is written anywhere and nothing outside is read.
import { lstat, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type PackFiles, packMax, packPaths } from '@tillwatch/core/evidence'
import { failureWords } from '../failure-words.ts'
import { UsageError } from '../usage-error.ts'
import { filesOfZip } from './zip-files.ts'

/** Folders that a pack has; nothing deeper is looked at. */
const folders = ['records', 'keys', 'contents']

/** Throws UsageError for what cannot be read, or is no pack. */
export async function openPack(path: string): Promise<PackFiles> {
  if (path === '') throw new UsageError('The name of the pack is empty.')
  try {
    const pack = (await stat(path)).isDirectory() ? await filesOfFolder(path) : await filesOfZip(path)
    if (pack.sizes.has(packPaths.manifest)) return pack
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${path} cannot be read: ${failureWords(error)}.`)
  }
  throw new UsageError(`${path} is not an evidence pack: it has no ${packPaths.manifest}.`)
}

async function filesOfFolder(root: string): Promise<PackFiles> {
  const sizes = new Map<string, number>()
  const look = async (folder: string) => {
    for (const name of await readdir(join(root, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`
      const entry = await lstat(join(root, path))
      if (entry.isDirectory() && folder === '' && folders.includes(name)) await look(name)
      else sizes.set(path, entry.isFile() ? entry.size : Number.POSITIVE_INFINITY)
      if (sizes.size > packMax.files) throw new UsageError(`${root} has more files than a pack can have.`)
    }
  }
  await look('')
  return {
    sizes,
    async read(path) {
      const size = sizes.get(path)
      if (size === undefined || !Number.isFinite(size)) return null
      const bytes = await readFile(join(root, path)).catch(() => null)
      return bytes?.byteLength === size ? bytes : null
    },
  }
}
