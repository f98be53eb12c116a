// Owns what a person reads of a comparison: the places that differ with a few lines around them, and no more than a screen can bear.
import { diffRowsMax, type ScriptDiff } from '@tillwatch/core/contract'
import { type Change, diffLines } from './line-diff.ts'

const around = 3
/** Of one place that differs, so many lines of each are told. */
const sideRowsMax = diffRowsMax / 2
const linesMax = 100_000
/** A longer line, as of a file that could not be laid out, is taken apart where code can be. */
const lineCharactersMax = 400
const pieceCharactersMax = 2_000

type Hunk = ScriptDiff['hunks'][number]
type Told = Pick<ScriptDiff, 'added' | 'removed' | 'hunks' | 'isCut'> & { lines: [from: number, to: number] }

/** Compares two codes. Of each at most 100,000 lines are looked at, and at most `diffRowsMax` are told; `isCut` says that there was more. */
export function hunksOf(from: string, to: string): Told {
  const whole = [linesOf(from), linesOf(to)] as const
  const [one, other] = [whole[0].slice(0, linesMax), whole[1].slice(0, linesMax)]
  const changes = diffLines(one, other)
  const groups = nearby(changes)
  const hunks: Hunk[] = []
  let room = diffRowsMax
  for (const group of groups) {
    if (room <= 0) break
    const hunk = hunkOf(one, other, group)
    hunks.push({ ...hunk, rows: hunk.rows.slice(0, room) })
    room -= hunk.rows.length
  }
  const isLong = ({ fromStart, fromEnd, toStart, toEnd }: Change) => Math.max(fromEnd - fromStart, toEnd - toStart) > sideRowsMax
  const sum = (length: (change: Change) => number) => changes.reduce((total, change) => total + length(change), 0)
  return {
    lines: [whole[0].length, whole[1].length],
    added: sum(({ toStart, toEnd }) => toEnd - toStart),
    removed: sum(({ fromStart, fromEnd }) => fromEnd - fromStart),
    hunks,
    isCut: room < 0 || hunks.length < groups.length || changes.some(isLong) || whole.some(({ length }) => length > linesMax),
  }
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/)
  if (lines.at(-1) === '') lines.pop()
  return lines.flatMap((line) => (line.length <= lineCharactersMax ? [line] : piecesOf(line)))
}

/** Pieces that end after a semicolon, comma or brace; one that is still long is cut by length. */
function piecesOf(line: string): string[] {
  const pieces = line.match(/[^;,{}]+[;,{}]*|[;,{}]+/g) ?? []
  return pieces.flatMap((piece) =>
    Array.from({ length: Math.ceil(piece.length / pieceCharactersMax) }, (_, at) =>
      piece.slice(at * pieceCharactersMax, (at + 1) * pieceCharactersMax),
    ),
  )
}

/** Changes whose surroundings touch are told together. */
function nearby(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last && change.fromStart - (last.at(-1) as Change).fromEnd <= around * 2) last.push(change)
    else groups.push([change])
  }
  return groups
}

function hunkOf(from: readonly string[], to: readonly string[], changes: readonly Change[]): Hunk {
  const [first, last] = [changes[0] as Change, changes.at(-1) as Change]
  const lead = Math.min(around, first.fromStart)
  const rows: Hunk['rows'] = []
  const add = (kind: Hunk['rows'][number]['kind'], lines: readonly string[]) => rows.push(...lines.map((text) => ({ kind, text })))
  let at = first.fromStart - lead
  for (const { fromStart, fromEnd, toStart, toEnd } of changes) {
    add('same', from.slice(at, fromStart))
    add('removed', from.slice(fromStart, Math.min(fromEnd, fromStart + sideRowsMax)))
    add('added', to.slice(toStart, Math.min(toEnd, toStart + sideRowsMax)))
    at = fromEnd
  }
  add('same', from.slice(last.fromEnd, last.fromEnd + around))
  return { fromLine: first.fromStart - lead + 1, toLine: first.toStart - lead + 1, rows }
}
