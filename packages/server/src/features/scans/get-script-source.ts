// Owns reading the code of one script of a scan, as received or laid out for reading.

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
  /** What the text is: `raw` also when laying it out was asked for and did not work. */
  form: 'raw' | 'pretty'
  /** Why it is raw although `pretty` was asked for, or that raw text is not the bytes received; null otherwise. */
  note: SourceNote | null
  /** Of a laid-out text, where in the raw text each line begins. */
  places?: LinePlaces
}

/** Throws Refusal `not-found` when the scan, the script or its stored body does not exist, `content-lost` when the store no longer has the body as it was. */
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
  if (script === null) throw new Refusal('not-found', 'This scan does not have this script.')
  // The store is shared by all accounts: what this scan did not keep itself, it does not get.
  const isKept = (sha256: string | null) => sha256 !== null && script.kept.includes(sha256)
  const read = (sha256: string | null) => (sha256 !== null && isKept(sha256) ? textOf(context, sha256) : null)
  const ran = await read(script.text_sha256)
  const text = ran ?? (await read(script.received_sha256))
  if (text === null && (isKept(script.text_sha256) || isKept(script.received_sha256)))
    throw new Refusal(
      'content-lost',
      'The stored code of this script is missing or damaged. It is stored again when a scan receives the same bytes.',
    )
  if (text === null)
    throw new Refusal('not-found', 'The code of this script was not stored, because nothing was received or it was too large.')
  const decoded = ran !== null && script.received_sha256 !== null && script.received_sha256 !== script.text_sha256
  if (form === 'raw') return { text, form, note: decoded ? 'decoded-text' : null }
  const laidOut = await layOut(text)
  return laidOut.text === null ? { text, form: 'raw', note: laidOut.note } : { ...laidOut, form: 'pretty' }
}

/** The engine's text is stored as UTF-8; received bytes in another encoding are only read when there is no text of the engine. */
async function textOf(context: ScanContext, sha256: string): Promise<string | null> {
  const bytes = await context.store.get(sha256)
  return bytes === null ? null : decodeText(bytes)
}

type LaidOut = { text: string; places: LinePlaces; note: null } | { text: null; note: SourceNote }

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
