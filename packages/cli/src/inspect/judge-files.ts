// Owns the judging of many files in worker threads: a file that takes too long or brings its thread down costs its own judgement, and no other.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Detonation, InspectedFile } from '@tillwatch/core/detection'
import { type PageFacts, TIMEOUT_MS_DEFAULT } from './arguments.ts'
import type { Answer, FileToJudge } from './worker.ts'

export interface JudgeOptions {
  /** For each file. */
  timeoutMs: number
  signal: AbortSignal
  page: PageFacts
  /** Runs a file in the laboratory before it is judged; null where none is to. */
  detonate: ((path: string) => Promise<Detonation | null>) | null
  /** Told of each file as soon as it is judged. */
  onJudged: (file: InspectedFile, done: number) => Promise<void> | void
  /** What is kept of a file until the end. */
  keep: (file: InspectedFile) => InspectedFile
}

const LANES_MAX = 4
const MEMORY_MB_MAX = 1_500
/** A thread that holds more is ended: the engine would rather grow than clean up, and memory must not grow with the number of files. */
const KEPT_BYTES_MAX = 200_000_000

/** Judges the files; the answers come in their order. Stops early where the signal aborts. */
export async function judgeFiles(paths: readonly string[], options: JudgeOptions): Promise<InspectedFile[]> {
  const answers: InspectedFile[] = new Array(paths.length)
  // The usual steps fit into the usual time on a slow machine.
  const effort = Math.max(1, options.timeoutMs / TIMEOUT_MS_DEFAULT)
  let next = 0
  let done = 0
  const lane = async () => {
    const thread = new Thread()
    try {
      while (next < paths.length && !options.signal.aborted) {
        const at = next++
        const path = paths[at]!
        const detonation = (await options.detonate?.(path)) ?? null
        if (options.signal.aborted) break
        const answer = await thread.judge({ path, detonation, page: options.page, effort }, options)
        // What was stopped was not judged.
        if (options.signal.aborted) break
        answers[at] = options.keep(answer)
        await options.onJudged(answer, ++done)
      }
    } finally {
      await thread.end()
    }
  }
  await Promise.all(Array.from({ length: Math.min(LANES_MAX, availableParallelism(), paths.length) }, lane))
  return answers.filter((answer) => answer !== undefined)
}

/** One lane's worker, made anew after each end. */
class Thread {
  #worker: Worker | null = null

  judge(file: FileToJudge, { timeoutMs, signal }: Pick<JudgeOptions, 'timeoutMs' | 'signal'>): Promise<InspectedFile> {
    this.#worker ??= new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 },
    })
    const worker = this.#worker
    return new Promise((resolve) => {
      const settle = (answer: InspectedFile) => {
        clearTimeout(timer)
        worker.off('message', hear).off('error', fail).off('exit', leave)
        signal.removeEventListener('abort', stop)
        resolve(answer)
      }
      const giveUp = (why: string) => {
        this.#worker = null
        settle({ path: file.path, outcome: 'not-evaluated', why })
        // Its last error has nobody left to tell.
        worker.on('error', () => undefined)
        void worker.terminate()
      }
      const hear = ({ file: answer, heapBytes }: Answer) => {
        settle(answer)
        if (heapBytes <= KEPT_BYTES_MAX) return
        this.#worker = null
        void worker.terminate()
      }
      const fail = ({ code }: NodeJS.ErrnoException) =>
        giveUp(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'The analysis used too much memory.' : 'The analysis crashed the process.')
      const leave = () => giveUp('The analysis crashed the process.')
      const stop = () => giveUp('The command was stopped.')
      const timer = setTimeout(() => giveUp(`The analysis took more than ${timeoutMs / 1_000} s.`), timeoutMs)
      worker.on('message', hear).on('error', fail).on('exit', leave)
      signal.addEventListener('abort', stop, { once: true })
      if (signal.aborted) stop()
      else worker.postMessage(file)
    })
  }

  async end(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = null
  }
}
