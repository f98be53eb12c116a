// Reads from a source map where each formatted line begins in the original file.

/** Line and column from 1, the column in UTF-16 units; null for a line that the formatter added. */
export type LinePlaces = ([line: number, column: number] | null)[]

const digits = new Map([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((digit, value) => [digit, value]))

/** One place per line of `mappings` (Source Map, ECMA-426, section 9.2) of a single file. */
export function linePlacesOf(mappings: string): LinePlaces {
  let [line, column] = [0, 0]
  return mappings.split(';').map((text) => {
    let first: LinePlaces[number] = null
    for (const segment of text.split(',')) {
      const [, file, lines, columns] = numbersOf(segment)
      if (file === undefined || lines === undefined || columns === undefined) continue
      line += lines
      column += columns
      first ??= [line + 1, column + 1]
    }
    return first
  })
}

/** Base64 VLQ: five bits per digit, the sixth means that more follow, and the lowest bit of all is the sign. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const letter of segment) {
    const digit = digits.get(letter) ?? 0
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1)
    ;[value, shift] = [0, 0]
  }
  return numbers
}
