// Paths of one embedded server: data folder, socket folder, password file, log, leases.
import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { canTraverse, type ProcessOwner } from './owner.ts'

export interface Places {
  /** Folder with all the others. Differs from the requested data folder if the server's user cannot enter that. */
  base: string
  cluster: string
  socketDir: string
  passwordFile: string
  logFile: string
  leases: string
  /** Name of the lock that orders starts and stops. */
  lockName: string
}

/** Longest path of a Unix socket on Linux, without the final zero. */
const socketPathMax = 107

/** Chooses and creates the folders for a server with its data in `dataDir`. */
export async function preparePlaces(dataDir: string, owner: ProcessOwner | null): Promise<Places> {
  const wanted = resolve(dataDir)
  const mark = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
  await mkdir(wanted, { recursive: true, mode: owner ? 0o711 : 0o700 })
  if (owner) await chmod(wanted, 0o711)
  const base =
    !owner || (await canTraverse(wanted, owner)) ? wanted : join('/var/lib/tillwatch', `${basename(wanted).replace(/^\./, '')}-${mark}`)
  if (base !== wanted) await mkdir(base, { recursive: true, mode: 0o711 })
  const near = join(base, 'run')
  const socketDir = socketPath(near).length <= socketPathMax ? near : join(tmpdir(), `tillwatch-${mark}`)
  await ensurePrivate(socketDir, owner)
  const leases = join(base, 'leases')
  await mkdir(leases, { recursive: true, mode: 0o700 })
  return {
    base,
    cluster: join(base, 'postgres'),
    socketDir,
    passwordFile: join(base, 'postgres.password'),
    logFile: join(base, 'postgres.log'),
    leases,
    lockName: `tillwatch-postgres-${mark}`,
  }
}

/** Path of the socket that PostgreSQL creates in `socketDir`. */
export function socketPath(socketDir: string): string {
  return join(socketDir, '.s.PGSQL.5432')
}

/** Creates a folder that only the server's user can enter. Rejects one that somebody else created first. */
async function ensurePrivate(path: string, owner: ProcessOwner | null): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const found = await lstat(path)
  const mine = process.getuid?.() ?? found.uid
  const expected = owner ? [owner.uid, mine] : [mine]
  if (!found.isDirectory() || !expected.includes(found.uid))
    throw new Error(`${path} belongs to another user. Remove it, then start again.`)
  await chmod(path, 0o700)
  if (owner) await chown(path, owner.uid, owner.gid)
}
