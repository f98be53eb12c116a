// Owns whether two addresses can be one file of two builds: the same words, with something between them that a build may have made.
import { isNoWord, longHashAt, maskPath } from './build-token.ts'
import { stableAddress } from './identity.ts'

const pieces = /[._~@!,;=-]/
const suffix = /(?:\.(?:min|bundle|chunk|module|legacy|prod|umd|esm)){0,6}\.[a-z][a-z\d]{0,4}$/i

/** How far two addresses speak for one file; null where they speak for two. `masked`: wherever they differ, one of them has what is known to be of a build. */
export type RebuiltAs = 'masked' | 'doubtful' | null

/**
 * Compares host, folders, file and query. A piece that a hash could be in form is passed over; plain words have to be the same, and what of the query is no noise,
 * since it says for whom a script works.
 */
export function rebuiltAs(one: string, other: string): RebuiltAs {
  const [first, second] = [one, other].map((url) => URL.parse(url))
  if (!first || !second || !/^https?:$/.test(first.protocol) || first.protocol !== second.protocol) return null
  const masked = [first, second].map((address) => stableAddress(address).split('/'))
  const differing = masked[0]!.flatMap((segment, index) => (segment === masked[1]![index] ? [] : [[segment, masked[1]![index] ?? '']]))
  // Two ids of routes or chunks are two files, unless their code says otherwise.
  const isBuilt = (segment: string) => segment.includes('*') || isNoName(partsOf(segment.split('?', 1)[0]!).stem)
  const isMasked = differing.every((both) => both.some(isBuilt) && !both.every((segment) => /^\d/.test(segment)))
  if (wordsOfAddress(first) === wordsOfAddress(second)) return isMasked ? 'masked' : 'doubtful'
  // A hash may be small letters alone; that both are words is no sign of a build.
  const isOneBuilt = isMasked || [first, second].some(({ pathname }) => isHashlike(partsOf(pathname.split('/').at(-1)!).tail))
  return isOneBuilt && wordsOfAddress(first, anyTail) === wordsOfAddress(second, anyTail) ? 'doubtful' : null
}

/** An address as `stableAddress` has it, but with `*` for all that a build may have made, known as such or not; `isTail` says what at the end of a file's name that is. */
export function wordsOfAddress(address: URL, isTail: (tail: string) => boolean = isHashlike): string {
  const masked = maskPath(address.pathname).split('/')
  const last = masked.length - 1
  const words = address.pathname
    .split('/')
    .map((segment, index) =>
      masked[index] === '*' || /^\d+$/.test(masked[index]!)
        ? masked[index]!
        : wordsOfSegment(segment, index === last ? isTail : isHashlike),
    )
  const stable = stableAddress(address)
  return (
    [stable.slice(0, stable.indexOf('/')), ...words.slice(1)].join('/') + (stable.includes('?') ? stable.slice(stable.indexOf('?')) : '')
  )
}

function wordsOfSegment(segment: string, isTail: (tail: string) => boolean): string {
  const { stem, tail, end } = partsOf(segment)
  const isBuilt = tail !== '' && isTail(tail)
  const words = maskPath(isBuilt ? stem.slice(0, -tail.length) : stem)
    .split(pieces)
    .map((piece) => ((piece.length >= 8 && isHashlike(piece)) || isShortHash(piece) ? '*' : piece))
    .filter((piece) => piece !== '')
  // A piece of a build stands in both names: `gtm-beta.js` is no build of `gtm.js`.
  return `${[...words, ...(isBuilt ? ['*'] : [])].join('-').replace(/\*(?:-\*)+/g, '*')}${end}`
}

/** A name without its endings, these, and what stands apart at its end as Rollup's hashes do: eight characters or more, among them what otherwise parts words. */
function partsOf(segment: string): { stem: string; tail: string; end: string } {
  const end = suffix.exec(segment)?.[0] ?? ''
  const stem = segment.slice(0, segment.length - end.length)
  const isApart = stem.length === 8 || /[-.]/.test(stem.at(-9) ?? '')
  if (isApart && /^[\w-]{8}$/.test(stem.slice(-8))) return { stem, tail: stem.slice(-8), end }
  const start = longHashAt(stem, 0)
  return { stem, tail: start === null ? '' : stem.slice(start), end }
}

/** A whole name in base64url, with a dash or underscore and without a single word, which masks pass over where its letters are usual by chance. */
const isNoName = (stem: string): boolean =>
  /^[\w-]{8,24}$/.test(stem) &&
  /[-_]/.test(stem) &&
  /\d|[a-z].*[A-Z]|[A-Z].*[a-z]/.test(stem) &&
  !stem.split(/[-_\d]/).some((piece) => /^[A-Za-z][a-z]{2,}$/.test(piece))

/** What shorter hashes look like, and some words: four to seven letters with numbers among them, capitals within, or as no language has them. */
const isShortHash = (piece: string): boolean =>
  /^[A-Za-z\d]{4,7}$/.test(piece) &&
  ((/[a-z]/i.test(piece) && /\d/.test(piece)) || (/[a-z]/.test(piece) && /.[A-Z]/.test(piece)) || isNoWord(piece))

const anyTail = () => true

/** Neither a word nor small words in a row; `CardForm` could be either. */
const isHashlike = (piece: string): boolean => /^[\w-]+$/.test(piece) && !/^[A-Z]?[a-z]+$/.test(piece) && !/^[a-z_-]+$/.test(piece)
