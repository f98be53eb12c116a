// Owns how reports for people are laid out: colours where a terminal shows them, and lines of its width.

export interface TextStyle {
  color: boolean
  /** Width of the terminal in characters; 0 when piped: nothing is cut then. */
  columns: number
}

/** Puts text in a colour, by its code of ECMA-48. */
export type Paint = (text: string, code: string) => string

/** How standard output shows text. */
export function styleOfOutput(): TextStyle {
  const terminal = process.stdout.isTTY === true
  return { color: terminal && !process.env.NO_COLOR, columns: terminal ? process.stdout.columns : 0 }
}

export function painter({ color }: TextStyle): Paint {
  return (text, code) => (color ? `\x1b[${code}m${text}\x1b[0m` : text)
}

/** Lines of at most `columns` characters, indented; words stay whole, and 0 columns leave one line. */
export function wrap(text: string, columns: number, indent: number): string[] {
  const room = columns === 0 ? Number.POSITIVE_INFINITY : Math.max(20, columns - indent - 1)
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].map((one) => `${' '.repeat(indent)}${one}`)
}
