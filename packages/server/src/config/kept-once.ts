// Owns files that are made once for an installation and kept, such as secrets, so that all processes and restarts agree.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the file in the folder holds, made by `make` where there is none, readable by its owner alone. Safe for several processes at once. Throws a sentence when it cannot be read. */
export async function keptOnce(folder: string, name: string, make: () => string): Promise<{ path: string; text: string }> {
  const path = join(folder, name)
  const kept = await read(path)
  if (kept !== null) return { path, text: kept }
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, `${make().trim()}\n`, { mode: 0o600, flag: 'wx' })
    await link(draft, path) // complete, so that the first process wins and nobody ever reads half of it
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return { path, text: (await read(path)) ?? '' }
}

async function read(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`What is kept in ${path} cannot be read.`, { cause: error })
  }
}
