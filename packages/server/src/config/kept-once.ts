// Files that are created once per installation and kept, such as secrets, so that all processes and restarts agree.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Content of the file in the folder, created by `make` if it is missing, and readable only by its owner. Safe for concurrent processes.
 * Throws a sentence if it cannot be read.
 */
export async function keptOnce(folder: string, name: string, make: () => string): Promise<{ path: string; text: string }> {
  const path = join(folder, name)
  const kept = await readKept(folder, name)
  if (kept !== null) return { path, text: kept }
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, `${make().trim()}\n`, { mode: 0o600, flag: 'wx' })
    await link(draft, path) // complete, so that the first process wins and nobody reads half of it
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return { path, text: (await readKept(folder, name)) ?? '' }
}

/** Replaces the content of the file, and keeps the old content under another name. */
export async function replaceKept(folder: string, name: string, text: string): Promise<void> {
  const kept = await readKept(folder, name)
  if (kept === text.trim()) return
  const path = join(folder, name)
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${text.trim()}\n`, { mode: 0o600, flag: 'wx', flush: true })
  if (kept !== null) await rename(path, `${path}.before-restore-${Date.now()}`)
  await rename(draft, path)
}

/** Content of the file; null if it is missing. Throws a sentence if it cannot be read. */
export async function readKept(folder: string, name: string): Promise<string | null> {
  const path = join(folder, name)
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`${path} cannot be read.`, { cause: error })
  }
}
