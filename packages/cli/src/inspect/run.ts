// Owns `tillwatch inspect`: read the arguments, find the files, judge them, write what was asked for, choose the exit code.
import { DETECTION_RULES_VERSION, type InspectedFile, type InspectResult, MODEL_VERSION } from '@tillwatch/core/detection'
import { exitCodes } from '../exit-codes.ts'
import { failureWords } from '../failure-words.ts'
import { stopOnSignals } from '../interrupt.ts'
import { print } from '../streams.ts'
import { writeWhole } from '../write-whole.ts'
import { type InspectArguments, readInspectArguments } from './arguments.ts'
import { findFiles } from './find-files.ts'
import { inspectHelp } from './help.ts'
import { judgeFiles } from './judge-files.ts'
import { renderInspection } from './text.ts'

/** Judges the files that were asked for; resolves to the exit code of docs/command.md. */
export async function inspect(args: string[]): Promise<number> {
  const reading = readInspectArguments(args)
  if (!reading.ok) {
    process.stderr.write(`${reading.sentence}\nSee: tillwatch help inspect\n`)
    return exitCodes.badUsage
  }
  if (reading.asked === 'help') {
    await print(inspectHelp)
    return exitCodes.evaluated
  }
  const { asked } = reading
  const interrupt = stopOnSignals()
  try {
    const result = await judgeAll(asked, interrupt.signal)
    const stopped = interrupt.exitCode()
    if (stopped !== null) {
      process.stderr.write('Stopped. Nothing was written.\n')
      return stopped
    }
    const problems = await write(asked, result)
    for (const problem of problems) process.stderr.write(`${problem}\n`)
    const code = exitCode(result, asked.failOn)
    return problems.length > 0 && code !== exitCodes.notEvaluated ? exitCodes.badUsage : code
  } finally {
    interrupt.release()
  }
}

async function judgeAll({ paths, timeoutMs, quiet }: InspectArguments, signal: AbortSignal): Promise<InspectResult> {
  const { files, unreadable } = findFiles(paths)
  const shown = !quiet && process.stderr.isTTY === true
  const judged = await judgeFiles(files, {
    timeoutMs,
    signal,
    onJudged: (done) => void (shown && process.stderr.write(`\r${done} of ${files.length} files${done === files.length ? '\n' : ''}`)),
  })
  const all: InspectedFile[] = [...judged, ...unreadable.map(({ path, why }) => ({ path, outcome: 'not-evaluated' as const, why }))]
  const count = (verdict: string) => judged.filter((file) => file.outcome === 'judged' && file.verdict === verdict).length
  return {
    schemaVersion: 1,
    rulesVersion: DETECTION_RULES_VERSION,
    modelVersion: MODEL_VERSION,
    counts: {
      malicious: count('malicious'),
      suspicious: count('suspicious'),
      benign: count('benign'),
      notEvaluated: all.filter(({ outcome }) => outcome === 'not-evaluated').length,
    },
    files: all.sort((one, other) => (one.path < other.path ? -1 : 1)),
  }
}

async function write({ json }: InspectArguments, result: InspectResult): Promise<string[]> {
  const text = `${JSON.stringify(result, null, 2)}\n`
  if (json === '-') return [await print(text)].filter((problem) => problem !== null)
  const problems: string[] = []
  if (json) {
    await writeWhole(json, text).catch((error) => problems.push(`${json} was not written: ${failureWords(error)}.`))
  }
  const terminal = process.stdout.isTTY === true
  const style = { color: terminal && !process.env.NO_COLOR, columns: terminal ? process.stdout.columns : 0 }
  return [...problems, await print(renderInspection(result, style))].filter((problem) => problem !== null)
}

/** Exit code of a result: nothing evaluated is its own; a limit of `none` never fails. */
export function exitCode({ counts }: Pick<InspectResult, 'counts'>, failOn: InspectArguments['failOn']): number {
  if (counts.malicious + counts.suspicious + counts.benign === 0) return exitCodes.notEvaluated
  if (failOn === 'none') return exitCodes.evaluated
  return counts.malicious + (failOn === 'suspicious' ? counts.suspicious : 0) > 0 ? exitCodes.findings : exitCodes.evaluated
}
