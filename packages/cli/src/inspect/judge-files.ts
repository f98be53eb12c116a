// Owns judging many files in processes of their own. A file that takes too long or crashes its process costs only its own judgment.
import { availableParallelism } from 'node:os'
import type { Detonation, InspectedFile } from '@tillwatch/core/detection'
import { ProcessPool } from '@tillwatch/isolation'
import { type PageFacts, TIMEOUT_MS_DEFAULT } from './arguments.ts'
import type { FileToJudge } from './worker.ts'

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
const memoryMb = 1_500
const pool = new ProcessPool<FileToJudge, InspectedFile>(new URL('./worker.ts', import.meta.url), { memoryMb })
const sentences = { 'too-much-memory': 'The analysis used too much memory.', broken: 'The analysis crashed the process.' }

/** Judges the files; the answers come in their order. Stops early where the signal aborts. */
export async function judgeFiles(paths: readonly string[], options: JudgeOptions): Promise<InspectedFile[]> {
  const answers: InspectedFile[] = new Array(paths.length)
  // The usual steps fit into the usual time on a slow machine.
  const effort = Math.max(1, options.timeoutMs / TIMEOUT_MS_DEFAULT)
  let next = 0
  let done = 0
  const judge = async (path: string, detonation: Detonation | null): Promise<InspectedFile> => {
    const judged = await pool.ask({ path, detonation, page: options.page, effort }, options.timeoutMs, options.signal)
    if (judged.ok) return judged.answer
    const why = judged.failure === 'too-slow' ? `The analysis took more than ${options.timeoutMs / 1_000} s.` : sentences[judged.failure]
    return { path, outcome: 'not-evaluated', why }
  }
  const lane = async () => {
    while (next < paths.length && !options.signal.aborted) {
      const at = next++
      const path = paths[at]!
      const detonation = (await options.detonate?.(path)) ?? null
      const answer = options.signal.aborted ? null : await judge(path, detonation).catch(unlessStopped)
      if (answer === null || options.signal.aborted) break
      answers[at] = options.keep(answer)
      await options.onJudged(answer, ++done)
    }
  }
  // A file whose analysis was stopped was not judged.
  const unlessStopped = (error: unknown) => {
    if (!options.signal.aborted) throw error
    return null
  }
  await Promise.all(Array.from({ length: Math.min(LANES_MAX, availableParallelism(), paths.length) }, lane))
  return answers.filter((answer) => answer !== undefined)
}
