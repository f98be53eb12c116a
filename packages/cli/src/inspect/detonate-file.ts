// Owns the running of one file from the disk in the laboratory. What could not be run is an answer that says why.
import type { Detonator } from '@tillwatch/browser'
import { type Detonation, HOST_OF_THE_SCRIPT, runnableText, saysModule } from '@tillwatch/core/detection'
import { decodeText } from '@tillwatch/core/shared'
import { readStart } from './judge-file.ts'

/** Longer files are not run: the page would be busy with reading them. */
const BYTES_MAX = 8_000_000
/** So that what the file sends to where it came from is told apart from what it sends to the shop. */
const ADDRESS = `https://${HOST_OF_THE_SCRIPT}/script.js`

const notRun = (why: string): Detonation => ({ version: 1, outcome: 'failed', why, durationMs: 0, gates: [], behaviours: [] })

export class DetonatedFiles {
  readonly #detonator: Detonator
  readonly #options: { timeoutMs: number; signal: AbortSignal }
  /** Why this machine has no browser that works; null where it has, or none was needed. */
  noBrowser: string | null = null
  /** How many files the browser has run. */
  ran = 0

  /** `timeoutMs` is for each file. */
  constructor(detonator: Detonator, options: { timeoutMs: number; signal: AbortSignal }) {
    this.#detonator = detonator
    this.#options = options
  }

  /** Null where the file has nothing to run. Never rejects. */
  async detonate(path: string): Promise<Detonation | null> {
    if (this.noBrowser !== null) return notRun(this.noBrowser)
    const text = readToRun(path)
    if (text === null) return null
    if (typeof text !== 'string') return notRun(text.why)
    const script = { text, url: ADDRESS, isModule: /\.mjs$/i.test(path) || saysModule(text) }
    const answer = await this.#detonator.run(script, this.#options)
    if (!('none' in answer)) {
      this.ran++
      return answer
    }
    this.noBrowser = answer.none
    return notRun(answer.none)
  }
}

/** Null for HTML without scripts. */
function readToRun(path: string): string | { why: string } | null {
  try {
    const { bytes, size } = readStart(path, BYTES_MAX)
    if (size > BYTES_MAX) return { why: `Files larger than ${BYTES_MAX / 1e6} MB are not run.` }
    return runnableText(decodeText(bytes))
  } catch {
    return { why: 'The file cannot be read.' }
  }
}
