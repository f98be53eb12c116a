// Wraps lines for a terminal.

/** Indented lines of at most `columns` characters without splitting words; 0 columns give one line. */
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
