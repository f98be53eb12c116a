// Owns `tillwatch scan`: read the arguments, visit, judge, write what was asked for, choose the exit code.
import { type CaptureBundle, type CaptureOptions, launchBrowser, takeCapture } from '@tillwatch/browser'
import type { ScanResult } from '@tillwatch/core/contract'
import { compareClients } from '@tillwatch/core/inventory'
import { judgeCapture } from '@tillwatch/core/report'
import { severities } from '@tillwatch/core/shared'
import { exitCodes } from '../exit-codes.ts'
import { readScanArguments, type ScanArguments } from './arguments.ts'
import { scanHelp } from './help.ts'
import { type Progress, startProgress } from './progress.ts'
import { renderText } from './text.ts'
import { plain } from './words.ts'
import { writeOutputs } from './write-outputs.ts'

/** Runs one scan; resolves to the exit code of docs/command.md. */
export async function scan(args: string[]): Promise<number> {
  const reading = readScanArguments(args)
  if (!reading.ok) {
    process.stderr.write(`${reading.sentence}\nSee: tillwatch help scan\n`)
    return exitCodes.badUsage
  }
  if (reading.asked === 'help') {
    process.stdout.write(scanHelp)
    return exitCodes.evaluated
  }
  const { asked } = reading
  const stop = new AbortController()
  const onInterrupt = () => stop.abort()
  process.once('SIGINT', onInterrupt)
  process.once('SIGTERM', onInterrupt)
  try {
    const { result, bundle } = await visit(asked, stop.signal)
    if (stop.signal.aborted) return exitCodes.interrupted
    const problems = await writeOutputs(asked, result, bundle)
    if (asked.json !== '-') {
      process.stdout.write(
        renderText(result, {
          color: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
          columns: process.stdout.columns ?? 0,
        }),
      )
    }
    for (const problem of problems) process.stderr.write(`${problem}\n`)
    return problems.length > 0 ? exitCodes.badUsage : exitCode(result, asked.failOn)
  } finally {
    process.removeListener('SIGINT', onInterrupt)
    process.removeListener('SIGTERM', onInterrupt)
  }
}

async function visit(asked: ScanArguments, signal: AbortSignal) {
  const progress = startProgress(process.stderr, { shown: !asked.quiet })
  const options = {
    profile: asked.profile,
    timeoutMs: asked.timeoutMs,
    allowPrivate: asked.allowPrivate,
    resolve: asked.resolve,
    depth: asked.depth,
    env: process.env,
    allowNoSandbox: asked.allowNoSandbox,
    signal,
    onProgress: progress.show,
  }
  try {
    const bundle = await takeCapture(asked.url, options)
    const second =
      asked.cloakCheck && bundle.capture.outcome.status !== 'failed' ? await visitInFullChrome(asked.url, options, progress) : null
    const clients = second && compareClients(bundle, second)
    if (second && clients === null) progress.note(`Cloaking was not evaluated: ${plain(second.capture.outcome.detail)}`)
    return { result: judgeCapture(bundle.capture, bundle.bodies, clients ? { clients } : {}), bundle }
  } finally {
    progress.end()
  }
}

async function visitInFullChrome(url: string, options: CaptureOptions, progress: Progress): Promise<CaptureBundle | null> {
  progress.note('Visiting again in full Chrome')
  const launch = await launchBrowser({ env: process.env, fullChrome: true, allowNoSandbox: options.allowNoSandbox ?? false })
  if (!launch.ok) {
    progress.note(`Cloaking was not evaluated: ${launch.detail}`)
    return null
  }
  try {
    return await takeCapture(url, { ...options, browser: launch.browser })
  } finally {
    await launch.browser.close()
  }
}

/** Exit code of a result; a limit of `none` never fails. */
export function exitCode(result: ScanResult, failOn: ScanArguments['failOn']): number {
  if (result.result === 'not-evaluated') return exitCodes.notEvaluated
  if (failOn === 'none') return exitCodes.evaluated
  const limit = severities.indexOf(failOn)
  return result.findings.some((finding) => severities.indexOf(finding.severity) >= limit) ? exitCodes.findings : exitCodes.evaluated
}
