// `tillwatch ci`: visits, compares the scripts with the lock file and the server, reports, and chooses the exit code.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { takeCapture } from '@tillwatch/browser'
import { inventoryListSchema, lockMax, type ScanResult, type ScriptLock, scriptLockSchema } from '@tillwatch/contract/shapes'
import { judgeCapture } from '@tillwatch/core/report'
import { formatBuild } from '@tillwatch/messages/builds'
import { commandWordsOf } from '@tillwatch/messages/command'
import type { Language, Message } from '@tillwatch/messages/format'
import { helpOf } from '@tillwatch/messages/helps'
import { messageOfShape } from '@tillwatch/messages/shapes'
import { formatUsage, usageMessage } from '@tillwatch/messages/usage'
import { askServer } from '../ask-server.ts'
import { exitCodes } from '../exit-codes.ts'
import { failureWords } from '../failure-words.ts'
import { type Interrupt, stopOnSignals } from '../interrupt.ts'
import { languageOf } from '../language.ts'
import { refuse } from '../refuse.ts'
import { startProgress } from '../scan/progress.ts'
import { plain } from '../scan/words.ts'
import { print } from '../streams.ts'
import { UsageError, usageError } from '../usage-error.ts'
import { written } from '../write-outputs.ts'
import { type CiArguments, readCiArguments, type ServerArguments } from './arguments.ts'
import { type Approved, type Judged, judge } from './judge.ts'
import { sarifOf } from './sarif.ts'
import { type SeenScript, seenIn } from './seen.ts'
import { serveFolder } from './serve-folder.ts'
import { sentenceOf, whyOf } from './words.ts'

const bytesMax = 8 * 1024 * 1024
export const lockText = (lock: ScriptLock): string => `${JSON.stringify(lock, null, 2)}\n`

const perPart = 200
const partsMax = 50

/** Runs one check; resolves to the exit code of docs/ci.md. */
export async function ci(args: string[]): Promise<number> {
  const reading = readCiArguments(args, process.env)
  const language = languageOf(args)
  if (!reading.ok) return refuse('ci', reading.sentence, language)
  if (reading.asked === 'help') {
    await print(helpOf('ci', language), language)
    return exitCodes.evaluated
  }
  const interrupt = stopOnSignals()
  try {
    return await check(reading.asked, interrupt)
  } catch (error) {
    if (error instanceof UsageError) return refuse('ci', formatUsage(error.about, language), language)
    throw error
  } finally {
    interrupt.release()
  }
}

async function check(asked: CiArguments, interrupt: Interrupt): Promise<number> {
  const lock = readLock(asked.lock)
  if (lock === null && !asked.update && (asked.isLockNamed || asked.server === null)) throw usageError('ci.no-lock', { file: asked.lock })
  let approved: Approved[] | null = null
  if (asked.server !== null && !asked.update) {
    const answer = await askApproved(asked.server, asked.language)
    if (!answer.ok) {
      process.stderr.write(`${answer.sentence}\n`)
      return answer.isOurFault ? exitCodes.badUsage : exitCodes.notEvaluated
    }
    approved = answer.approved
  }
  const { result, served } = await visit(asked, interrupt.signal)
  const stopped = interrupt.exitCode()
  if (stopped !== null) {
    process.stderr.write(`${formatUsage(usageMessage('stopped'), asked.language)}\n`)
    return stopped
  }
  const seen = seenIn(result, served)
  if (asked.update) {
    if (result.result === 'not-evaluated') return notEvaluated(result, asked.language)
    const next = lockOf(seen, lock, result.result === 'partial')
    const problem = await written(asked.lock, lockText(next), asked.language)
    if (problem !== null) return refuse('ci', problem, asked.language)
    const code = result.result === 'partial' ? 'updated-partly' : 'updated'
    await print(`${formatBuild({ code, values: { file: asked.lock, count: next.scripts.length } }, asked.language)}\n`, asked.language)
    return exitCodes.evaluated
  }
  const judged = judge(seen, lock, approved)
  return tell(asked, result, judged)
}

async function visit(asked: CiArguments, signal: AbortSignal): Promise<{ result: ScanResult; served: string | null }> {
  const { target, quiet, allowPrivate, resolve, ...options } = asked
  const folder = 'folder' in target ? await serveFolder(target.folder) : null
  const url = 'folder' in target ? `http://${folder?.host}${target.page}` : target.url
  const progress = startProgress(process.stderr, { shown: !quiet, language: asked.language })
  try {
    const { profile, timeoutMs, depth, allowNoSandbox } = options
    const { capture, bodies } = await takeCapture(url, {
      ...{ profile, timeoutMs, depth, allowNoSandbox, env: process.env, signal, onProgress: progress.show },
      allowPrivate: [...allowPrivate, ...(folder ? [folder.allowPrivate] : [])],
      resolve: [...resolve, ...(folder ? [folder.resolve] : [])],
    })
    return { result: judgeCapture(capture, bodies), served: folder?.host ?? null }
  } finally {
    progress.end()
    await folder?.close()
  }
}

