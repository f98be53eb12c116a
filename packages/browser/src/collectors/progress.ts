// Progress reports of a visit: stage and counts, at most ten times a second.

import type { JourneyPlace } from '@tillwatch/contract/shapes'
import type { CaptureProgress, CaptureStage } from '@tillwatch/core/capture'
import type { FieldLog } from './fields.ts'
import type { FrameLog } from './frames.ts'
import type { NetworkLog } from './network.ts'
import type { ScriptLog } from './scripts.ts'
import type { WallClock } from './wall-clock.ts'

export interface Progress {
  stage(stage: CaptureStage): void
  /** The journey is at a step; null at its end. */
  step(place: JourneyPlace | null): void
  /** Reports that a count may have grown. */
  report(): void
}

interface Counted {
  clock: WallClock
  network: NetworkLog
  scripts: ScriptLog
  frames: FrameLog
  fields: FieldLog
}

const EVERY_MS = 100
const searchStages = new Set<CaptureStage>(['searching', 'pressing', 'leaving', 'collecting', 'done'])

/** Reports to `listener`, whose errors are ignored. A new stage is always reported. */
export function createProgress(counted: Counted, listener: ((progress: CaptureProgress) => void) | undefined): Progress {
  const hosts = new Set<string>()
  let current: CaptureStage = 'opening'
  let place: JourneyPlace | null = null
  let lastMs = Number.NEGATIVE_INFINITY

  function tell(progress: CaptureProgress): void {
    try {
      listener?.(progress)
    } catch {
      // The listener's problem; it does not end a scan.
    }
  }

  function emit(): void {
    if (!listener) return
    lastMs = counted.clock.nowMs()
    const newHosts = unseenHosts()
    const main = [...counted.network.entries.values()].find((entry) => entry.request.type === 'document')?.request.finalUrl ?? ''
    const mainHost = URL.parse(main)?.host
    tell({
      stage: current,
      ...(place && { journey: place }),
      elapsedMs: lastMs,
      counts: {
        requests: counted.network.entries.size,
        scripts: counted.scripts.all.length,
        frames: counted.frames.all.size,
        thirdPartyHosts: [...hosts].filter((host) => host !== mainHost).length,
        fields: counted.fields.handles.filter((one) => one.field.kind !== 'other').length,
        searched: searchStages.has(current) ? afterTyping() : 0,
      },
      newHosts,
    })
  }

  /** Requests that could contain typed data and are therefore searched. */
  function afterTyping(): number {
    return [...counted.network.entries.values()].filter(({ request }) => /^(typing|press|leave)$/.test(request.phase)).length
  }

  function unseenHosts(): string[] {
    const fresh: string[] = []
    for (const entry of counted.network.entries.values()) {
      const url = URL.parse(entry.request.finalUrl)
      if (!url?.host || hosts.has(url.host)) continue
      hosts.add(url.host)
      fresh.push(url.host)
    }
    return fresh
  }

  return {
    stage(stage) {
      current = stage
      emit()
    },
    step(next) {
      place = next
      emit()
    },
    report() {
      if (counted.clock.nowMs() - lastMs >= EVERY_MS) emit()
    },
  }
}
