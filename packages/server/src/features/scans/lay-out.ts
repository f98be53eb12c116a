// Owns laying out hostile code for reading, in a process of its own: the printer is native code that very deep nesting can crash.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SourceNote } from '@tillwatch/contract/lists'
import { limits } from '#config/limits.ts'
import type { LinePlaces } from './line-places.ts'

const printer = fileURLToPath(new URL('./lay-out-child.ts', import.meta.url))
const inputCharactersMax = 5_000_000
const outputBytesMax = 40_000_000
const timeMs = limits.layout.seconds * 1_000
const { atOnce } = limits.layout

let running = 0
const waiting: (() => void)[] = []

export type LaidOut = { text: string; places: LinePlaces; note: null } | { text: null; note: SourceNote }

/** The code with line breaks and indentation, else null and why. Nothing is renamed, folded or removed but comments and layout. */
export async function layOut(code: string): Promise<LaidOut> {
  if (code.length > inputCharactersMax) return { text: null, note: 'too-big' }
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    return await print(code)
  } finally {
    running--
    waiting.shift()?.()
  }
}

function print(code: string): Promise<LaidOut> {
  return new Promise((done) => {
    const options = { timeout: timeMs, killSignal: 'SIGKILL', maxBuffer: outputBytesMax, env: {}, encoding: 'utf8' } as const
    const child = execFile(process.execPath, ['--max-old-space-size=512', printer], options, (error, stdout) => {
      if (error === null) return done({ ...(JSON.parse(stdout) as { text: string; places: LinePlaces }), note: null })
      done({ text: null, note: error.killed === true ? 'too-slow' : error.code === 3 ? 'not-javascript' : 'not-laid-out' })
    })
    child.stdin?.on('error', () => {}) // the child ended first; its exit is the answer
    child.stdin?.end(code)
  })
}
