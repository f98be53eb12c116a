// Owns sharing a run's progress: the newest one, at most four times a second, kept in the scan's row.

import type { ScanProgress } from '@tillwatch/contract/shapes'
import type { CaptureProgress } from '@tillwatch/core/capture'
import type { RunContext } from './ports.ts'
import { type Run, saveProgress } from './queries.ts'

const intervalMs = 250
const hostsMax = 500

export interface SharedProgress {
  /** Takes each progress of the first visit; never throws. */
  note(progress: CaptureProgress): void
  /** The second visit begins; the counts of the first stay. */
  comparing(): void
  /** Resolves when the last write is done. */
  end(): Promise<void>
}

export function shareProgress(context: RunContext, run: Run): SharedProgress {
  const hosts = new Set<string>()
  let latest: ScanProgress | null = null
  let last: ScanProgress | null = null
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  function write(): void {
    const progress = latest
    latest = null
    timer = progress === null ? null : setTimeout(write, intervalMs)
    if (progress !== null) writing = writing.then(() => saveProgress(context.db, run, progress)).catch(() => {}) // the next one carries all counts
  }

  function share(progress: ScanProgress): void {
    last = progress
    latest = progress
    if (timer === null) write()
  }

  return {
    note({ stage, elapsedMs, counts, newHosts }) {
      for (const host of newHosts) if (hosts.size < hostsMax) hosts.add(host)
      share({ stage, elapsedMs: Math.round(elapsedMs), counts, hosts: [...hosts] })
    },
    comparing() {
      if (last !== null) share({ ...last, stage: 'comparing' })
    },
    async end() {
      if (timer !== null) clearTimeout(timer)
      await writing
    },
  }
}
