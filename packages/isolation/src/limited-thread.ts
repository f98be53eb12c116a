// Owns a thread for work on hostile texts: one task at a time, each within a time and a memory.
import { Worker } from 'node:worker_threads'
import { READY, type Served } from './serve-tasks.ts'
import type { TaskAnswer, TaskFailure } from './task-answer.ts'

/** As the main thread has; the default of a thread. */
const stackSizeMb = 4
/** Time for a thread to start, which is no part of a task's time. */
export const startMsMax = 120_000

/** Started with the first task, and anew with the next after it was brought down or ended. */
export class LimitedThread<Task, Answer> {
  readonly #program: URL
  readonly #memoryMb: number
  #worker: Worker | null = null
  #isReady = false
  #giveUp: (why: unknown) => void = () => undefined

  /** `program` serves tasks (`serveTasks`); `memoryMb` is of what it keeps, and the task is beside that. */
  constructor(program: URL, memoryMb: number) {
    this.#program = program
    this.#memoryMb = memoryMb
  }

  /** `timeoutMs` counts from when the thread is ready. Rejects only where the thread is ended meanwhile. The thread has one task at a time. */
  ask(task: Task, timeoutMs: number): Promise<TaskAnswer<Answer>> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const close = () => {
        clearTimeout(timer)
        worker.off('message', answer).off('error', fail).off('exit', leave)
        this.#giveUp = () => undefined
      }
      const answer = (given: Served<Answer> | typeof READY) => {
        if (given === READY && !this.#isReady) {
          this.#isReady = true
          clearTimeout(timer)
          timer = setTimeout(() => over('too-slow', null), timeoutMs)
          return
        }
        close()
        resolve({ ok: true, ...(given as Served<Answer>) })
      }
      const over = (failure: TaskFailure, error: Error | null) => {
        close()
        this.#worker = null
        resolve({ ok: false, failure, error })
        void worker.terminate()
      }
      const fail = (error: NodeJS.ErrnoException) => over(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-much-memory' : 'broken', error)
      const leave = (code: number) => over('broken', new Error(`The thread ended with ${code}.`))
      let timer = setTimeout(() => over('too-slow', null), this.#isReady ? timeoutMs : startMsMax)
      worker.on('message', answer).on('error', fail).on('exit', leave)
      this.#giveUp = (why) => {
        close()
        reject(why)
      }
      worker.postMessage(task)
    })
  }

  /** What it was asked rejects with the reason. */
  async end(why: unknown = new Error('The thread was ended.')): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    this.#giveUp(why)
    await worker?.terminate()
  }

  #start(): Worker {
    this.#isReady = false
    const resourceLimits = { maxOldGenerationSizeMb: this.#memoryMb, stackSizeMb }
    const worker = new Worker(this.#program, { resourceLimits, env: {}, execArgv: [] })
    worker.unref()
    worker.on('error', () => undefined) // what it says after it was given up has nobody left to tell
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null
    })
    return worker
  }
}
