// Owns a process for work on hostile texts: one task at a time, each within a time and a memory. A task that brings it down, or V8 itself, costs no other task.
import { type ChildProcess, fork } from 'node:child_process'
import { startMsMax } from './limited-thread.ts'
import type { TaskAnswer } from './task-answer.ts'

export interface AskedTask {
  task: unknown
  timeoutMs: number
}

/** The thread inside enforces a task's time. This much later the process itself no longer responds. */
const graceMs = 10_000
/** V8 grows the heap rather than clean it up. A process that holds more after a task is replaced. */
const keptBytesMax = 200_000_000
const lastWordsMax = 10_000
const outOfMemory = 'heap out of memory'

/** Starts with the first task, and again with the next one after a task failed or it was ended. */
export class LimitedProcess<Task, Answer> {
  readonly #program: URL
  readonly #memoryMb: number
  #child: ChildProcess | null = null
  #lastWords = ''
  #giveUp: (why: unknown) => void = () => undefined

  /** `program` serves tasks (`serveTasks`). `memoryMb` is the limit of its JavaScript heap. */
  constructor(program: URL, memoryMb: number) {
    this.#program = program
    this.#memoryMb = memoryMb
  }

  /** `timeoutMs` counts from when the program is loaded. Rejects only with the reason of `end`. Takes one task at a time. */
  ask(task: Task, timeoutMs: number): Promise<TaskAnswer<Answer>> {
    this.#child ??= this.#start()
    const child = this.#child
    return new Promise((resolve, reject) => {
      const close = () => {
        clearTimeout(timer)
        child.off('message', hear).off('close', leave)
        this.#giveUp = () => undefined
      }
      const settle = (answer: TaskAnswer<Answer>) => {
        close()
        if (!answer.ok || answer.heapBytes > keptBytesMax) this.#kill(child)
        resolve(answer)
      }
      const hear = (answer: unknown) => settle(answer as TaskAnswer<Answer>)
      const leave = (code: number | null, signal: NodeJS.Signals | null) => {
        const failure = this.#lastWords.includes(outOfMemory) ? 'too-much-memory' : 'broken'
        settle({ ok: false, failure, error: new Error(`The process ended with ${signal ?? code}. ${this.#lastWords}`) })
      }
      const hang = () => settle({ ok: false, failure: 'too-slow', error: null })
      const timer = setTimeout(hang, startMsMax + timeoutMs + graceMs)
      child.on('message', hear).on('close', leave)
      this.#giveUp = (why) => {
        close()
        reject(why)
      }
      // A process that is gone gives the reason with `close`.
      child.send({ task, timeoutMs } satisfies AskedTask, () => undefined)
    })
  }

  /** The task under way rejects with `why`. */
  async end(why: unknown = new Error('The process was ended.')): Promise<void> {
    const child = this.#child
    this.#giveUp(why)
    if (child === null) return
    child.ref()
    const gone = new Promise((done) => child.once('exit', done))
    this.#kill(child)
    await gone
  }

  #kill(child: ChildProcess): void {
    if (this.#child === child) this.#child = null
    child.kill('SIGKILL')
  }

  /** It gets no setting of the product, and does not keep this process alive. */
  #start(): ChildProcess {
    this.#lastWords = ''
    const { NODE_COMPILE_CACHE, SystemRoot } = process.env
    const child = fork(new URL('./host.ts', import.meta.url), [this.#program.href, String(this.#memoryMb)], {
      env: { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...(SystemRoot && { SystemRoot }) },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    child.stderr?.on('data', (words: Buffer) => {
      this.#lastWords = `${this.#lastWords}${words}`.slice(-lastWordsMax)
    })
    child.on('error', () => undefined)
    child.once('exit', () => {
      if (this.#child === child) this.#child = null
    })
    child.unref()
    child.channel?.unref()
    ;(child.stderr as { unref?(): void } | null)?.unref?.()
    return child
  }
}
