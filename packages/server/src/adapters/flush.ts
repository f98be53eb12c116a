// Owns bringing written files to the disk: many at once cost as much as one where the machine can flush the whole disk.
import { execFile } from 'node:child_process'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Fewer are flushed one by one, since the whole disk may hold much of others. */
const manyFiles = 16

/** Resolves when the bytes of all files, which lie on one disk, would outlast a loss of power. */
export async function flush(paths: readonly string[]): Promise<void> {
  const [first] = paths
  if (first === undefined || (paths.length >= manyFiles && (await flushDisk(first)))) return
  for (const path of paths) {
    const file = await open(path, 'r+')
    try {
      await file.datasync()
    } finally {
      await file.close()
    }
  }
}

/** False where the machine has no such command, or it failed. */
async function flushDisk(path: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return promisify(execFile)('sync', ['-f', path], { env: { PATH: '/usr/bin:/bin' } }).then(
    () => true,
    () => false,
  )
}
