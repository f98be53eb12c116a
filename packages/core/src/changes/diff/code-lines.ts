// Owns the lines of a code as they are compared and shown, each with its place in the file as served.

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

/** Lines of at most 2,000 characters; a line end at the end begins no further line. */
export function codeLinesOf({ text, places }: CodeText): CodeLine[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/)
  if (lines.at(-1) === '') lines.pop()
  return lines.flatMap((line, index): CodeLine[] => {
    const at: FilePlace | null = places ? (places[index] ?? null) : [index + 1, 1]
    if (line.length <= lineCharactersMax) return [{ text: line, at }]
    let column = 1
    return piecesOf(line).map((piece) => {
      const start = column
      column += piece.length
      return { text: piece, at: places === undefined ? [index + 1, start] : start === 1 ? at : null }
    })
  })
}

/** Pieces that end after a semicolon, comma or brace; one that is still long is cut by length. */
function piecesOf(line: string): string[] {
  const pieces = line.split(/(?<=[;,{}])(?=[^;,{}])/)
  return pieces.flatMap((piece) =>
    Array.from({ length: Math.ceil(piece.length / pieceCharactersMax) }, (_, at) =>
      piece.slice(at * pieceCharactersMax, (at + 1) * pieceCharactersMax),
    ),
  )
}
