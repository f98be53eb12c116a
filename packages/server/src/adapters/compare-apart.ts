// Owns comparing scans in a thread of its own, so that nothing else waits: one comparison at a time, within a time and a memory.
import { Worker } from 'node:worker_threads'
import type { CompareApart, ComparedApart, ScansToCompare } from '#features/comparisons/index.ts'

export interface ApartLimits {
  /** For each comparison, from its turn on. */
  timeoutMs: number
  /** Of what the program of the thread keeps; what it compares is beside that. */
  memoryMb: number
}

export interface Apart {
  compare: CompareApart
  /** Ends the thread; what it was comparing rejects. */
  end(): Promise<void>
}

/** For which a thread without work is kept, since starting one takes longer than most comparisons. */
const idleMs = 30_000
/** As the main thread has; the default of a thread. */
const stackMb = 4

export function compareApart(limits: ApartLimits): Apart {
  let thread: Thread | null = null
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = thread
    thread = null
    await ended?.end()
  }

  async function run(scans: ScansToCompare): Promise<ComparedApart> {
    clearTimeout(idle)
    thread ??= new Thread(limits.memoryMb)
    const taken = thread
    const answer = await taken.compare(scans, limits.timeoutMs)
    if (taken.isOver && thread === taken) thread = null
    idle = setTimeout(() => void end(), idleMs).unref()
    return answer
  }

  return {
    compare(scans) {
      const answer = turn.then(() => run(scans))
      turn = answer.catch(() => undefined)
      return answer
    },
    end,
  }
}

class Thread {
  isOver = false
  readonly #worker: Worker
  #giveUp: (why: Error) => void = () => undefined

  constructor(memoryMb: number) {
    this.#worker = new Worker(new URL('./compare-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb: stackMb },
    })
    this.#worker.unref()
    this.#worker.on('error', () => undefined) // what it says after it was given up has nobody left to tell
  }

  compare(scans: ScansToCompare, timeoutMs: number): Promise<ComparedApart> {
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const close = () => {
        clearTimeout(timer)
        worker.off('message', settle).off('error', fail).off('exit', leave)
        this.#giveUp = () => undefined
      }
      const settle = (answer: ComparedApart) => {
        close()
        resolve(answer)
      }
      const over = (answer: ComparedApart) => {
        this.isOver = true
        settle(answer)
        void worker.terminate()
      }
      const fail = (error: NodeJS.ErrnoException) =>
        over({ ok: false, failure: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'broken', error })
      const leave = (code: number) => over({ ok: false, failure: 'broken', error: new Error(`The comparing thread ended with ${code}.`) })
      const timer = setTimeout(() => over({ ok: false, failure: 'too-slow' }), timeoutMs)
      worker.on('message', settle).on('error', fail).on('exit', leave)
      this.#giveUp = (why) => {
        close()
        reject(why)
      }
      worker.postMessage(scans)
    })
  }

  async end(): Promise<void> {
    this.isOver = true
    this.#giveUp(new Error('The comparing thread was ended.'))
    await this.#worker.terminate()
  }
}
