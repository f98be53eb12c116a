// Owns which words of a changed line are the change.
import { diffLines } from './line-diff.ts'

/** Parts of a line, from character `start` to before `end`. */
export type Marks = [start: number, end: number][]

/** Letters beside blanks that two lines must have in common for the rest to be told apart. */
const sharedMin = 4

/** The words that the other line has otherwise, of each; null where the two have hardly anything in common. */
export function wordMarks(before: string, after: string): { before: Marks; after: Marks } | null {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  const differences = diffLines(from, to)
  const marks = {
    before: marksOf(
      from,
      differences.map(({ fromStart, fromEnd }) => [fromStart, fromEnd]),
    ),
    after: marksOf(
      to,
      differences.map(({ toStart, toEnd }) => [toStart, toEnd]),
    ),
  }
  const rest = marks.before.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), before)
  return rest.replace(/\s/g, '').length < sharedMin ? null : marks
}

const wordsOf = (line: string): string[] => line.match(/[\w$]+|\s+|[^\w$\s]/g) ?? []

/** Ranges of words as ranges of characters; those that only blanks part are one. */
function marksOf(words: readonly string[], ranges: readonly (readonly [number, number])[]): Marks {
  const offsets = [0]
  for (const word of words) offsets.push((offsets.at(-1) as number) + word.length)
  const marks: Marks = []
  for (const [first, end] of ranges) {
    if (first === end) continue
    const last = marks.at(-1)
    const [from, to] = [offsets[first] as number, offsets[end] as number]
    if (last && words.slice(offsets.indexOf(last[1]), first).every((word) => word.trim() === '')) last[1] = to
    else marks.push([from, to])
  }
  return marks
}
