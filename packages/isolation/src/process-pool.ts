// Owns processes for hostile work that several callers share: a task takes a process without work, or starts one.
import { LimitedProcess } from './limited-process.ts'
import type { TaskAnswer } from './task-answer.ts'

interface PoolLimits {
  /** Limit of each process's JavaScript heap. */
  memoryMb: number
  /** Further tasks wait in the order in which they were asked. Default unlimited. */
  processesMax?: number
}

/** Starting a process takes longer than most tasks, so one without work is kept this long. */
const idleMs = 30_000

interface Waiting<Process> {
  resolve(process: Process): void
  reject(why: unknown): void
}

export class ProcessPool<Task, Answer> {
  readonly #start: () => LimitedProcess<Task, Answer>
  readonly #processesMax: number
  readonly #idle = new Map<LimitedProcess<Task, Answer>, NodeJS.Timeout>()
  readonly #busy = new Set<LimitedProcess<Task, Answer>>()
  readonly #waiting: Waiting<LimitedProcess<Task, Answer>>[] = []
  #ending = new AbortController()

  constructor(program: URL, { memoryMb, processesMax = Number.POSITIVE_INFINITY }: PoolLimits) {
    this.#start = () => new LimitedProcess(program, memoryMb)
    this.#processesMax = processesMax
  }

  /** `timeoutMs` counts from when the task's process is ready. Rejects only with the reason of `signal`, or with that of `end`. */
  async ask(task: Task, timeoutMs: number, signal?: AbortSignal): Promise<TaskAnswer<Answer>> {
    signal?.throwIfAborted()
    const ending = this.#ending.signal
    const process = await this.#take()
    const stop = () => void process.end(signal?.reason)
    signal?.addEventListener('abort', stop, { once: true })
    try {
      signal?.throwIfAborted()
      ending.throwIfAborted()
      return await process.ask(task, timeoutMs)
    } finally {
      signal?.removeEventListener('abort', stop)
      this.#release(process)
    }
  }

  /** Tasks under way and tasks that wait reject with `why`. A later task starts a new process. */
  async end(why: unknown = new Error('The processes were ended.')): Promise<void> {
    this.#ending.abort(why)
    this.#ending = new AbortController()
    for (const { reject } of this.#waiting.splice(0)) reject(why)
    const processes = [...this.#busy, ...this.#idle.keys()]
    for (const timer of this.#idle.values()) clearTimeout(timer)
    this.#idle.clear()
    await Promise.all(processes.map((process) => process.end(why)))
  }

  #take(): Promise<LimitedProcess<Task, Answer>> {
    if (this.#idle.size === 0 && this.#busy.size >= this.#processesMax)
      return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
    const [kept = null] = this.#idle.keys()
    if (kept !== null) {
      clearTimeout(this.#idle.get(kept))
      this.#idle.delete(kept)
    }
    const process = kept ?? this.#start()
    this.#busy.add(process)
    return Promise.resolve(process)
  }

  #release(process: LimitedProcess<Task, Answer>): void {
    const next = this.#waiting.shift()
    if (next !== undefined) {
      next.resolve(process)
      return
    }
    this.#busy.delete(process)
    const retire = () => {
      this.#idle.delete(process)
      void process.end()
    }
    this.#idle.set(process, setTimeout(retire, idleMs).unref())
  }
}
