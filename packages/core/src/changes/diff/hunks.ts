// Readable difference of two codes: the differing places with a few lines of context, within the size of a screen.
import { type CodeLine, type CodeText, codeLinesOf, type FilePlace } from './code-lines.ts'
import { type Difference, diffLines } from './line-diff.ts'

const shortMax = 2

/** Keywords that are as short as a minifier's names. */
const keywords = new Set(['if', 'in', 'do', 'of', 'as'])

const quotes = new Set(['"', "'", '`'])

const isWordPart = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code === 36

/** Non-blank characters that two lines must have in common before their other words are marked. */
const sharedMin = 4

const wordsOf = (line: string): string[] => line.match(/[\w$]+|\s+|[^\w$\s]/g) ?? []

/** Maximum rows in one comparison. */
export const diffRowsMax = 4_000

const around = 3
/** Maximum lines of each side in one place. */
const sideRowsMax = diffRowsMax / 2
const linesMax = 100_000
/** With a smaller share of common lines, the code was rewritten, and a line-by-line comparison shows nothing. */
const rewrittenShare = 0.1
const rewrittenLinesMin = 20

export interface DiffRow {
  kind: 'same' | 'removed' | 'added'
  text: string
  /** The old line, if it differs only in names of one or two letters. */
  was?: string
  /** Parts of a changed line that differ from the line that it replaces; absent if the whole line is new. */
  marks?: Marks
  /** Where the line begins in the old and the new file; absent if it is not there or its position is unknown. */
  fromAt?: FilePlace
  toAt?: FilePlace
}

export interface DiffHunk {
  /** Number of the first line in each, from 1. */
  fromLine: number
  toLine: number
  rows: DiffRow[]
}

export interface CodeDiff {
  lines: [from: number, to: number]
  /** Lines, of all changes. */
  added: number
  removed: number
  /** Lines that differ only in names of one or two letters, which minifiers reassign. */
  renamed: number
  /** Hardly any line is in common. */
  isRewritten: boolean
  hunks: DiffHunk[]
  isCut: boolean
}

/**
 * Compares two codes. Lines are equal if they differ only in short names, unless nothing else differs. Reads at most 100,000 lines of each
 * and returns at most `diffRowsMax` rows; `isCut` says that there was more. The work is bounded for any input: see `line-diff.ts`.
 */
export function diffCode(before: CodeText, after: CodeText): CodeDiff {
  const whole = [codeLinesOf(before, linesMax), codeLinesOf(after, linesMax)] as const
  const [{ lines: from }, { lines: to }] = whole
  const { differences, renamed } = compare(from, to)
  const groups = nearby(differences)
  const hunks: DiffHunk[] = []
  let room = diffRowsMax
  for (const group of groups) {
    if (room <= 0) break
    const hunk = hunkOf(from, to, group)
    hunks.push({ ...hunk, rows: hunk.rows.slice(0, room) })
    room -= hunk.rows.length
  }
  const isLong = ({ fromStart, fromEnd, toStart, toEnd }: Difference) => Math.max(fromEnd - fromStart, toEnd - toStart) > sideRowsMax
  const sum = (length: (difference: Difference) => number) => differences.reduce((total, each) => total + length(each), 0)
  const [added, removed] = [sum(({ toStart, toEnd }) => toEnd - toStart), sum(({ fromStart, fromEnd }) => fromEnd - fromStart)]
  const smaller = Math.min(from.length, to.length)
  return {
    lines: [whole[0].total, whole[1].total],
    added,
    removed,
    renamed,
    isRewritten: smaller >= rewrittenLinesMin && to.length - added <= smaller * rewrittenShare,
    hunks,
    isCut: room < 0 || hunks.length < groups.length || differences.some(isLong) || whole.some(({ lines, total }) => total > lines.length),
  }
}

/** Differences by the lines' keys, or by the lines themselves if all keys are equal. */
function compare(from: readonly CodeLine[], to: readonly CodeLine[]): { differences: Difference[]; renamed: number } {
  const texts = [from.map(({ text }) => text), to.map(({ text }) => text)] as const
  const differences = diffLines(texts[0].map(keyOfLine), texts[1].map(keyOfLine))
  if (differences.length === 0) return { differences: diffLines(...texts), renamed: 0 }
  let renamed = 0
  for (const [fromAt, toAt] of commonLines(differences, from.length)) if (texts[0][fromAt] !== texts[1][toAt]) renamed++
  return { differences, renamed }
}

/** Pairs of equal lines outside the differences. */
function* commonLines(differences: readonly Difference[], fromLength: number): Generator<[from: number, to: number]> {
  let [from, to] = [0, 0]
  for (const { fromStart, fromEnd, toEnd } of differences) {
    while (from < fromStart) yield [from++, to++]
    ;[from, to] = [fromEnd, toEnd]
  }
  while (from < fromLength) yield [from++, to++]
}

/** Merges differences whose context overlaps. */
function nearby(differences: readonly Difference[]): Difference[][] {
  const groups: Difference[][] = []
  for (const each of differences) {
    const last = groups.at(-1)
    if (last && each.fromStart - (last.at(-1) as Difference).fromEnd <= around * 2) last.push(each)
    else groups.push([each])
  }
  return groups
}

