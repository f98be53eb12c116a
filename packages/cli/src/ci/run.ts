// `tillwatch ci`: visits, compares the scripts with the lock file and the server, reports, and chooses the exit code.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { takeCapture } from '@tillwatch/browser'
import { inventoryListSchema, lockMax, type ScanResult, type ScriptLock, scriptLockSchema } from '@tillwatch/contract/shapes'
import { judgeCapture } from '@tillwatch/core/report'
import { askServer } from '../ask-server.ts'
import { exitCodes } from '../exit-codes.ts'
import { failureWords } from '../failure-words.ts'
import { type Interrupt, stopOnSignals } from '../interrupt.ts'
import { startProgress } from '../scan/progress.ts'
import { plain } from '../scan/words.ts'
import { print } from '../streams.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from '../write-whole.ts'
import { type CiArguments, readCiArguments, type ServerArguments } from './arguments.ts'
import { ciHelp } from './help.ts'
import { type Approved, type Judged, judge } from './judge.ts'
import { sarifOf } from './sarif.ts'
import { type SeenScript, seenIn } from './seen.ts'
import { serveFolder } from './serve-folder.ts'
import { sentenceOf } from './words.ts'

const bytesMax = 8 * 1024 * 1024
export const lockText = (lock: ScriptLock): string => `${JSON.stringify(lock, null, 2)}\n`

const perPart = 200
const partsMax = 50

/** Runs one check; resolves to the exit code of docs/ci.md. */
export async function ci(args: string[]): Promise<number> {
  const reading = readCiArguments(args, process.env)
  if (!reading.ok) return refuse(reading.sentence)
  if (reading.asked === 'help') {
    await print(ciHelp)
    return exitCodes.evaluated
  }
  const interrupt = stopOnSignals()
  try {
    return await check(reading.asked, interrupt)
  } catch (error) {
    if (error instanceof UsageError) return refuse(error.message)
    throw error
  } finally {
    interrupt.release()
  }
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\nSee: tillwatch help ci\n`)
  return exitCodes.badUsage
}

async function check(asked: CiArguments, interrupt: Interrupt): Promise<number> {
  const lock = readLock(asked.lock)
  if (lock === null && !asked.update && (asked.isLockNamed || asked.server === null))
    throw new UsageError(`${asked.lock} does not exist. Create it from the scripts that run now with --update, and review it.`)
  let approved: Approved[] | null = null
  if (asked.server !== null && !asked.update) {
    const answer = await askApproved(asked.server)
    if (!answer.ok) {
      process.stderr.write(`${answer.sentence}\n`)
      return answer.isOurFault ? exitCodes.badUsage : exitCodes.notEvaluated
    }
    approved = answer.approved
  }
  const { result, served } = await visit(asked, interrupt.signal)
  const stopped = interrupt.exitCode()
  if (stopped !== null) {
    process.stderr.write('Stopped. Nothing was written.\n')
    return stopped
  }
  const seen = seenIn(result, served)
  if (asked.update) {
    if (result.result === 'not-evaluated') return notEvaluated(result)
    const next = lockOf(seen, lock, result.result === 'partial')
    const problem = await written(asked.lock, lockText(next))
    if (problem !== null) return refuse(problem)
    const partial = result.result === 'partial' ? ' The visit was partial, so scripts that were not seen stay in the file.' : ''
    await print(`${asked.lock} now has ${next.scripts.length} scripts.${partial} Review the change with the code.\n`)
    return exitCodes.evaluated
  }
  const judged = judge(seen, lock, approved)
  return tell(asked, result, judged)
}

async function visit(asked: CiArguments, signal: AbortSignal): Promise<{ result: ScanResult; served: string | null }> {
  const { target, quiet, allowPrivate, resolve, ...options } = asked
  const folder = 'folder' in target ? await serveFolder(target.folder) : null
  const url = 'folder' in target ? `http://${folder?.host}${target.page}` : target.url
  const progress = startProgress(process.stderr, { shown: !quiet, language: 'en' })
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
  const { target, lock, sarif } = asked
  if (sarif !== null) {
    const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }
    const folder = 'folder' in target ? target.folder : null
    const problem = await written(sarif, sarifOf({ result, judged, lock, folder, workingFolder: process.cwd(), version }))
    if (problem !== null) return refuse(problem)
  }
  if (result.result === 'not-evaluated') return notEvaluated(result)
  const { unauthorised, scripts, unseen } = judged
  const lines = unauthorised.map((each) => `${each.problem.padEnd(9)} ${sentenceOf(each)}`)
  if (result.result === 'partial')
    lines.push(`partial   ${result.issues.map(({ detail }) => detail).join(' ')} Parts that were not seen were not checked.`)
  if (unseen.length > 0) lines.push(`unseen    In the lock file, but not on the page: ${unseen.join(', ')}`)
  lines.push(
    unauthorised.length === 0
      ? `All ${scripts} scripts in the merchant's scope are authorized.`
      : `${unauthorised.length} of ${scripts} scripts in the merchant's scope are not authorized.`,
  )
  await print(`${lines.map(plain).join('\n')}\n`)
  return unauthorised.length > 0 ? exitCodes.findings : exitCodes.evaluated
}

