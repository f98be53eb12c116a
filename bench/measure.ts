// Owns the arithmetic and machine facts of the benchmarks.
import { readdirSync, readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** Middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** Wall time of one run in milliseconds, and what it gave. */
export async function timed<T>(run: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now()
  const value = await run()
  return { ms: performance.now() - start, value }
}

/** Proportional memory of a process and its descendants, in MB of 2^20 bytes (Linux, `smaps_rollup`). */
export function treeMemoryMb(root: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = read(`/proc/${name}/stat`)
    const parent = /\) \S (\d+)/.exec(stat)?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const inTree = (pid: number): boolean => pid === root || (parents.has(pid) && inTree(parents.get(pid) ?? 0))
  let kb = 0
  for (const pid of parents.keys()) {
    if (inTree(pid)) kb += Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
  }
  return kb / 1024
}

/** Resident memory of this process, in MB of 2^20 bytes. */
export function ownMemoryMb(): number {
  return process.memoryUsage.rss() / 2 ** 20
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process ended between listing and reading.
    return ''
  }
}

/** One line on the machine, for the head of the results. */
export function machineLine(): string {
  const kind = cpus()[0]?.model ?? 'unknown processor'
  return `${cpus().length} cores (${kind.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
}
