// Finds processes of an installation whose owner died: browsers without their worker, and workers without the program that started them.
import { readdir, readFile, readlink } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What /proc shows about a live process; empty texts if this user may not read them. */
export interface ProcessFacts {
  pid: number
  parent: number
  command: string
  environment: string
  folder: string
}

export interface Orphan {
  pid: number
  what: 'browser' | 'worker' | 'payments'
}

const parts = [
  ['worker', /main-worker\.ts/],
  ['payments', /payments\/main\.ts/],
] as const
/** Commands that start such processes. */
const starters = /main-all\.ts|start\.mjs/

/** Ended processes may be visible for a moment, and so may those that are about to end. */
const looks = 5
const pauseMs = 1_000

/** Null if this machine does not list its processes. */
export async function findOrphans(dataDir: string): Promise<Orphan[] | null> {
  for (let left = looks - 1; ; left--) {
    const all = await listProcesses()
    if (all === null) return null
    const found = orphansAmong(all, dataDir)
    if (found.length === 0 || left === 0) return found
    await sleep(pauseMs)
  }
}

/** The folder name of a browser contains the number of its worker. The installation of a dead worker is unknown. */
export function orphansAmong(all: readonly ProcessFacts[], dataDir: string): Orphan[] {
  const byPid = new Map(all.map((one) => [one.pid, one]))
  return all.flatMap(({ pid, parent, command, environment, folder }): Orphan[] => {
    const owner = /tillwatch-browser-(\d+)-/.exec(`${folder} ${command}`)?.[1]
    if (owner !== undefined) return byPid.has(Number(owner)) ? [] : [{ pid, what: 'browser' }]
    const [what] = parts.find(([, program]) => program.test(command)) ?? []
    const isSupervised = settingIn(environment, 'NODE_CHANNEL_FD') !== undefined
    if (what === undefined || !isSupervised || dataDirOf(environment, command) !== resolve(dataDir)) return []
    return starters.test(byPid.get(parent)?.command ?? '') ? [] : [{ pid, what }]
  })
}

const settingIn = (environment: string, name: string): string | undefined =>
  environment
    .split('\0')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** If no folder is configured, it is in the program's project. */
function dataDirOf(environment: string, command: string): string {
  const project = /(?:^|\0)([^\0]*\/)packages\/server\/src\/main-/.exec(command)?.[1] ?? ''
  return resolve(settingIn(environment, 'TILLWATCH_DATA') || `${project}.tillwatch`)
}

async function listProcesses(): Promise<ProcessFacts[] | null> {
  if (process.platform !== 'linux') return null
  const names = await readdir('/proc').catch(() => null)
  if (names === null) return null
  const space = await spaceOf('self')
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => readProcess(name, space)))
  return found.filter((one) => one !== null)
}

/** Processes in a container have other numbers there, so they would be misidentified. */
const spaceOf = (name: string) => readlink(`/proc/${name}/ns/pid`).catch(() => '')

async function readProcess(name: string, space: string): Promise<ProcessFacts | null> {
  if (![space, ''].includes(await spaceOf(name))) return null
  const read = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '') // gone, or another user's
  const stat = await read('stat')
  const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (parent === '' || state === 'Z' || state === 'X') return null
  const folder = await readlink(`/proc/${name}/cwd`).catch(() => '')
  return { pid: Number(name), parent: Number(parent), command: await read('cmdline'), environment: await read('environ'), folder }
}
