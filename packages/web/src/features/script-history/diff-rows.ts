// Owns how a place that differs is laid out for reading: lines with their numbers, one under the other or before beside after.
import type { ScriptDiff } from '@tillwatch/core/contract'

type Hunk = ScriptDiff['hunks'][number]

export interface DiffLine {
  kind: Hunk['rows'][number]['kind']
  /** Number in the version before; null for a line that it does not have. */
  from: number | null
  to: number | null
  text: string
}

export interface DiffPair {
  before: DiffLine | null
  after: DiffLine | null
  /** Whether a change begins here. */
  startsChange: boolean
}

/** The lines of a place with their numbers. */
export function linesOf({ fromLine, toLine, rows }: Hunk): DiffLine[] {
  let from = fromLine
  let to = toLine
  return rows.map(({ kind, text }) => ({
    kind,
    text,
    from: kind === 'added' ? null : from++,
    to: kind === 'removed' ? null : to++,
  }))
}

/** Before beside after: in a change the first removed line beside the first added one, and so on. */
export function sideBySide(lines: readonly DiffLine[]): DiffPair[] {
  const pairs: DiffPair[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as DiffLine
    if (line.kind === 'same') {
      pairs.push({ before: line, after: line, startsChange: false })
      at++
      continue
    }
    const end = lines.findIndex(({ kind }, index) => index > at && kind === 'same')
    const change = lines.slice(at, end === -1 ? undefined : end)
    const removed = change.filter(({ kind }) => kind === 'removed')
    const added = change.filter(({ kind }) => kind === 'added')
    for (let row = 0; row < Math.max(removed.length, added.length); row++)
      pairs.push({ before: removed[row] ?? null, after: added[row] ?? null, startsChange: row === 0 })
    at += change.length
  }
  return pairs
}

/** One under the other: each line alone. */
export function unified(lines: readonly DiffLine[]): DiffPair[] {
  return lines.map((line, at) => ({
    before: line.kind === 'added' ? null : line,
    after: line.kind === 'added' ? line : null,
    startsChange: line.kind !== 'same' && (at === 0 || lines[at - 1]?.kind === 'same'),
  }))
}

/** A line in three parts, of which the middle, in whole words, is what `other` has otherwise; null when they have hardly anything in common. */
export function differingPart(text: string, other: string): [string, string, string] | null {
  const most = Math.min(text.length, other.length)
  let head = 0
  while (head < most && text[head] === other[head]) head++
  let tail = 0
  while (tail < most - head && text.at(-1 - tail) === other.at(-1 - tail)) tail++
  while (head > 0 && isWord(text[head - 1]) && (isWord(text[head]) || isWord(other[head]))) head--
  while (tail > 0 && isWord(text.at(-tail)) && (isWord(text.at(-1 - tail)) || isWord(other.at(-1 - tail)))) tail--
  const shared = text.slice(0, head).trim().length + text.slice(text.length - tail).trim().length
  return shared < 4 ? null : [text.slice(0, head), text.slice(head, text.length - tail), text.slice(text.length - tail)]
}

const isWord = (letter: string | undefined) => letter !== undefined && /[\w$]/.test(letter)
