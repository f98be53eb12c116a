// Processes of one browser: finds them, ends all of them, and reads what confines them.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

export interface ProcessFacts {
  pid: number
  parent: number
  group: number
  state: string
  command: string
}

/** Live processes of this machine; empty without /proc (macOS, Windows). */
export function listProcesses(): ProcessFacts[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(name), parent: Number(parent), group: Number(group), state: state!, command }]
      } catch {
        return [] // It ended while we looked.
      }
    })
}

/** The browser with process ID `root`, its descendants, members of its group, and helpers that name its profile, without zombies. */
export function browserProcesses(root: number, profileDir: string): ProcessFacts[] {
  const all = listProcesses().filter((one) => one.state !== 'Z' && one.state !== 'X')
  const ours = new Set([root])
  for (let before = 0; before !== ours.size; ) {
    before = ours.size
    for (const one of all) if (ours.has(one.parent) || one.group === root || one.command.includes(profileDir)) ours.add(one.pid)
  }
  ours.delete(process.pid)
  return all.filter((one) => ours.has(one.pid))
}

/** Kills every process of the browser and waits until none is left, at most 5 s. Never rejects. */
export async function endProcesses(root: number, profileDir: string): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)('taskkill', ['/pid', String(root), '/t', '/f']).catch(() => {
      // It has ended already.
    })
    return
  }
  const giveUpAt = Date.now() + 5_000
  do {
    const alive = browserProcesses(root, profileDir)
    for (const pid of [-root, ...alive.map((one) => one.pid)]) kill(pid)
    if (alive.length === 0) return
    await delay(15)
  } while (Date.now() < giveUpAt)
}

const running = new Set<number>()

/** Prevents this process from exiting before the browser with process ID `root`. Returns a function that ends this. */
export function killAtExit(root: number): () => void {
  if (running.size === 0) process.on('exit', killRunning)
  running.add(root)
  return () => {
    running.delete(root)
    if (running.size === 0) process.off('exit', killRunning)
  }
}

function killRunning(): void {
  for (const root of running) kill(process.platform === 'win32' ? root : -root)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/**
 * Whether every renderer of this browser is confined by a system-call filter (Seccomp mode 2); null if none could be read. A renderer sets
 * its filter some milliseconds after it is forked, so an open one is checked again for up to 3 s.
 */
export async function renderersAreConfined(root: number, profileDir: string): Promise<boolean | null> {
  const giveUpAt = Date.now() + 3_000
  for (;;) {
    const modes = seccompModes(root, profileDir)
    if (modes.length === 0) return null
    if (modes.every((mode) => mode === '2')) return true
    if (Date.now() > giveUpAt) return false
    await delay(20)
  }
}

function seccompModes(root: number, profileDir: string): string[] {
  const renderers = browserProcesses(root, profileDir).filter((one) => one.command.includes('--type=renderer'))
  return renderers.flatMap((one) => {
    try {
      return /^Seccomp:\s*(\d)/m.exec(readFileSync(`/proc/${one.pid}/status`, 'utf8'))?.[1] ?? []
    } catch {
      return [] // It ended while we looked.
    }
  })
}
