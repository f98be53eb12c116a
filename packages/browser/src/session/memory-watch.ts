// Owns the memory limit of pages: a renderer that grows past it is killed before it takes the machine with it.
import { readFileSync } from 'node:fs'
import { browserProcesses } from './process-tree.ts'

const PAGE_BYTES = 4_096
const INTERVAL_MS = 250

export interface MemoryWatch {
  /** How many renderers were killed so far. */
  kills(): number
  stop(): void
}

/**
 * Looks at each renderer's resident memory four times a second (Linux; elsewhere it does nothing) and kills one above `limitBytes`. Renderers
 * descend from the browser's zygote processes, which live as long as it does, so that a look costs a few small reads.
 */
export function watchMemory(root: number, profileDir: string, limitBytes: number): MemoryWatch {
  const killed = new Set<number>()
  const zygotes = browserProcesses(root, profileDir).flatMap((one) => (one.command.includes('--type=zygote') ? [one.pid] : []))
  const timer = setInterval(() => {
    for (const pid of zygotes.flatMap(descendantsOf)) {
      if (killed.has(pid)) continue // Still dying, or below two zygotes.
      if (residentBytes(pid) <= limitBytes || !read(`/proc/${pid}/cmdline`).includes('--type=renderer')) continue
      try {
        process.kill(pid, 'SIGKILL')
        killed.add(pid)
      } catch {
        // It ended by itself.
      }
    }
  }, INTERVAL_MS)
  timer.unref()
  return { kills: () => killed.size, stop: () => clearInterval(timer) }
}

/** The sandbox puts further zygotes between, so all generations count. */
function descendantsOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

function residentBytes(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // It ended while we looked.
  }
}
