// Owns the private folder of one running browser: its profile, home and temporary files.
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserUser, mayUse } from './browser-user.ts'

const PREFIX = 'tillwatch-browser-'

/**
 * Makes a folder with mode 0700 owned by the browser's user. Its name carries our process id, so that a later start can tell leftovers. Where
 * it cannot be made (a full disk; a root without power over other users, as in some containers), the detail says why.
 */
export async function makeProfileFolder(user: BrowserUser | null): Promise<{ ok: true; path: string } | { ok: false; detail: string }> {
  const base = temporaryBase(user)
  await removeLeftovers(base)
  let path: string
  try {
    path = await mkdtemp(join(base, `${PREFIX}${process.pid}-`))
  } catch (error) {
    return { ok: false, detail: `no folder could be created for it in ${base}: ${(error as Error).message}` }
  }
  try {
    if (user) await chown(path, user.uid, user.gid)
    return { ok: true, path }
  } catch {
    await removeProfileFolder(path)
    return {
      ok: false,
      detail: `it must not run as root, and Tillwatch cannot run it as the user ${user?.name}; run Tillwatch as an ordinary user`,
    }
  }
}

/** Removes the folder; the browser must have ended. A file that a dying process still writes is met with a few more tries. */
export async function removeProfileFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 40 }).catch(() => {
    // What is left is removed by the next start, which finds our process id gone.
  })
}

function temporaryBase(user: BrowserUser | null): string {
  const own = tmpdir()
  return mayUse(own, 1, user) ? own : '/tmp'
}

/** Removes folders whose process was killed before it could. */
async function removeLeftovers(base: string): Promise<void> {
  for (const name of await readdir(base).catch(() => [])) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (owner && !isAlive(Number(owner))) await removeProfileFolder(join(base, name))
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
