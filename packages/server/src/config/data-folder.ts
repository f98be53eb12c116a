// Checks at startup whether the data folder is writable.
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const remedies: Record<string, string> = {
  ENOSPC: 'its disk is full. Free some space, then start again',
  EDQUOT: 'its disk is full. Free some space, then start again',
  ENOTDIR: 'it is not a folder. Set TILLWATCH_DATA to a folder',
  EEXIST: 'it is not a folder. Set TILLWATCH_DATA to a folder',
}
const usualRemedy = 'this user cannot write there. Grant write permission, or set TILLWATCH_DATA to another folder'

/** Creates the folder if it is missing. Throws a sentence that says what to do if it is not writable. */
export async function requireDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.start-${randomBytes(6).toString('hex')}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o711 })
    await writeFile(probe, '', { mode: 0o600, flag: 'wx' })
    await rm(probe)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Error(`The data folder ${folder} cannot be written to: ${remedies[code] ?? usualRemedy} (${code}).`)
  }
}
