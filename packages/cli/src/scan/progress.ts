// Progress on standard error: one rewritten line on a terminal, one line per stage elsewhere.
import type { CaptureProgress, CaptureStage } from '@tillwatch/core/capture'

const words: Record<CaptureStage, string> = {
  'starting-browser': 'Starting the browser',
  opening: 'Opening the page',
  loading: 'Loading',
  settling: 'Waiting for the page to settle',
  interacting: 'Scrolling, hovering, answering the consent banner',
  arming: 'Monitoring payment fields',
  typing: 'Typing the test card',
  searching: 'Searching for the test card',
  pressing: 'Clicking the pay button while offline',
  leaving: 'Leaving the page',
  collecting: 'Collecting',
  done: 'Done',
}

export interface Progress {
  show(progress: CaptureProgress): void
  note(sentence: string): void
  end(): void
}

/** Shows progress on `stream`; nothing if `shown` is false. */
export function startProgress(stream: NodeJS.WriteStream, { shown }: { shown: boolean }): Progress {
  const live = stream.isTTY === true
  let stage: CaptureStage | null = null
  const clear = () => {
    if (live) stream.write('\r\x1b[K')
  }
  return {
    show(progress) {
      if (!shown) return
      if (live) stream.write(`\r\x1b[K${line(progress).slice(0, Math.max(20, (stream.columns ?? 80) - 1))}`)
      else if (progress.stage !== stage) stream.write(`${line(progress)}\n`)
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

function line({ stage, elapsedMs, counts }: CaptureProgress): string {
  const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`
  const found =
    stage === 'searching'
      ? `${count(counts.searched, 'request')} searched`
      : `${count(counts.requests, 'request')} · ${count(counts.scripts, 'script')}`
  return `${(elapsedMs / 1000).toFixed(1).padStart(5)} s  ${words[stage]} · ${found}`
}
