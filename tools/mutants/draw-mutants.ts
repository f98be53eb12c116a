// Owns drawing by lot: the same seed and the same files give the same faults.
import { type Mutation, mutationsOf } from './mutations.ts'

export interface SourceFile {
  path: string
  text: string
}

export interface Drawn {
  id: string
  file: string
  find: string
  replace: string
  kind: Mutation['kind']
}

/** Numbers from 0 to below 1 that the seed alone decides (mulberry32). */
function numbersFrom(seed: string): () => number {
  let state = 0
  for (const sign of seed) state = (Math.imul(state, 31) + sign.codePointAt(0)!) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The faults of each line that can be anchored: its text, without the spaces around it, stands in the file once. */
function linesWithFaults(text: string): { find: string; faults: Mutation[] }[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const find = line.trim()
    const faults = mutationsOf(line, lines[at - 1] ?? '')
    return faults.length === 0 || find.length < 8 || text.split(find).length !== 2 ? [] : [{ find, faults }]
  })
}

/** `count` faults of a group: a file by lot, one of its lines, one of its faults; two of a file at most, so that small files are drawn as well. */
export function drawMutants(group: string, files: readonly SourceFile[], seed: number, count: number): Drawn[] {
  const next = numbersFrom(`${seed}:${group}`)
  const takeFrom = <T>(list: T[]) => list.splice(Math.floor(next() * list.length), 1)[0]!
  const urn = [...files]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, text }) => ({ path, lines: linesWithFaults(text), left: 2 }))
    .filter(({ lines }) => lines.length > 0)
  const drawn: Drawn[] = []
  while (drawn.length < count && urn.length > 0) {
    const file = urn[Math.floor(next() * urn.length)]!
    const { find, faults } = takeFrom(file.lines)
    const { kind, line } = takeFrom([...faults])
    drawn.push({ id: `${group}-${drawn.length + 1}`, file: file.path, find, replace: line.trim(), kind })
    file.left -= 1
    if (file.left === 0 || file.lines.length === 0) urn.splice(urn.indexOf(file), 1)
  }
  return drawn
}
