// Owns laying out hostile code for reading, in a process of its own: the printer is native code that very deep nesting can crash.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const printer = fileURLToPath(new URL('./lay-out-child.ts', import.meta.url))
const inputCharactersMax = 5_000_000
const outputBytesMax = 40_000_000
const timeMs = 5_000
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

/** The code with line breaks and indentation, else null and a sentence that says why. Nothing is renamed, folded or removed but comments and layout. */
export async function layOut(code: string): Promise<{ text: string; note: '' } | { text: null; note: string }> {
  if (code.length > inputCharactersMax) return { text: null, note: 'This script is too big to be laid out, so it is shown as received.' }
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    return await print(code)
  } finally {
    running--
    waiting.shift()?.()
  }
}

function print(code: string): Promise<{ text: string; note: '' } | { text: null; note: string }> {
  return new Promise((done) => {
    const options = { timeout: timeMs, killSignal: 'SIGKILL', maxBuffer: outputBytesMax, env: {}, encoding: 'utf8' } as const
    const child = execFile(process.execPath, ['--max-old-space-size=512', printer], options, (error, stdout) => {
      if (error === null) return done({ text: stdout, note: '' })
      const late = error.killed === true
      const unreadable = error.code === 3
      done({
        text: null,
        note: late
          ? 'Laying this script out took too long, so it is shown as received.'
          : unreadable
            ? 'This script is not valid JavaScript, so it is shown as received.'
            : 'This script could not be laid out, so it is shown as received.',
      })
    })
    child.stdin?.on('error', () => {}) // the child ended first; its exit is the answer
    child.stdin?.end(code)
  })
}
