// `tillwatch compare`: reads both files, compares, writes the requested outputs, and chooses the exit code.

import { type ComparisonReport, type DiffRow, diffCode, firstLines } from '@tillwatch/core/changes'
import { comparisonWordsOf } from '@tillwatch/messages/comparisons'
import type { Language } from '@tillwatch/messages/format'
import { helpOf } from '@tillwatch/messages/helps'
import { exitCodes } from '../exit-codes.ts'
import { languageOf } from '../language.ts'
import { refuse } from '../refuse.ts'
import type { TextStyle } from '../scan/text.ts'
import { plain } from '../scan/words.ts'
import { print } from '../streams.ts'
import { written } from '../write-outputs.ts'
import { type Asked, readCompareArguments } from './arguments.ts'
import { makeReport } from './make-report.ts'
import { renderComparison } from './text.ts'

const rowsMax = 60
const signs = { same: ' ', removed: '-', added: '+' } as const
const codes = { same: '2', removed: '31', added: '32' } as const

/** Runs one comparison; resolves to the exit code of docs/command.md. */
export async function compare(args: string[]): Promise<number> {
  const reading = readCompareArguments(args)
  if (!reading.ok) return refuse('compare', reading.sentence, languageOf(args))
  if (reading.asked === 'help') {
    await print(helpOf('compare', languageOf(args)), languageOf(args))
    return exitCodes.evaluated
  }
  const { json, language } = reading.asked
  const report = makeReport(reading.asked)
  const text = `${JSON.stringify(report, null, 2)}\n`
  const problems = [await print(json === '-' ? text : peopleText(reading.asked, report), language)]
  if (json !== null && json !== '-') problems.push(await written(json, text, language))
  const said = problems.filter((problem) => problem !== null)
  for (const problem of said) process.stderr.write(`${problem}\n`)
  const code = exitCodeOf(report)
  return said.length > 0 && code !== exitCodes.notEvaluated ? exitCodes.badUsage : code
}

function peopleText({ before, after, language }: Asked, report: ComparisonReport): string {
  const terminal = process.stdout.isTTY === true
  const style = { color: terminal && !process.env.NO_COLOR, columns: terminal ? process.stdout.columns : 0 }
  const text = renderComparison(report, style, language)
  return before.kind === 'script' && after.kind === 'script' ? `${text}${renderDifference(before.text, after.text, style, language)}` : text
}

/** Exit code after writing a comparison. */
export function exitCodeOf({ of, summary }: ComparisonReport): number {
  if (of === 'scans' && summary.scripts === null) return exitCodes.notEvaluated
  return summary.alert ? exitCodes.findings : exitCodes.evaluated
}

/** The differing places, with line and column in the file; empty without any. Both texts are only treated as text. */
export function renderDifference(before: string, after: string, style: TextStyle, language: Language): string {
  const { code: say } = comparisonWordsOf(language)
  const { lines, hunks, added, removed, renamed, isRewritten } = diffCode({ text: before }, { text: after })
  if (added + removed === 0) return ''
  const paint = (text: string, code: string) => (style.color ? `\x1b[${code}m${text}\x1b[0m` : text)
  const rows = hunks.flatMap((hunk) => hunk.rows)
  const shown = isRewritten ? [] : rows.slice(0, rowsMax)
  const out = [paint(say.title, '1'), `  ${renamed > 0 ? say.countsRenamed(added, removed, renamed) : say.counts(added, removed)}`]
  const isTakenApart = [before, after].some((text, side) => firstLines(text, 0).total < (lines[side] ?? 0))
  if (isTakenApart) out.push(`  ${say.pieces}`)
  if (isRewritten) out.push(`  ${say.rewritten}`)
  for (const row of shown) out.push(paint(lineOf(row, style.columns), codes[row.kind]))
  if (shown.length > 0 && (rows.length > rowsMax || added + removed > rows.length)) out.push(`  ${say.more}`)
  return `${out.join('\n')}\n\n`
}

function lineOf({ kind, text, fromAt, toAt }: DiffRow, columns: number): string {
  const place = (kind === 'removed' ? fromAt : toAt)?.join(':') ?? ''
  const line = `  ${place.padStart(9)} ${signs[kind]} ${plain(text.replaceAll('\t', '  '))}`
  return columns > 0 && line.length >= columns ? `${line.slice(0, columns - 2)}…` : line
}
