// Owns `tillwatch scan`: read the arguments, visit, judge, write what was asked for, choose the exit code.
import { takeCapture } from '@tillwatch/browser'
import { severities } from '@tillwatch/contract/lists'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { compareVisits, judgeCapture } from '@tillwatch/core/report'
import { exitCodes } from '../exit-codes.ts'
import { stopOnSignals } from '../interrupt.ts'
import { print } from '../streams.ts'
import { readScanArguments, type ScanArguments } from './arguments.ts'
import { scanHelp } from './help.ts'
import { startProgress } from './progress.ts'
import { furtherVisits } from './second-visit.ts'
import { renderText } from './text.ts'
import { writeOutputs } from './write-outputs.ts'

/** Runs one scan; resolves to the exit code of docs/command.md. */
export async function scan(args: string[]): Promise<number> {
  const reading = readScanArguments(args, process.env)
  if (!reading.ok) {
    process.stderr.write(`${reading.sentence}\nSee: tillwatch help scan\n`)
    return exitCodes.badUsage
  }
  if (reading.asked === 'help') {
    await print(scanHelp)
    return exitCodes.evaluated
  }
  const { asked } = reading
  const interrupt = stopOnSignals()
  try {
    const { result, bundle } = await visit(asked, interrupt.signal)
    const stopped = interrupt.exitCode()
    if (stopped !== null) {
      process.stderr.write('Stopped. Nothing was written.\n')
      return stopped
    }
    const problems = await writeOutputs(asked, result, bundle)
    if (asked.json !== '-') problems.push(...[await print(renderText(result, style()))].filter((problem) => problem !== null))
    for (const problem of problems) process.stderr.write(`${problem}\n`)
    const code = exitCode(result, asked.failOn)
    return problems.length > 0 && code !== exitCodes.notEvaluated ? exitCodes.badUsage : code
  } finally {
    interrupt.release()
  }
}

function style() {
  const terminal = process.stdout.isTTY === true
  return { color: terminal && !process.env.NO_COLOR, columns: terminal ? process.stdout.columns : 0 }
}

async function visit(asked: ScanArguments, signal: AbortSignal) {
  const progress = startProgress(process.stderr, { shown: !asked.quiet })
  const { profile, timeoutMs, allowPrivate, resolve, depth, allowNoSandbox, journey, declared } = asked
  const { env } = process
  const options = {
    profile,
    timeoutMs,
    allowPrivate,
    resolve,
    depth,
    env,
    allowNoSandbox,
    signal,
    onProgress: progress.show,
    ...(journey ? { journey } : {}),
  }
  try {
    const bundle = await takeCapture(asked.url, options)
    if (!asked.cloakCheck || signal.aborted) return { result: judgeCapture(bundle.capture, bundle.bodies, { declared }), bundle }
    const comparison = await compareVisits(bundle, furtherVisits(asked.url, options, progress))
    return { result: judgeCapture(bundle.capture, bundle.bodies, { comparison, declared }), bundle }
  } finally {
    progress.end()
  }
}

/** Exit code of a result; a limit of `none` never fails. */
export function exitCode(result: ScanResult, failOn: ScanArguments['failOn']): number {
  if (result.result === 'not-evaluated') return exitCodes.notEvaluated
  if (failOn === 'none') return exitCodes.evaluated
  const limit = severities.indexOf(failOn)
  return result.findings.some((finding) => severities.indexOf(finding.severity) >= limit) ? exitCodes.findings : exitCodes.evaluated
}
