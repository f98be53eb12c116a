// Runs one file from disk in the laboratory. A failure is a result with its reason.
import { type DetonatedScript, type Detonator, isFinal } from '@tillwatch/browser'
import type { DetonationGap } from '@tillwatch/contract/lists'
import {
  type Detonation,
  HOST_OF_THE_SCRIPT,
  type RunnablePage,
  runnablePage,
  runnableText,
  saysModule,
  togetherWith,
} from '@tillwatch/core/detection'
import { decodeText } from '@tillwatch/core/shared'
import { readStart } from './judge-file.ts'

/** Longer files are not run, because reading them would keep the page busy. */
const BYTES_MAX = 8_000_000
/** Factor for the time of a repeated run. */
const AGAIN_FACTOR = 2
/** Distinguishes data that the file sends to its origin from data for the shop. */
const ADDRESS = `https://${HOST_OF_THE_SCRIPT}/script.js`

const notRun = (code: DetonationGap, said = ''): Detonation => ({
  ...{ version: 1, outcome: 'failed', why: { code, said } },
  ...{ durationMs: 0, gates: [], behaviours: [] },
})

export class DetonatedFiles {
  readonly #detonator: Detonator
  readonly #options: { timeoutMs: number; signal: AbortSignal }
  /** Why this machine has no working browser; null if it has, or none was needed. */
  noBrowser: string | null = null
  /** Number of files that the browser has run. */
  ran = 0

  /** `timeoutMs` is for each file. */
  constructor(detonator: Detonator, options: { timeoutMs: number; signal: AbortSignal }) {
    this.#detonator = detonator
    this.#options = options
  }

  /** Null if the file has nothing to run. Never rejects. */
  async detonate(path: string): Promise<Detonation | null> {
    if (this.noBrowser !== null) return notRun('no-browser', this.noBrowser)
    const toRun = readToRun(path)
    if (toRun === null) return null
    if ('gap' in toRun) return notRun(toRun.gap, toRun.said)
    const { text, page } = toRun
    const isModule = !page && (/\.mjs$/i.test(path) || saysModule(text))
    const script = { text, url: ADDRESS, isModule, ...(page && { page }) }
    const answer = await this.#run(script)
    if (!('none' in answer)) {
      this.ran++
      return answer
    }
    this.noBrowser = answer.none
    return notRun('no-browser', answer.none)
  }

  /** A run that was cut short by load is repeated once, with more time. */
  async #run(script: DetonatedScript): ReturnType<Detonator['run']> {
    const first = await this.#detonator.run(script, this.#options)
    if ('none' in first || isFinal(first) || this.#options.signal.aborted) return first
    const again = await this.#detonator.run(script, { ...this.#options, timeoutMs: this.#options.timeoutMs * AGAIN_FACTOR })
    return 'none' in again ? first : togetherWith(first, again)
  }
}

/** Null for HTML without scripts. */
function readToRun(path: string): { text: string; page: RunnablePage | null } | { gap: DetonationGap; said?: string } | null {
  try {
    const { bytes, size } = readStart(path, BYTES_MAX)
    if (size > BYTES_MAX) return { gap: 'too-large', said: String(BYTES_MAX / 1e6) }
    const file = decodeText(bytes)
    const page = runnablePage(file)
    const text = page ? '' : runnableText(file)
    return text === null ? null : { text, page }
  } catch {
    return { gap: 'unreadable' }
  }
}
