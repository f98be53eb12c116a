// Distinguishes generated parts of a file name (hashes, IDs, numbers, versions) from what people write.
import { pairBits } from '#data/letter-pairs.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const delimiters = /([._~@!,;=-])/
const suffixes = /(?:\.(?:min|bundle|chunk|module|legacy|prod|umd|esm)){0,6}\.[a-z][a-z\d]{0,4}$/i
/** A time in seconds or milliseconds since 2014, or a date with or without the time of day. */
const moment = /(?:1[4-9]\d{8}(?:\d{3})?|20\d{2}[01]\d[0-3]\d(?:\d{4}|\d{6})?)$/
const wholeMoment = new RegExp(`^${moment.source}`)

/** Only a timestamp, or with the letters that WordPress appends: `1700000000`, `1700000000j`. */
export const isMoment = (text: string): boolean => wholeMoment.test(text.replace(/[a-z]{1,2}$/, ''))

/** Path with generated parts as `*`: hashes, IDs, numbers, and versions in its folders and its file. */
export function maskPath(path: string): string {
  const segments = path.split('/')
  const mask = (segment: string, index: number) => {
    if (isNextBuildId(segments, index)) return '*'
    if (isAccountNumber(segments, index)) return segment
    return index === segments.length - 1 ? maskFile(segment) : maskSegment(segment)
  }
  return segments.map(mask).join('/')
}

/** Folders below which a number identifies the customer of a script. The second ones are also names of software, which a build numbers. */
const accounts = /^(?:accounts?|merchants?|customers?|tenants?|partners?|publishers?|clients|shops|stores|sites|sellers|pubs|tags)$/i
const perhapsAccounts = /^(?:client|shop|store|site|seller|pub|tag)$/i

function isAccountNumber(segments: readonly string[], index: number): boolean {
  const [folder = '', segment = ''] = [segments[index - 1], segments[index]]
  if (!/^\d+$/.test(segment) || index === segments.length - 1) return false
  return accounts.test(folder) || (perhapsAccounts.test(folder) && segment.length >= 5 && !wholeMoment.test(segment))
}

/** Next.js serves its manifests below a build ID in any format. */
function isNextBuildId(segments: readonly string[], index: number): boolean {
  const [root, folder] = [segments[index - 2], segments[index - 1]]
  if (root !== '_next' || index === segments.length - 1) return false
  return (
    folder === 'data' || (folder === 'static' && !/^(?:chunks|css|media|images|development|runtime|webpack|pages)$/.test(segments[index]!))
  )
}

/** A short number before a hash is a stable route or chunk ID: `nodes/0.DhWqRtzP.js`. */
function maskFile(file: string): string {
  const [, id, rest] = /^(\d{1,5}[.-])(.{6,2000})$/.exec(file) ?? []
  if (id === undefined || rest === undefined) return maskSegment(file)
  const hash = rest.slice(0, rest.length - (suffixes.exec(rest)?.[0] ?? '').length)
  const isHash = /^[\w-]{6,}$/.test(hash) && !/^(?:\d+|(?:alpha|beta|rc|v|ver|version|build|release|rev)\d*)$/i.test(hash)
  const masked = maskSegment(rest)
  return isHash && /^\*(?:\.|$)/.test(masked) ? `${id}${masked}` : maskSegment(file)
}

function maskSegment(segment: string): string {
  if (segment.length > 2_000 || uuid.test(segment)) return '*'
  return maskHashWithDashes(segment)
    .split(delimiters)
    .map((piece) => (piece === '*' || isBuildToken(piece) ? '*' : withoutMoment(piece)))
    .join('')
    .replace(/\*(?:[._~@!,;=-]\*)+/g, '*')
}

/**
 * `chunk.D-tfNpnx.js` as `chunk.*.js`: hashes in base64url may contain characters that otherwise separate words. UUIDs within a name, too.
 */
function maskHashWithDashes(segment: string): string {
  const plain = segment.replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '*')
  const suffix = suffixes.exec(plain)?.[0] ?? ''
  const stem = plain.slice(0, plain.length - suffix.length)
  const [before, hash] = [stem.slice(0, -8), stem.slice(-8)]
  const isApart = before === '' || /[-.]$/.test(before)
  const isForm = isApart && /^[\w-]{8}$/.test(hash) && /[-_]/.test(hash) && /\d|[a-z].*[A-Z]|[A-Z].*[a-z]/.test(hash)
  const start = longHashAt(stem, -6)
  const isLonger = start !== null && stem.slice(start, -8).split(/[-_]/).some(isMixed)
  if (isForm && wordBits(hash) < -4 && !isLonger) return `${before}*${suffix}`
  return start === null ? plain : `${stem.slice(0, start)}*${suffix}`
}

