// Owns what the fault tests share: an installation of its own in a fresh folder, started as a person does, and the processes that belong to it.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { declarationVersion } from '@tillwatch/contract/lists'
import { expect, vi } from 'vitest'
import { post, type TestPerson } from '../../packages/server/test/support/sign-up.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const program = fileURLToPath(new URL('../../packages/server/src/main-all.ts', import.meta.url))

/** One way of starting it: its first process, its end, its address, and all that it has said. */
export interface Run {
  child: ChildProcess
  ended: Promise<number | null>
  origin(): Promise<string>
  /** Address of its outbox, with the key that it printed. */
  outbox(): Promise<string>
  output(): string
}

export interface Installation {
  /** Where all of its data is. */
  folder: string
  /** Starts it as a terminal does: leader of a process group of its own. */
  start(env?: Record<string, string>, command?: [string, ...string[]]): Run
  /** Live processes of this installation: ours carry the data folder in their environment, the database works in it. */
  ours(): Promise<number[]>
  /** Ends all that is left and removes the folder. */
  remove(): Promise<void>
}

export async function installation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-start-'))
  const runs: ChildProcess[] = []

  async function ours(): Promise<number[]> {
    const found: number[] = []
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name) || !existsSync(`/proc/${name}/exe`)) continue
      const environment = await readFile(`/proc/${name}/environ`, 'utf8').catch(() => '') // gone, or another user's
      const working = await readlink(`/proc/${name}/cwd`).catch(() => '')
      if (environment.includes(`TILLWATCH_DATA=${folder}`) || working.startsWith(folder)) found.push(Number(name))
    }
    return found
  }

  return {
    folder,
    ours,
    start(env = {}, command = [process.execPath, program]) {
      const child = spawn(command[0], command.slice(1), {
        cwd: root,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          TILLWATCH_DATA: folder,
          PORT: '0',
          LOG_LEVEL: 'error',
          TILLWATCH_HOST_PAUSE_S: '0',
          SAMPLE_SITE: 'off',
          ...env,
        },
      })
      runs.push(child)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
      const ended = new Promise<number | null>((done) => child.once('exit', done))
      const origin = async () => {
        const find = () => {
          const found = /Tillwatch is at (\S+)/.exec(output)?.[1]
          if (found === undefined) throw new Error(`not yet: ${output}`)
          return found
        }
        return vi.waitFor(find, { timeout: 90_000, interval: 100 }) // the site may have to be built first
      }
      const outbox = async () => {
        await origin()
        return /Read them at (\S+)/.exec(output)?.[1] ?? ''
      }
      return { child, ended, origin, outbox, output: () => output }
    },
    async remove() {
      for (const run of runs) if (run.exitCode === null && run.signalCode === null) signalGroup(run, 'SIGKILL')
      for (const pid of await ours()) signalIfThere(pid, 'SIGKILL')
      await vi.waitFor(async () => expect(await ours()).toEqual([]), { timeout: 10_000, interval: 100 })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A process may end between being listed and being told. */
export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-(child.pid as number), signal)
  } catch {
    // the group has ended
  }
}

/** Worker processes among the children of a run's first process. */
export async function workersOf(run: Run): Promise<number[]> {
  const children = (await readFile(`/proc/${run.child.pid}/task/${run.child.pid}/children`, 'utf8')).trim().split(' ').map(Number)
  const found: number[] = []
  for (const pid of children) {
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('main-worker')) found.push(pid)
  }
  return found
}

export const declaration = { version: declarationVersion, language: 'en' }

export async function startScan(origin: string, person: TestPerson, url: string): Promise<string> {
  const response = await post(origin, '/api/v1/scans', { url, declaration }, person.bearer)
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

export interface ScanState {
  state: string
  reason: { code: string; detail: string } | null
}

/** Reads by the session, which outlives a restart and the port that the token was issued for. */
export async function scanOf(origin: string, { cookie }: TestPerson, id: string): Promise<ScanState> {
  return (await fetch(`${origin}/api/v1/scans/${id}`, { headers: { cookie } })).json() as Promise<ScanState>
}

export const stateOf = async (origin: string, person: TestPerson, id: string) => (await scanOf(origin, person, id)).state
