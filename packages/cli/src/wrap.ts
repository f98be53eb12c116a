// Owns the breaking of lines for a terminal.

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