/**
 * Start of a base64url hash of 9 to 24 characters at the end of a name without its extensions: `checkout-Qz_3xT-zK9aB`. It does not begin
 * with a word, has a piece that is not a name, and scores fewer bits than given. Names of small words, numbers, and abbreviations in a row
 * are not hashes.
 */
export function longHashAt(stem: string, bitsMax: number): number | null {
  for (let start = Math.max(0, stem.length - 24); start <= stem.length - 9; start++) {
    if (start > 0 && !/[-.]/.test(stem[start - 1]!)) continue
    const tail = stem.slice(start)
    if (!/^[\w-]+$/.test(tail) || !/[-_]/.test(tail) || isWordlike(tail.split('-', 1)[0]!)) continue
    if (tail.split(/[-_]/).some(isMixed) && wordBits(tail) < bitsMax) return start
  }
  return null
}

/** Letter sequences that no language uses in names. */
export const isNoWord = (piece: string): boolean => /^[a-z]+$/.test(piece) && wordBits(piece) < -4

const isWordlike = (piece: string): boolean => piece.length > 1 && wordBits(piece) >= 0

/** A mix of letters and numbers, or of lower and upper case, that no word has. */
const isMixed = (piece: string): boolean =>
  /[a-z]/i.test(piece) && !/^(?:[A-Z]?[a-z]+|[A-Z]+|[a-z]{1,12}\d{1,4})$/.test(piece) && !/^v\d+$/i.test(piece) && wordBits(piece) < -3

function withoutMoment(piece: string): string {
  return /^[a-z]+\d{8,}$/i.test(piece) ? piece.replace(moment, '*') : piece
}

/** A hash, build ID, number, or version part, such as `3f2a9c1b`, `BxK29aQ1`, `CrqDwoLd`, `1700000000`, `v12`, or `version12`. */
export function isBuildToken(piece: string): boolean {
  if (/^(?:v|ver|version|build|release|rev)?\d+$/i.test(piece)) return true
  if (/^[0-9a-f]{6,}$/i.test(piece) && /\d/.test(piece)) return true
  if (/^(?:alpha|beta|rc)\d*$/i.test(piece)) return true
  if (piece.length < 8 || !/^[A-Za-z0-9]+$/.test(piece)) return false
  return wordBits(piece) < bitsOfWords(piece)
}

/**
 * Below how many bits a piece is not a name: people rarely mix letters and numbers, sometimes use inner capitals, and write plain words in
 * any language.
 */
function bitsOfWords(piece: string): number {
  // One digit at or after the end of a word: `swatch3`, `swatch2cart`.
  if (/^[a-z]+\d+$/.test(piece) || /^[A-Za-z][a-z]+\d[a-z]{2,}$/.test(piece)) return -6
  if (/\d/.test(piece)) return termsWithNumbers.test(piece) ? -2 : 2
  if (/[a-z]/.test(piece) && /[A-Z]/.test(piece)) return -2.5
  return piece.length === 8 ? -4 : -8
}

/** Technical terms that mix letters with numbers, and abbreviations without a vowel. One in some thousand hashes contains one by chance. */
const termsWithNumbers = /3ds2?|html5|base64|utf8|b2[bc]|i18n|a11y|oauth2|openapi/i
const abbreviations = /^(?:cv[vc]|btn|qty|sku|svg|css|sdk|gtm|cdn|xhr|pdp|plp|psp|pwd|rtl|tmpl|wpf)$/i

/**
 * How much better a piece fits names than random letters, in bits: the sum over its words (`CardForm` has two) of how common each letter
 * pair is. A number, a single letter, and an inner capital cost bits, because names have few.
 */
function wordBits(piece: string): number {
  if (termsWithNumbers.test(piece)) return 4 + wordBits(piece.replace(termsWithNumbers, ''))
  const words = piece.slice(0, 200).match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+|[-_]+/g) ?? []
  let bits = words.length > 1 ? -words.length : 0
  for (const word of words)
    bits += /\d/.test(word) ? -2 : /[-_]/.test(word) ? -1 : abbreviations.test(word) ? 1 : pairsOf(word) - (word.length === 1 ? 2 : 0)
  return bits
}

function pairsOf(word: string): number {
  const codes = [26, ...Array.from(word.toLowerCase(), (letter) => letter.charCodeAt(0) - 97), 26]
  return codes.slice(1).reduce((bits, code, index) => bits + pairBits(codes[index]!, code), 0)
}
