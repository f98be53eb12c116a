// Owns `tillwatch compare`: read both files, compare, write what was asked for, choose the exit code.

import type { ComparisonReport } from '@tillwatch/core/changes'
import { exitCodes } from '../exit-codes.ts'
import { failureWords } from '../failure-words.ts'
import { print } from '../streams.ts'
import { writeWhole } from '../write-whole.ts'
import { type Asked, readCompareArguments } from './arguments.ts'
import { renderDifference } from './difference.ts'
import { compareHelp } from './help.ts'
import { makeReport } from './make-report.ts'
import { renderComparison } from './text.ts'

/** Runs one comparison; resolves to the exit code of docs/command.md. */
export async function compare(args: string[]): Promise<number> {
  const reading = readCompareArguments(args)
  if (!reading.ok) {
    process.stderr.write(`${reading.sentence}\nSee: tillwatch help compare\n`)
    return exitCodes.badUsage
  }
  if (reading.asked === 'help') {
    await print(compareHelp)
    return exitCodes.evaluated
  }
  const { json } = reading.asked
  const report = makeReport(reading.asked)
  const text = `${JSON.stringify(report, null, 2)}\n`
  const problems = [await print(json === '-' ? text : peopleText(reading.asked, report))]
  if (json !== null && json !== '-') problems.push(await written(json, text))
  const told = problems.filter((problem) => problem !== null)
  for (const problem of told) process.stderr.write(`${problem}\n`)
  const code = exitCodeOf(report)
  return told.length > 0 && code !== exitCodes.notEvaluated ? exitCodes.badUsage : code
}

function peopleText({ before, after }: Asked, report: ComparisonReport): string {
  const terminal = process.stdout.isTTY === true
  const style = { color: terminal && !process.env.NO_COLOR, columns: terminal ? process.stdout.columns : 0 }
  const text = renderComparison(report, style)
  return before.kind === 'script' && after.kind === 'script' ? `${text}${renderDifference(before.text, after.text, style)}` : text
}

/** Exit code of a comparison that was written. */
export function exitCodeOf({ of, summary }: ComparisonReport): number {
  if (of === 'scans' && summary.scripts === null) return exitCodes.notEvaluated
  return summary.alert ? exitCodes.findings : exitCodes.evaluated
}

/** Null when the file was written, else a sentence that says why not. */
async function written(file: string, text: string): Promise<string | null> {
  try {
    await writeWhole(file, text)
    return null
  } catch (error) {
    return `${file} was not written: ${failureWords(error)}.`
  }
}
