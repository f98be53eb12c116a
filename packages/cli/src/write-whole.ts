// Writes a file completely or not at all.
import { randomUUID } from 'node:crypto'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Replaces the file atomically. Devices and pipes, such as /dev/null, are written directly, because a file must not replace them. */
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
