// Lines of code as compared and shown, each with its position in the served file.

import { lineEnd } from '#shared/line-table.ts'

/** Line and column from 1, the column in UTF-16 units. */
export type FilePlace = [line: number, column: number]

export interface CodeText {
  text: string
  /**
   * For a formatted text: where each line begins in the file, null for a line that the formatter added. Absent if the text is the file
   * itself.
   */
  places?: readonly (FilePlace | null)[] | undefined
}

export interface CodeLine {
  text: string
  at: FilePlace | null
}

/** Longer lines, as in a file that could not be formatted, are split at token boundaries. */
const lineCharactersMax = 400
const pieceCharactersMax = 2_000

/**
 * The first lines of a text, and its number of lines. A trailing line break adds no line. Memory depends only on the number of requested
 * lines.
 */
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
 * The first lines, of at most 2,000 characters each, and a lower bound of their number. Longer lines are split after semicolons, commas,
 * and braces, up to the requested number of lines.
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

/** Pieces that end after semicolons, commas, or braces. Pieces that are still long are cut by length. */
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