async function tell(asked: CiArguments, result: ScanResult, judged: Judged): Promise<number> {
  const { target, lock, sarif, language } = asked
  if (sarif !== null) {
    const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }
    const folder = 'folder' in target ? target.folder : null
    const text = sarifOf({ result, judged, lock, folder, workingFolder: process.cwd(), version, language })
    const problem = await written(sarif, text, language)
    if (problem !== null) return refuse('ci', problem, language)
  }
  if (result.result === 'not-evaluated') return notEvaluated(result, asked.language)
  const { unauthorised, scripts, unseen } = judged
  const lines = unauthorised.map((each) => `${each.problem.padEnd(9)} ${sentenceOf(each, language)}`)
  if (result.result === 'partial')
    lines.push(`partial   ${formatBuild({ code: 'partial', values: { why: whyPartial(result, language) } }, language)}`)
  if (unseen.length > 0) lines.push(`unseen    ${formatBuild({ code: 'unseen', values: { scripts: unseen.join(', ') } }, language)}`)
  lines.push(
    unauthorised.length === 0
      ? formatBuild({ code: 'authorized', values: { count: scripts } }, language)
      : formatBuild({ code: 'unauthorized', values: { count: unauthorised.length, all: scripts } }, language),
  )
  await print(`${lines.map(plain).join('\n')}\n`, language)
  return unauthorised.length > 0 ? exitCodes.findings : exitCodes.evaluated
}

/** Each issue once: what exactly happened or, without a cause, the outcome. */
function whyPartial({ issues }: ScanResult, language: Language): string {
  return [...new Set(issues.map((issue) => whyOf(issue, language)))].join(' ')
}

function notEvaluated({ reason }: ScanResult, language: Language): number {
  const why = reason ? whyOf(reason, language) : commandWordsOf(language).noReason
  process.stderr.write(`${formatBuild({ code: 'not-evaluated', values: { why } }, language)}\n`)
  return exitCodes.notEvaluated
}

type Asked = { ok: true; approved: Approved[] } | { ok: false; sentence: string; isOurFault: boolean }

/** All currently approved contents. */
async function askApproved({ origin, siteId, key }: ServerArguments, language: Language): Promise<Asked> {
  const failed = (about: Message, isOurFault = false): Asked => ({ ok: false, sentence: formatUsage(about, language), isOurFault })
  const approved: Approved[] = []
  let after: string | null = null
  for (let part = 0; part < partsMax; part++) {
    const query = new URLSearchParams({
      limit: String(perPart),
      sort: 'first-seen',
      direction: 'asc',
      ...(after === null ? {} : { after }),
    })
    const answer = await askServer({ url: `${origin}/api/v1/sites/${encodeURIComponent(siteId)}/scripts?${query}`, key, language })
    if (!answer.ok) return failed(usageMessage('ci.no-inventory-because', { server: origin, why: answer.sentence }), answer.isOurFault)
    const list = inventoryListSchema.safeParse(answer.body)
    if (!list.success) return failed(usageMessage('ci.no-inventory', { server: origin }))
    for (const { host, sha256, authorization } of list.data.scripts)
      if (authorization.state === 'approved' && sha256 !== null) approved.push({ host, sha256 })
    after = list.data.next
    if (after === null) return { ok: true, approved }
  }
  return failed(usageMessage('ci.too-many-scripts', { server: origin, max: perPart * partsMax }))
}

/** Null if the file does not exist. Throws UsageError for an invalid lock file, with the faulty place. */
export function readLock(file: string): ScriptLock | null {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw usageError('ci.cannot-read', { file, why: failureWords(error) })
  }
  if (bytes.length > bytesMax) throw usageError('ci.lock-too-large', { file })
  const read = scriptLockSchema.safeParse(jsonOf(file, bytes.toString('utf8')))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw usageError('ci.no-lock-file', { file, place: issue?.path.join('.') || usageMessage('ci.top'), why: messageOfShape(issue ?? {}) })
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw usageError('ci.lock-no-json', { file, why: (error as Error).message })
  }
}

/**
 * Scripts that ran now. Keeps `*` contents and, with `keepUnseen`, scripts that were not seen. Throws UsageError beyond the lock file's
 * limit.
 */
export function lockOf(seen: readonly SeenScript[], before: ScriptLock | null, keepUnseen: boolean): ScriptLock {
  const old = new Map(before?.scripts.map((script) => [script.identity, script]))
  const scripts = [...Map.groupBy(seen, ({ identity }) => identity)].flatMap(([identity, of]): ScriptLock['scripts'] => {
    const contents = [...new Set(of.flatMap(({ sha256 }) => sha256 ?? []))].sort()
    const label = of[0]?.label ?? ''
    if (old.get(identity)?.contents[0] === '*') return [{ identity, label, contents: ['*'] }]
    return contents.length === 0 ? [] : [{ identity, label, contents }]
  })
  const here = new Set(scripts.map(({ identity }) => identity))
  if (keepUnseen) scripts.push(...[...old.values()].filter(({ identity }) => !here.has(identity)))
  if (scripts.length > lockMax.scripts || scripts.some(({ contents }) => contents.length > lockMax.contents))
    throw usageError('ci.lock-overfull', { scripts: lockMax.scripts, contents: lockMax.contents })
  return { version: 1, scripts: scripts.sort((one, other) => (one.identity < other.identity ? -1 : 1)) }
}
