// Owns the files that training and measuring are given: which there are, whose they are, and their digests.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export interface CorpusFile {
  /** Path below the folder that was given. */
  name: string
  /** First folder of the name, or what stands before `__` in it: the package or collection that it is from. */
  source: string
  sha256: string
  text: string
}

export const sha256Of = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** Files below a folder in the order of their names; larger ones than `bytesMax` and repeated contents are left out. */
export function readCorpus(folder: string, bytesMax: number, perSourceMax = Number.POSITIVE_INFINITY): CorpusFile[] {
  const seen = new Set<string>()
  const perSource = new Map<string, number>()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.sort().flatMap((path) => {
    const file = join(folder, path)
    const facts = statSync(file)
    if (!facts.isFile() || facts.size === 0 || facts.size > bytesMax) return []
    const name = relative(folder, file).split(sep).join('/')
    const source = (name.includes('/') ? name.split('/')[0] : name.split('__')[0]) ?? name
    if ((perSource.get(source) ?? 0) >= perSourceMax) return []
    const bytes = readFileSync(file)
    const sha256 = sha256Of(bytes)
    if (seen.has(sha256)) return []
    seen.add(sha256)
    perSource.set(source, (perSource.get(source) ?? 0) + 1)
    return { name, source, sha256, text: bytes.toString('utf8') }
  })
}

/** Groups of files that are near copies of each other: they share half of their words or more. Gives a group's number for each file. */
export function nearCopies(files: readonly CorpusFile[]): number[] {
  const words = files.map(({ text }) => new Set((text.slice(0, 200_000).match(/[\w$]{4,40}/g) ?? []).slice(0, 4_000)))
  const group = files.map((_, index) => index)
  files.forEach((_, index) => {
    for (let other = 0; other < index; other++) {
      const [one, two] = [words[index]!, words[other]!]
      let shared = 0
      for (const word of one) if (two.has(word)) shared++
      if (shared >= 0.5 * (one.size + two.size - shared) && shared > 3) {
        const [from, to] = [group[index]!, group[other]!]
        for (let at = 0; at <= index; at++) if (group[at] === from) group[at] = to
      }
    }
  })
  return group
}