function hunkOf(from: readonly CodeLine[], to: readonly CodeLine[], differences: readonly Difference[]): DiffHunk {
  const [first, last] = [differences[0] as Difference, differences.at(-1) as Difference]
  const lead = Math.min(around, first.fromStart)
  const rows: DiffRow[] = []
  const addSame = (fromStart: number, fromEnd: number, toStart: number) => {
    for (let at = fromStart; at < fromEnd; at++) rows.push(sameRow(from[at] as CodeLine, to[toStart + at - fromStart] as CodeLine))
  }
  let [at, there] = [first.fromStart - lead, first.toStart - lead]
  for (const { fromStart, fromEnd, toStart, toEnd } of differences) {
    addSame(at, fromStart, there)
    rows.push(
      ...changedRows(
        from.slice(fromStart, Math.min(fromEnd, fromStart + sideRowsMax)),
        to.slice(toStart, Math.min(toEnd, toStart + sideRowsMax)),
      ),
    )
    ;[at, there] = [fromEnd, toEnd]
  }
  addSame(last.fromEnd, Math.min(from.length, last.fromEnd + around), last.toEnd)
  return { fromLine: first.fromStart - lead + 1, toLine: first.toStart - lead + 1, rows }
}

const sameRow = (was: CodeLine, is: CodeLine): DiffRow => ({
  ...{ kind: 'same', text: is.text },
  ...(was.text === is.text ? {} : { was: was.text }),
  ...(was.at ? { fromAt: was.at } : {}),
  ...(is.at ? { toAt: is.at } : {}),
})

/** The removed lines, then the added ones. The first removed line pairs with the first added line, and so on. */
function changedRows(from: readonly CodeLine[], to: readonly CodeLine[]): DiffRow[] {
  const marks = Array.from({ length: Math.min(from.length, to.length) }, (_, index) =>
    wordMarks((from[index] as CodeLine).text, (to[index] as CodeLine).text),
  )
  const marked = (side: 'before' | 'after', index: number) => {
    const found = marks[index]
    return found ? { marks: found[side] } : {}
  }
  return [
    ...from.map(({ text, at }, index): DiffRow => ({ kind: 'removed', text, ...marked('before', index), ...(at ? { fromAt: at } : {}) })),
    ...to.map(({ text, at }, index): DiffRow => ({ kind: 'added', text, ...marked('after', index), ...(at ? { toAt: at } : {}) })),
  ]
}

/** A part of a line, from character `start` to before `end`. */
type Marks = [start: number, end: number][]

/** The differing words of each line; null if the two have hardly anything in common. */
export function wordMarks(before: string, after: string): { before: Marks; after: Marks } | null {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  const differences = diffLines(from, to)
  const marks = {
    before: marksOf(
      from,
      differences.map(({ fromStart, fromEnd }) => [fromStart, fromEnd]),
    ),
    after: marksOf(
      to,
      differences.map(({ toStart, toEnd }) => [toStart, toEnd]),
    ),
  }
  const rest = marks.before.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), before)
  return rest.replace(/\s/g, '').length < sharedMin ? null : marks
}

/** Merges ranges of words that only blanks separate, as ranges of characters. */
function marksOf(words: readonly string[], ranges: readonly (readonly [number, number])[]): Marks {
  const offsets = [0]
  for (const word of words) offsets.push((offsets.at(-1) as number) + word.length)
  const marks: Marks = []
  for (const [first, end] of ranges) {
    if (first === end) continue
    const last = marks.at(-1)
    const [from, to] = [offsets[first] as number, offsets[end] as number]
    if (last && words.slice(offsets.indexOf(last[1]), first).every((word) => word.trim() === '')) last[1] = to
    else marks.push([from, to])
  }
  return marks
}

/**
 * The line with each name of one or two letters as `·`. Keeps quoted text, property names after a dot, numbers, and keywords, so that
 * another text, property, or host gives another key. Linear in the length of the line.
 */
export function keyOfLine(line: string): string {
  let key = ''
  let at = 0
  while (at < line.length) {
    const start = at
    if (quotes.has(line[at] as string)) at = endOfQuote(line, at)
    else if (isWordPart(line.charCodeAt(at))) {
      while (at < line.length && isWordPart(line.charCodeAt(at))) at++
      if (isMasked(line, start, at)) {
        key += '·'
        continue
      }
    } else at++
    key += line.slice(start, at)
  }
  return key
}

/** The position after the closing quote, or the end of the line if the quote isn't closed. */
function endOfQuote(line: string, start: number): number {
  for (let at = start + 1; at < line.length; at++) {
    if (line[at] === '\\') at++
    else if (line[at] === line[start]) return at + 1
  }
  return line.length
}

function isMasked(line: string, start: number, end: number): boolean {
  if (end - start > shortMax || keywords.has(line.slice(start, end))) return false
  const first = line.charCodeAt(start)
  if (first >= 48 && first <= 57) return false
  return line[start - 1] !== '.' || line[start - 2] === '.'
}
