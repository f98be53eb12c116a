// Owns reading files of captures in a thread of its own, so that no file keeps the program busy or brings it down.
import { limits } from '#config/limits.ts'
import type { GivenFile, ReadGiven } from '#features/captures/index.ts'
import { LimitedThread } from '#features/limited-thread.ts'

const timeoutMs = limits.capture.seconds * 1_000
/** A file of 96 MB as text, as what it says, and as what is kept of it. */
const { memoryMb } = limits.capture
/** For which a thread without work is kept. */
const idleMs = 30_000

const sentences = {
  'too-slow': 'Reading the file took too long. Load the page once with a cleared network list, then save the list again.',
  'too-much-memory': 'The file needs too much memory to be read. Load the page once with a cleared network list, then save the list again.',
  broken: 'The file could not be read. Save it again, and if that fails as well, report it.',
}

export function readGivenApart(): ReadGiven {
  const thread = new LimitedThread<GivenFile, Awaited<ReturnType<ReadGiven>>>(new URL('./given-thread.ts', import.meta.url), memoryMb)
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function run(file: GivenFile): ReturnType<ReadGiven> {
    clearTimeout(idle)
    const told = await thread.ask(file, timeoutMs)
    idle = setTimeout(() => void thread.end(), idleMs).unref()
    return told.ok ? told.answer : { ok: false, problem: { sentence: sentences[told.failure] } }
  }

  return (file) => {
    const answer = turn.then(() => run(file))
    turn = answer.catch(() => undefined)
    return answer
  }
}