function notEvaluated({ reason }: ScanResult): number {
  process.stderr.write(`Not evaluated, so there is no conclusion: ${plain(reason?.detail ?? 'no reason was given')}\n`)
  return exitCodes.notEvaluated
}

async function written(file: string, text: string): Promise<string | null> {
  try {
    await writeWhole(file, text)
    return null
  } catch (error) {
    return `${file} was not written: ${failureWords(error)}.`
  }
}

type Asked = { ok: true; approved: Approved[] } | { ok: false; sentence: string; isOurFault: boolean }

/** All currently approved contents. */
async function askApproved({ origin, siteId, key }: ServerArguments): Promise<Asked> {
  const approved: Approved[] = []
  let after: string | null = null
  for (let part = 0; part < partsMax; part++) {
    const query = new URLSearchParams({
      limit: String(perPart),
      sort: 'first-seen',
      direction: 'asc',
      ...(after === null ? {} : { after }),
    })
    const answer = await askServer({ url: `${origin}/api/v1/sites/${encodeURIComponent(siteId)}/scripts?${query}`, key })
    if (!answer.ok)
      return { ok: false, sentence: `${origin} did not return an inventory: ${answer.sentence}`, isOurFault: answer.isOurFault }
    const list = inventoryListSchema.safeParse(answer.body)
    if (!list.success) return { ok: false, sentence: `${origin} did not return an inventory.`, isOurFault: false }
    for (const { host, sha256, authorization } of list.data.scripts)
      if (authorization.state === 'approved' && sha256 !== null) approved.push({ host, sha256 })
    after = list.data.next
    if (after === null) return { ok: true, approved }
  }
  return { ok: false, sentence: `${origin} has more than ${perPart * partsMax} scripts for this site.`, isOurFault: false }
}

/** Null if the file does not exist. Throws UsageError for an invalid lock file, with the faulty place. */
export function readLock(file: string): ScriptLock | null {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new UsageError(`${file} could not be read: ${(error as Error).message}.`)
  }
  if (bytes.length > bytesMax) throw new UsageError(`${file} is larger than 8 MiB, so it is not a lock file.`)
  const read = scriptLockSchema.safeParse(jsonOf(file, bytes.toString('utf8')))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new UsageError(
    `${file} is not a lock file: at ${issue?.path.join('.') || 'its top'}: ${issue?.message}. Write it again with --update.`,
  )
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}. After a merge, write it again with --update.`)
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
    throw new UsageError(`The page runs more than a lock file can hold: ${lockMax.scripts} scripts with ${lockMax.contents} contents each.`)
  return { version: 1, scripts: scripts.sort((one, other) => (one.identity < other.identity ? -1 : 1)) }
}
