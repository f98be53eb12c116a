// Owns the secret of an installation: the setting, else one made once and kept in the data folder, so that all processes and restarts agree.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './env.ts'

/** The secret, at least 32 characters. Safe for several processes at once. Throws a sentence when the kept one cannot be read or is too short. */
export async function secretOf(settings: Pick<Settings, 'TILLWATCH_SECRET' | 'TILLWATCH_DATA'>): Promise<string> {
  if (settings.TILLWATCH_SECRET !== undefined) return settings.TILLWATCH_SECRET
  const path = join(settings.TILLWATCH_DATA, 'secret')
  const kept = (await read(path)) ?? (await make(settings.TILLWATCH_DATA, path))
  if (kept.length < 32) throw new Error(`The secret in ${path} has fewer than 32 characters. Remove the file to have another made.`)
  return kept
}

async function read(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`The secret in ${path} cannot be read.`, { cause: error })
  }
}

/** Links a complete file into place: the first process wins, and nobody ever reads half a secret. */
async function make(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(36).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return (await read(path)) ?? ''
}
