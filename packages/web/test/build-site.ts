// Owns building the site for tests: once for each state of its sources, so that no test sees an old build and no file pays for its own.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withLock } from '../../server/src/db/embedded/lock.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const program = join(root, 'packages/web/build/build.ts')
const builds = join(root, '.cache/test-site')

/** All that the build reads, packages by their versions. */
const sources = ['web/src', 'web/build', 'web/public', 'core/src', 'contract/src', 'messages/src'].map((folder) => `packages/${folder}`)
const files = ['packages/web/index.html', 'packages/web/vite.config.ts', 'packages/web/package.json', 'package-lock.json']

const buildWaitMs = 240_000

/** The folder of the built site, as `npm run build` makes it. Tests only read it. */
export async function buildSite(): Promise<string> {
  const dist = join(builds, await stateOfSources())
  await withLock(`tillwatch-test-site-${createHash('sha256').update(builds).digest('hex').slice(0, 16)}`, buildWaitMs, async () => {
    if (existsSync(dist)) return
    const draft = `${dist}.draft`
    await rm(builds, { recursive: true, force: true })
    await mkdir(builds, { recursive: true })
    await promisify(execFile)(process.execPath, [program, draft])
    await rename(draft, dist)
  })
  return dist
}

async function stateOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of sources) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const path of paths.sort()) hash.update(path.slice(root.length)).update(await readFile(path))
  }
  for (const file of files) hash.update(await readFile(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
