// Shops of other authors that `npm run deep:shops` installs outside the repository: where they are, and what starting them has in common.
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const START_WAIT_MS = 180_000

/** Below DEEP_SHOPS, or the user's cache folder. */
export function shopFolder(name: string, { DEEP_SHOPS, XDG_CACHE_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv = process.env): string {
  return join(DEEP_SHOPS || join(XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), '.cache'), 'tillwatch-shops'), name)
}

/** The file that is written when an installation is complete. */
export const completeMark = (folder: string) => join(folder, 'complete')

export function requireInstalled(name: string, folder: string): void {
  if (!existsSync(completeMark(folder))) throw new Error(`${name} is not installed in ${folder}. Run “npm run deep:shops” first.`)
}

/** Resolves as soon as the shop answers at the path. Throws an error, after ending it, if it does not. */
export async function untilItAnswers(name: string, child: ChildProcess, url: string, log: string): Promise<void> {
  for (const deadline = Date.now() + START_WAIT_MS; ; await sleep(250)) {
    const answers = await fetch(url, { redirect: 'manual' }).then(
      ({ status }) => status < 500,
      () => false,
    )
    if (answers) return
    if (child.exitCode === null && Date.now() <= deadline) continue
    await endGroup(child)
    throw new Error(`${name} did not start. Its log is ${log}.`)
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

/** Ends a process and all that it started. It must lead a process group. */
export async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  const gone = child.exitCode !== null ? Promise.resolve() : new Promise((done) => child.once('exit', done))
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The whole group has already ended.
  }
  await gone
}
