// Line numbers of a text, so that all references to a line of a file agree.

/**
 * Line terminators of the language and of browser messages. Some editors recognize fewer, so code after `//` may hide behind the others.
 */
export const lineEnd = /\r\n|[\n\r\u2028\u2029]/

/** Lines and columns of offsets in a text, all from 1; columns in UTF-16 code units. */
export class LineTable {
  readonly #starts: number[] = [0]

  constructor(text: string) {
    const ends = new RegExp(lineEnd, 'g')
    while (ends.test(text)) this.#starts.push(ends.lastIndex)
  }

  lineAt(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] as number) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }

  columnAt(offset: number): number {
    return offset - (this.#starts[this.lineAt(offset) - 1] as number) + 1
  }

  /** First and last line of a span; `end` is the offset after its last character. */
  linesOf({ start, end }: { start: number; end: number }): [number, number] {
    return [this.lineAt(start), this.lineAt(Math.max(start, end - 1))]
  }
}
