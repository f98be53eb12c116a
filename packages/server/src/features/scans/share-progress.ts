// Owns sharing a run's progress: the newest one, at most four times a second, kept in the scan's row.
import type { CaptureProgress } from '@tillwatch/core/capture'
import type { ScanProgress } from '@tillwatch/core/contract'
import type { RunContext } from './ports.ts'
import { type Run, saveProgress } from './queries.ts'

const intervalMs = 250
const hostsMax = 500

/** `note` takes each progress of a capture and never throws; `end` resolves when the last write is done. */
export function shareProgress(context: RunContext, run: Run): { note(progress: CaptureProgress): void; end(): Promise<void> } {
  const hosts = new Set<string>()
  let latest: ScanProgress | null = null
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  function write(): void {
    const progress = latest
    latest = null
    timer = progress === null ? null : setTimeout(write, intervalMs)
    if (progress !== null) writing = writing.then(() => saveProgress(context.db, run, progress)).catch(() => {}) // the next one carries all counts
  }

  return {
    note({ stage, elapsedMs, counts, newHosts }) {
      for (const host of newHosts) if (hosts.size < hostsMax) hosts.add(host)
      latest = { stage, elapsedMs: Math.round(elapsedMs), counts, hosts: [...hosts] }
      if (timer === null) write()
    },
    async end() {
      if (timer !== null) clearTimeout(timer)
      await writing
    },
  }
}
