// Compares two texts line by line, anchored at lines that occur once in both. Hostile code cannot increase the time.

/**
 * A differing place: lines `fromStart` to before `fromEnd` of one text replace lines `toStart` to before `toEnd` of the other, from zero.
 */
export interface Difference {
  fromStart: number
  fromEnd: number
  toStart: number
  toEnd: number
}

type Pair = [from: number, to: number]

/** Maximum line pairs to try in a place without a common unique line. A larger place differs as a whole. */
const pairsMax = 40_000
/** How often a place is searched again for lines that occur once in it. */
const depthMax = 32

/** The differing places, from the top; empty for equal texts. */
export function diffLines(from: readonly string[], to: readonly string[]): Difference[] {
  const numbers = new Map<string, number>()
  const numberOf = (line: string) => {
    const known = numbers.get(line) ?? numbers.size
    numbers.set(line, known)
    return known
  }
  const changes: Difference[] = []
  const one = from.map(numberOf)
  const other = to.map(numberOf)
  compare(one, other, { fromStart: 0, fromEnd: one.length, toStart: 0, toEnd: other.length }, depthMax, changes)
  return changes
}

function compare(from: readonly number[], to: readonly number[], place: Difference, depth: number, changes: Difference[]): void {
  let { fromStart, fromEnd, toStart, toEnd } = place
  while (fromStart < fromEnd && toStart < toEnd && from[fromStart] === to[toStart]) {
    fromStart++
    toStart++
  }
  while (fromStart < fromEnd && toStart < toEnd && from[fromEnd - 1] === to[toEnd - 1]) {
    fromEnd--
    toEnd--
  }
  if (fromStart === fromEnd && toStart === toEnd) return
  const rest = { fromStart, fromEnd, toStart, toEnd }
  const anchors = fromStart === fromEnd || toStart === toEnd || depth === 0 ? [] : anchorsOf(from, to, rest)
  if (anchors.length === 0) {
    changes.push(rest)
    return
  }
  let at: Pair = [fromStart, toStart]
  for (const [fromNext, toNext] of [...anchors, [fromEnd, toEnd] as Pair]) {
    compare(from, to, { fromStart: at[0], fromEnd: fromNext, toStart: at[1], toEnd: toNext }, depth - 1, changes)
    at = [fromNext, toNext]
  }
}

/** Pairs of equal lines, ascending in both texts. */
function anchorsOf(from: readonly number[], to: readonly number[], place: Difference): Pair[] {
  const unique = uniqueIn(from, place.fromStart, place.fromEnd)
  const pairs: Pair[] = []
  for (const [line, at] of uniqueIn(to, place.toStart, place.toEnd)) {
    const there = unique.get(line)
    if (there !== undefined && there >= 0 && at >= 0) pairs.push([there, at])
  }
  if (pairs.length > 0) return longestRising(pairs)
  const tried = (place.fromEnd - place.fromStart) * (place.toEnd - place.toStart)
  return tried > pairsMax ? [] : longestCommon(from, to, place)
}

/** Index of each line; -1 for a line that occurs again. */
function uniqueIn(lines: readonly number[], start: number, end: number): Map<number, number> {
  const found = new Map<number, number>()
  for (let at = start; at < end; at++) {
    const line = lines[at] as number
    found.set(line, found.has(line) ? -1 : at)
  }
  return found
}

/** The longest run of pairs that ascends in the first text. The pairs arrive ascending in the second (patience sorting). */
function longestRising(pairs: readonly Pair[]): Pair[] {
  const piles: number[] = []
  const before: (number | undefined)[] = []
  pairs.forEach(([from], index) => {
    let low = 0
    let high = piles.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[piles[middle] as number] as Pair)[0] < from) low = middle + 1
      else high = middle
    }
    before[index] = piles[low - 1]
    piles[low] = index
  })
  const run: Pair[] = []
  for (let index = piles.at(-1); index !== undefined; index = before[index]) run.push(pairs[index] as Pair)
  return run.reverse()
}

/** The longest common subsequence of a small place, by the table of lengths. */
function longestCommon(from: readonly number[], to: readonly number[], { fromStart, fromEnd, toStart, toEnd }: Difference): Pair[] {
  const width = toEnd - toStart + 1
  const lengths = new Uint16Array((fromEnd - fromStart + 1) * width)
  const lengthAt = (i: number, j: number) => lengths[i * width + j] as number
  for (let i = fromEnd - fromStart - 1; i >= 0; i--)
    for (let j = width - 2; j >= 0; j--)
      lengths[i * width + j] =
        from[fromStart + i] === to[toStart + j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
  const run: Pair[] = []
  for (let i = 0, j = 0; i < fromEnd - fromStart && j < width - 1; ) {
    if (from[fromStart + i] === to[toStart + j]) run.push([fromStart + i++, toStart + j++])
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++
    else j++
  }
  return run
}
