// `tillwatch compare`: reads both files, compares, writes the requested outputs, and chooses the exit code.

import { type ComparisonReport, type DiffRow, diffCode, firstLines } from '@tillwatch/core/changes'
import { exitCodes } from '../exit-codes.ts'
import { failureWords } from '../failure-words.ts'
import type { TextStyle } from '../scan/text.ts'
import { plain } from '../scan/words.ts'
import { print } from '../streams.ts'
import { writeWhole } from '../write-whole.ts'
import { type Asked, readCompareArguments } from './arguments.ts'
import { compareHelp } from './help.ts'
import { makeReport } from './make-report.ts'
import { renderComparison } from './text.ts'

const rowsMax = 60
const signs = { same: ' ', removed: '-', added: '+' } as const
const codes = { same: '2', removed: '31', added: '32' } as const

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

/** Exit code after writing a comparison. */
export function exitCodeOf({ of, summary }: ComparisonReport): number {
  if (of === 'scans' && summary.scripts === null) return exitCodes.notEvaluated
  return summary.alert ? exitCodes.findings : exitCodes.evaluated
}

/** Null if the file was written, otherwise a sentence about why not. */
async function written(file: string, text: string): Promise<string | null> {
  try {
    await writeWhole(file, text)
    return null
  } catch (error) {
    return `${file} was not written: ${failureWords(error)}.`
  }
}

/** The differing places, with line and column in the file; empty without any. Both texts are only treated as text. */
export function renderDifference(before: string, after: string, style: TextStyle): string {
  const { lines, hunks, added, removed, renamed, isRewritten } = diffCode({ text: before }, { text: after })
  if (added + removed === 0) return ''
  const paint = (text: string, code: string) => (style.color ? `\x1b[${code}m${text}\x1b[0m` : text)
  const rows = hunks.flatMap((hunk) => hunk.rows)
  const told = isRewritten ? [] : rows.slice(0, rowsMax)
  const out = [
    paint('Lines', '1'),
    `  ${added} added, ${removed} removed${renamed > 0 ? `, ${renamed} with different short names only` : ''}.`,
  ]
  const isTakenApart = [before, after].some((text, side) => firstLines(text, 0).total < (lines[side] ?? 0))
  if (isTakenApart) out.push('  Long lines are split into pieces at code boundaries.')
  if (isRewritten) out.push('  The scripts have almost no lines in common, so the script was rewritten.')
  for (const row of told) out.push(paint(lineOf(row, style.columns), codes[row.kind]))
  if (told.length > 0 && (rows.length > rowsMax || added + removed > rows.length)) out.push('  … and more.')
  return `${out.join('\n')}\n\n`
}

function lineOf({ kind, text, fromAt, toAt }: DiffRow, columns: number): string {
  const place = (kind === 'removed' ? fromAt : toAt)?.join(':') ?? ''
  const line = `  ${place.padStart(9)} ${signs[kind]} ${plain(text.replaceAll('\t', '  '))}`
  return columns > 0 && line.length >= columns ? `${line.slice(0, columns - 2)}…` : line
}
