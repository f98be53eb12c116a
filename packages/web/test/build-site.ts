// Owns building the site for tests into a folder of their own, so that they never see an old build.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const program = join(import.meta.dirname, '..', 'build', 'build.ts')

/** Builds as `npm run build` does. `remove` deletes the folder. */
export async function buildSite(): Promise<{ dist: string; remove: () => Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'tillwatch-site-'))
  await promisify(execFile)(process.execPath, [program, dist])
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) }
}
