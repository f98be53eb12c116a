// Records which live processes use the embedded server, so that the last one to leave stops it.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Marks this process as a user; `number` distinguishes several handles in one process. */
export async function takeLease(folder: string, number: number): Promise<string> {
  const path = join(folder, `${process.pid}-${number}`)
  await writeFile(path, await startTime(process.pid), { mode: 0o600 })
  return path
}

/** Number of live processes with a lease. Removes leases of dead ones. */
export async function countLeases(folder: string): Promise<number> {
  let live = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const then = await readFile(path, 'utf8').catch(() => '') // its holder removed it meanwhile
    if (then !== '' && then === (await startTime(Number(name.split('-')[0])))) live++
    else await rm(path, { force: true })
  }
  return live
}

/**
 * Start of a process in clock ticks since boot (proc(5), stat field 22), which identifies it together with its number; empty if it is gone
 * or a zombie.
 */
async function startTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '') // no such process
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? '' : (fields[19] ?? '')
}
