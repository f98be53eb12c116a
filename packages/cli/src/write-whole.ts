// Owns the writing of a file that is there whole or not at all.
import { randomUUID } from 'node:crypto'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Puts the file in place at once. Devices and pipes, such as /dev/null, are written to as they are: a file must not take their place. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const there = await stat(file).catch(() => null)
  if (there && !there.isFile()) return writeFile(file, content)
  const temporary = join(dirname(file), `.tillwatch-${randomUUID()}.part`)
  try {
    await writeFile(temporary, content)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
