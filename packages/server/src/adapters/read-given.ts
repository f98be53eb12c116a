// Owns reading files of captures in a process of its own, so that no file keeps the program busy or brings it down.

import { ProcessPool } from '@tillwatch/isolation'
import { limits } from '#config/limits.ts'
import type { GivenFile, ReadGiven } from '#features/captures/index.ts'

const timeoutMs = limits.capture.seconds * 1_000
/** Enough for a file of 96 MB as text, as parsed data, and as the kept part. */
const { memoryMb } = limits.capture

/** Reads one file at a time. */
export function readGivenApart(): ReadGiven {
  const program = new URL('./given-thread.ts', import.meta.url)
  const pool = new ProcessPool<GivenFile, Awaited<ReturnType<ReadGiven>>>(program, { memoryMb, processesMax: 1 })
  return async (file) => {
    const read = await pool.ask(file, timeoutMs)
    return read.ok ? read.answer : { ok: false, problem: { message: { code: `reading.${read.failure}` } } }
  }
}
