// Finds long runs of certain characters. A pattern would restart at each character of every shorter run.

/** A class of ASCII characters. */
export function kindOf(characters: RegExp): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, code) => (characters.test(String.fromCharCode(code)) ? 1 : 0))
}

/** Whether the character at a position is in the class. */
export function isOfKind(text: string, at: number, kind: Uint8Array): boolean {
  const code = text.charCodeAt(at)
  return code < 128 && kind[code] === 1
}

/** The first runs, at most `countMax`, as the pattern `[kind]{min,max}` with the flag `g` would find them. */
export function runsOf(text: string, kind: Uint8Array, min: number, max: number, countMax: number): string[] {
  const runs: string[] = []
  for (let start = 0; start + min <= text.length && runs.length < countMax; ) {
    // Scans backward from the end of the shortest run: no run begins before a character outside the class.
    let at = start + min - 1
    while (at >= start && isOfKind(text, at, kind)) at--
    if (at >= start) {
      start = at + 1
      continue
    }
    const last = Math.min(start + max, text.length)
    let end = start + min
    while (end < last && isOfKind(text, end, kind)) end++
    runs.push(text.slice(start, end))
    start = end
  }
  return runs
}
