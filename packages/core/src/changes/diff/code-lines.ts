// Owns the lines of a code as they are compared and shown, each with its place in the file as served.

import { lineEnd } from '#shared/line-table.ts'

/** Line and column from 1, the column in UTF-16 units. */
export type FilePlace = [line: number, column: number]

export interface CodeText {
  text: string
  /** Of a laid-out text, where in the file each line begins; null for a line of the printer's own. Absent: the text is the file as it is. */
  places?: readonly (FilePlace | null)[] | undefined
}

export interface CodeLine {
  text: string
  at: FilePlace | null
}

/** A longer line, as of a file that could not be laid out, is taken apart where code can be. */
const lineCharactersMax = 400
const pieceCharactersMax = 2_000

/** The first lines of a text, and how many it has; a line end at the end begins no further line. Memory is bounded by the lines asked for. */
export function firstLines(text: string, linesMax: number): { lines: string[]; total: number } {
  const lines: string[] = []
  const ends = new RegExp(lineEnd, 'g')
  let [start, total] = [0, 0]
  while (start < text.length) {
    const end = ends.exec(text)
    total++
    if (lines.length < linesMax) lines.push(text.slice(start, end?.index))
    start = end ? ends.lastIndex : text.length
  }
  return { lines, total }
}

/**
 * The first lines, of at most 2,000 characters each, and how many there are at least: a longer line is taken apart after semicolons, commas and braces, as
 * far as lines are asked for.
 */
export function codeLinesOf({ text, places }: CodeText, linesMax: number): { lines: CodeLine[]; total: number } {
  const first = firstLines(text, linesMax)
  const lines: CodeLine[] = []
  let more = first.total - first.lines.length
  for (const [index, line] of first.lines.entries()) {
    if (lines.length >= linesMax) more++
    else if (line.length <= lineCharactersMax) lines.push({ text: line, at: places ? (places[index] ?? null) : [index + 1, 1] })
    else {
      for (const { piece, start } of piecesOf(line)) {
        if (lines.length >= linesMax) {
          more++
          break
        }
        const at: FilePlace | null = places ? (start === 0 ? (places[index] ?? null) : null) : [index + 1, start + 1]
        lines.push({ text: piece, at })
      }
    }
  }
  return { lines, total: lines.length + more }
}

/** Pieces that end after semicolons, commas or braces; one that is still long is cut by length. */
function* piecesOf(line: string): Generator<{ piece: string; start: number }> {
  const ends = /[;,{}](?=[^;,{}])/g
  let start = 0
  while (start < line.length) {
    const end = ends.exec(line) === null ? line.length : ends.lastIndex
    for (; start < end; start += pieceCharactersMax) {
      const piece = line.slice(start, Math.min(end, start + pieceCharactersMax))
      yield { piece, start }
    }
    start = end
  }
}
