// Creates a data folder: built next to its place and renamed, so that a kill at any moment leaves either none or a complete one.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ProcessOwner } from './owner.ts'
import type { Places } from './places.ts'

/** Creates the cluster if none exists. Returns the password of the user `tillwatch`. */
export async function ensureCluster(places: Places, native: string, owner: ProcessOwner | null): Promise<string> {
  const password = await ensurePassword(places.passwordFile)
  if (await exists(join(places.cluster, 'PG_VERSION'))) return password
  await removeDrafts(places.cluster)
  const draft = `${places.cluster}.init-${process.pid}`
  const passwordCopy = `${draft}.password`
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordCopy, password, { mode: 0o600 })
  if (owner) for (const path of [draft, passwordCopy]) await chown(path, owner.uid, owner.gid)
  try {
    await runInitdb(native, draft, passwordCopy, owner)
    await rename(draft, places.cluster)
  } finally {
    await rm(passwordCopy, { force: true })
    await rm(draft, removal)
  }
  return password
}

/**
 * An initdb may survive its killed start for a moment and continue to write, so the emptied folder may not be empty. Retries for some
 * seconds.
 */
const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }

/** Variables for the database programs; nothing of ours. */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

async function runInitdb(native: string, dir: string, passwordFile: string, owner: ProcessOwner | null): Promise<void> {
  const flags = ['-D', dir, '-U', 'tillwatch', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C']
  flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  const child = spawn(join(native, 'bin', 'initdb'), flags, {
    cwd: dir,
    env: bareEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(owner ? { uid: owner.uid, gid: owner.gid } : {}),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done))
  if (code !== 0) throw new Error(`The database could not be created (initdb exited with ${code}): ${output.trim().slice(-800)}`)
}

async function ensurePassword(path: string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => '') // first start
  if (known !== '') return known
  const fresh = randomBytes(24).toString('base64url')
  await writeFile(`${path}.draft`, fresh, { mode: 0o600 })
  await rename(`${path}.draft`, path)
  return fresh
}

/** Removes what killed first starts left behind. The lock ensures that no start uses it. */
async function removeDrafts(cluster: string): Promise<void> {
  const prefix = `${basename(cluster)}.init-`
  for (const name of await readdir(dirname(cluster))) if (name.startsWith(prefix)) await rm(join(dirname(cluster), name), removal)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
