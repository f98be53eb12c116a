// Owns the search for long runs of certain characters: a pattern would begin anew at each character of every shorter run.

/** A kind of characters, of ASCII alone. */
export function kindOf(characters: RegExp): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, code) => (characters.test(String.fromCharCode(code)) ? 1 : 0))
}

/** Whether the character at a place of the text is of the kind. */
export function isOfKind(text: string, at: number, kind: Uint8Array): boolean {
  const code = text.charCodeAt(at)
  return code < 128 && kind[code] === 1
}

/** The first runs, at most `countMax`, as the pattern `[kind]{min,max}` with the flag `g` finds them. */
export function runsOf(text: string, kind: Uint8Array, min: number, max: number, countMax: number): string[] {
  const runs: string[] = []
  for (let start = 0; start + min <= text.length && runs.length < countMax; ) {
    // From the end of the shortest run backwards: nothing begins before a character of another kind.
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
