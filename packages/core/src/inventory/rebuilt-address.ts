// Whether two addresses can be one file of two builds: the same words, separated by parts that a build may generate.
import { isNoWord, longHashAt, maskPath } from './build-token.ts'
import { stableAddress } from './identity.ts'

const pieces = /[._~@!,;=-]/
const suffix = /(?:\.(?:min|bundle|chunk|module|legacy|prod|umd|esm)){0,6}\.[a-z][a-z\d]{0,4}$/i

/** How likely two addresses are one file; null if they are two. `masked`: wherever they differ, one of them has a known generated part. */
export type RebuiltAs = 'masked' | 'doubtful' | null

/**
 * Compares host, folders, file, and query. Ignores parts that may be hashes. Plain words must be equal, and so must query values that are
 * not noise, because they identify the customer of a script.
 */
export function rebuiltAs(one: string, other: string): RebuiltAs {
  const [first, second] = [one, other].map((url) => URL.parse(url))
  if (!first || !second || !/^https?:$/.test(first.protocol) || first.protocol !== second.protocol) return null
  const masked = [first, second].map((address) => stableAddress(address).split('/'))
  const differing = masked[0]!.flatMap((segment, index) => (segment === masked[1]![index] ? [] : [[segment, masked[1]![index] ?? '']]))
  // Two route or chunk IDs are two files, unless their code says otherwise.
  const isBuilt = (segment: string) => segment.includes('*') || isNoName(partsOf(segment.split('?', 1)[0]!).stem)
  const isMasked = differing.every((both) => both.some(isBuilt) && !both.every((segment) => /^\d/.test(segment)))
  if (wordsOfAddress(first) === wordsOfAddress(second)) return isMasked ? 'masked' : 'doubtful'
  // A hash may consist of lower-case letters only, so two words prove no build.
  const isOneBuilt = isMasked || [first, second].some(({ pathname }) => isHashlike(partsOf(pathname.split('/').at(-1)!).tail))
  return isOneBuilt && wordsOfAddress(first, anyTail) === wordsOfAddress(second, anyTail) ? 'doubtful' : null
}

/**
 * An address from `stableAddress`, but with `*` for everything that a build may have generated, known or not. `isTail` marks such a part at
 * the end of a file name.
 */
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
  // A generated part exists in both names: `gtm-beta.js` is not a build of `gtm.js`.
  return `${[...words, ...(isBuilt ? ['*'] : [])].join('-').replace(/\*(?:-\*)+/g, '*')}${end}`
}

/**
 * A name without extensions, the extensions, and a separate ending like Rollup's hashes: eight characters or more, including characters
 * that otherwise separate words.
 */
function partsOf(segment: string): { stem: string; tail: string; end: string } {
  const end = suffix.exec(segment)?.[0] ?? ''
  const stem = segment.slice(0, segment.length - end.length)
  const isApart = stem.length === 8 || /[-.]/.test(stem.at(-9) ?? '')
  if (isApart && /^[\w-]{8}$/.test(stem.slice(-8))) return { stem, tail: stem.slice(-8), end }
  const start = longHashAt(stem, 0)
  return { stem, tail: start === null ? '' : stem.slice(start), end }
}

/** A whole name in base64url, with a dash or underscore and without any word, which masking misses if its letters are common by chance. */
const isNoName = (stem: string): boolean =>
  /^[\w-]{8,24}$/.test(stem) &&
  /[-_]/.test(stem) &&
  /\d|[a-z].*[A-Z]|[A-Z].*[a-z]/.test(stem) &&
  !stem.split(/[-_\d]/).some((piece) => /^[A-Za-z][a-z]{2,}$/.test(piece))

/** Form of shorter hashes, and of some words: four to seven letters with numbers, inner capitals, or sequences that no language has. */
const isShortHash = (piece: string): boolean =>
  /^[A-Za-z\d]{4,7}$/.test(piece) &&
  ((/[a-z]/i.test(piece) && /\d/.test(piece)) || (/[a-z]/.test(piece) && /.[A-Z]/.test(piece)) || isNoWord(piece))

const anyTail = () => true

/** Neither a word nor small words in a row. `CardForm` could be either. */
const isHashlike = (piece: string): boolean => /^[\w-]+$/.test(piece) && !/^[A-Z]?[a-z]+$/.test(piece) && !/^[a-z_-]+$/.test(piece)
