// Reads the code of one script of a scan, as received or formatted.

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SourceNote } from '@tillwatch/contract/lists'
import { decodeText } from '@tillwatch/core/shared'
import { limits } from '#config/limits.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { getScan } from './get-scan.ts'
import type { LinePlaces } from './line-places.ts'
import type { ScanContext } from './ports.ts'
import { findScript } from './queries.ts'

const printer = fileURLToPath(new URL('./lay-out-child.ts', import.meta.url))
const inputCharactersMax = 5_000_000
const outputBytesMax = 40_000_000
const timeMs = limits.layout.seconds * 1_000
const { atOnce } = limits.layout
let running = 0
const waiting: (() => void)[] = []

export interface ScriptSource {
  text: string
  /** Form of the text: `raw`, even if formatting was requested but failed. */
  form: 'raw' | 'pretty'
  /** Why it is raw although `pretty` was requested, or that raw text differs from the received bytes; otherwise null. */
  note: SourceNote | null
  /** For a formatted text: where each line begins in the raw text. */
  places?: LinePlaces
}

/**
 * Throws Refusal `not-found` if the scan, the script, or its stored body does not exist, `content-lost` if the store no longer has the
 * original body.
 */
export async function getScriptSource(
  context: ScanContext,
  actor: Actor,
  scanId: string,
  scriptId: string,
  form: ScriptSource['form'],
): Promise<ScriptSource> {
  authorise(actor, 'scans:read')
  await getScan(context, actor, scanId)
  const script = await findScript(context.db, actor.accountId, scanId, scriptId)
  if (script === null) throw new Refusal('not-found', 'no-such-script-of-scan')
  // All accounts share the store, so a scan only gets what it stored itself.
  const isKept = (sha256: string | null) => sha256 !== null && script.kept.includes(sha256)
  const read = (sha256: string | null) => (sha256 !== null && isKept(sha256) ? textOf(context, sha256) : null)
  const ran = await read(script.text_sha256)
  const text = ran ?? (await read(script.received_sha256))
  if (text === null && (isKept(script.text_sha256) || isKept(script.received_sha256))) throw new Refusal('content-lost', 'script-code-lost')
  if (text === null) throw new Refusal('not-found', 'script-code-not-stored')
  const decoded = ran !== null && script.received_sha256 !== null && script.received_sha256 !== script.text_sha256
  if (form === 'raw') return { text, form, note: decoded ? 'decoded-text' : null }
  const laidOut = await layOut(text)
  return laidOut.text === null ? { text, form: 'raw', note: laidOut.note } : { ...laidOut, form: 'pretty' }
}

/** The engine's text is stored as UTF-8. Received bytes in another encoding are only read without a text from the engine. */
async function textOf(context: ScanContext, sha256: string): Promise<string | null> {
  const bytes = await context.store.get(sha256)
  return bytes === null ? null : decodeText(bytes)
}

type LaidOut = { text: string; places: LinePlaces; note: null } | { text: null; note: SourceNote }

/**
 * The code with line breaks and indentation, otherwise null and the reason. Renames and evaluates nothing; removes only comments and
 * layout.
 */
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
    child.stdin?.on('error', () => {}) // the child ended first; its exit code is the result
    child.stdin?.end(code)
  })
}
