// Owns how the lines that differ between two scripts are shown in a terminal.
import { type DiffRow, diffCode, firstLines } from '@tillwatch/core/changes'
import type { TextStyle } from '../scan/text.ts'
import { plain } from '../scan/words.ts'

const rowsMax = 60
const signs = { same: ' ', removed: '-', added: '+' } as const
const codes = { same: '2', removed: '31', added: '32' } as const

/** The places that differ, with line and column in the file; empty where nothing does. Both texts are only ever text. */
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
