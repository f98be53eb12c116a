// Layout of a difference: numbered lines, in one column or side by side.
import type { ScriptDiff } from '@tillwatch/contract/shapes'

type Hunk = ScriptDiff['hunks'][number]

/** A row with its numbers in both versions; null for a version that lacks the line. */
export type DiffLine = Hunk['rows'][number] & {
  from: number | null
  to: number | null
}

export interface DiffPair {
  before: DiffLine | null
  after: DiffLine | null
  /** Whether a change starts here. */
  startsChange: boolean
}

/** Lines of a place with their numbers. */
export function linesOf({ fromLine, toLine, rows }: Hunk): DiffLine[] {
  let from = fromLine
  let to = toLine
  return rows.map((row) => ({
    ...row,
    from: row.kind === 'added' ? null : from++,
    to: row.kind === 'removed' ? null : to++,
  }))
}

/** Side by side: in a change, the first removed line is next to the first added one, and so on. */
export function sideBySide(lines: readonly DiffLine[]): DiffPair[] {
  const pairs: DiffPair[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as DiffLine
    if (line.kind === 'same') {
      pairs.push({ before: { ...line, text: line.was ?? line.text }, after: line, startsChange: false })
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

/** One column: each line alone. */
export function unified(lines: readonly DiffLine[]): DiffPair[] {
  return lines.map((line, at) => ({
    before: line.kind === 'added' ? null : line,
    after: line.kind === 'added' ? line : null,
    startsChange: line.kind !== 'same' && (at === 0 || lines[at - 1]?.kind === 'same'),
  }))
}

/** Parts of a line; marked parts differ from the line beside it. */
export function partsOf({ text, marks = [] }: Pick<DiffLine, 'text' | 'marks'>): { text: string; isMarked: boolean }[] {
  const ends = [...marks.flat(), text.length]
  return ends
    .map((end, index) => ({ text: text.slice(ends[index - 1] ?? 0, end), isMarked: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

interface Place {
  line: number
  column: number
}

/**
 * Numbers of the later lines that contain one of these places of the served file. A line of the formatted form starts at its place and ends
 * before the next one.
 */
export function linesWith(hunks: ScriptDiff['hunks'], places: readonly Place[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (const hunk of hunks) {
    const after = linesOf(hunk).flatMap(({ to, toAt, text }) =>
      to === null || toAt === undefined ? [] : [{ to, line: toAt[0], column: toAt[1], text }],
    )
    for (const [index, line] of after.entries()) {
      const end = after[index + 1] ?? { line: line.line, column: line.column + Math.max(1, line.text.length) }
      if (places.some((place) => !isBefore(place, line) && isBefore(place, end))) found.add(line.to)
    }
  }
  return found
}

const isBefore = (one: Place, other: Place) => one.line < other.line || (one.line === other.line && one.column < other.column)
