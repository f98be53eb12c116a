// Owns `tillwatch ci`: visit, hold what ran against the lock file and the server, tell, choose the exit code.
import { createRequire } from 'node:module'
import { takeCapture } from '@tillwatch/browser'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { judgeCapture } from '@tillwatch/core/report'
import { exitCodes } from '../exit-codes.ts'
import { failureWords } from '../failure-words.ts'
import { type Interrupt, stopOnSignals } from '../interrupt.ts'
import { startProgress } from '../scan/progress.ts'
import { plain } from '../scan/words.ts'
import { print } from '../streams.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from '../write-whole.ts'
import { type CiArguments, readCiArguments } from './arguments.ts'
import { askApproved } from './ask-approved.ts'
import { ciHelp } from './help.ts'
import { type Approved, type Judged, judge } from './judge.ts'
import { lockOf, lockText, readLock } from './lock.ts'
import { sarifOf } from './sarif.ts'
import { seenIn } from './seen.ts'
import { serveFolder } from './serve-folder.ts'
import { sentenceOf } from './words.ts'

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
  const progress = startProgress(process.stderr, { shown: !quiet })
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
