// Owns building the site for tests into a folder of their own, so that they never see an old build.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const web = join(import.meta.dirname, '..')

/** Builds as `npm run build` does. `remove` deletes the folder. */
export async function buildSite(): Promise<{ dist: string; remove: () => Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'tillwatch-site-'))
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) }
}
