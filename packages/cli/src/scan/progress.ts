// Progress on standard error: one rewritten line on a terminal, one line per stage elsewhere.
import type { CaptureProgress, CaptureStage } from '@tillwatch/core/capture'
import { commandWordsOf } from '@tillwatch/messages/command'
import type { Language } from '@tillwatch/messages/format'

export interface Progress {
  show(progress: CaptureProgress): void
  note(sentence: string): void
  end(): void
}

/** Shows progress on `stream`; nothing if `shown` is false. */
export function startProgress(stream: NodeJS.WriteStream, { shown, language }: { shown: boolean; language: Language }): Progress {
  const live = stream.isTTY === true
  let stage: CaptureStage | null = null
  const clear = () => {
    if (live) stream.write('\r\x1b[K')
  }
  return {
    show(progress) {
      if (!shown) return
      if (live) stream.write(`\r\x1b[K${line(progress, language).slice(0, Math.max(20, (stream.columns ?? 80) - 1))}`)
      else if (progress.stage !== stage) stream.write(`${line(progress, language)}\n`)
      stage = progress.stage
    },
    note(sentence) {
      if (!shown) return
      clear()
      stream.write(`${sentence}\n`)
    },
    end() {
      if (shown) clear()
    },
  }
}

function line({ stage, elapsedMs, counts }: CaptureProgress, language: Language): string {
  const { stages, searched, seen } = commandWordsOf(language)
  const found = stage === 'searching' ? searched(counts.searched) : seen(counts.requests, counts.scripts)
  return `${(elapsedMs / 1000).toFixed(1).padStart(5)} s  ${stages[stage]} · ${found}`
}
