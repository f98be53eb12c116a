// State of a running postmaster: its pid file, whether it is alive and serves this data folder, and how to stop it.
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Postmaster {
  pid: number
  socketDir: string
  /** The program file was replaced or removed since the start, so the postmaster cannot load libraries any more. */
  outdated: boolean
}

/**
 * The live postmaster of `cluster`, otherwise null. Removes a pid file that names a dead process, a zombie, or an unrelated process, but
 * only if no server process is left in the folder, because PostgreSQL itself finds them by this file.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const path = join(cluster, 'postmaster.pid')
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n') // no file: no server
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) {
    if (lines[0] !== '') await removeStale(path, cluster)
    return null
  }
  const exe = await programOf(pid)
  if (exe === null || !/^postgres( \(deleted\))?$/.test(basename(exe)) || (await folderOf(pid)) !== (await realpath(cluster))) {
    await removeStale(path, cluster)
    return null
  }
  return { pid, socketDir: lines[4] ?? '', outdated: exe.endsWith(' (deleted)') }
}

/** Ends a postmaster: SIGINT (fast shutdown), then SIGQUIT after `patienceMs`, then SIGKILL. Resolves when it is gone. */
export async function stopPostmaster(pid: number, patienceMs = 20_000): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', patienceMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, waitMs] of steps) {
    if (!signalProcess(pid, signal)) return
    const deadline = Date.now() + waitMs
    while (Date.now() < deadline) {
      if ((await programOf(pid)) === null) return
      await sleep(20)
    }
  }
}

/** Whether the postmaster runs; a zombie does not. */
export async function isAlive(pid: number): Promise<boolean> {
  return programOf(pid).then(
    (program) => program !== null,
    () => true, // another user's
  )
}

/** Sends a signal; false if the process is already gone. */
export function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false // gone
  }
}

/** Removes a stale pid file after the backends of a killed server have ended, which may take up to ten seconds. */
async function removeStale(path: string, cluster: string): Promise<void> {
  const folder = await realpath(cluster)
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(50)) {
    const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
    const folders = await Promise.all(
      numbers.map(async (pid) => ((await folderOf(pid)) === folder ? basename((await exeOf(pid)) ?? '') : '')),
    )
    if (!folders.some((name) => name.startsWith('postgres'))) return rm(path, { force: true })
  }
  throw new Error(`Processes of a killed database still use ${cluster}. Stop them, then start again.`)
}

async function exeOf(pid: number): Promise<string | null> {
  return readlink(`/proc/${pid}/exe`).catch(() => null) // gone, a zombie, or another user's
}

/** Program file of a live process; null if it is gone or a zombie. Throws a sentence if it belongs to another user. */
async function programOf(pid: number): Promise<string | null> {
  try {
    return await readlink(`/proc/${pid}/exe`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return null
    if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() !== 'postgres') return ''
    throw new Error(`A database of another user (process ${pid}) uses this data folder. Start as that user, or stop the database first.`)
  }
}

async function folderOf(pid: number): Promise<string> {
  return readlink(`/proc/${pid}/cwd`).catch(() => '') // gone meanwhile
}
