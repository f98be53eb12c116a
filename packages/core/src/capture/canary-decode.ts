// Decodes one layer of encoding: from a text of bytes (one character each) to all texts that it may encode. Pages choose the input, so
// every pattern is linear: unbounded repetition comes last, and everything before it is short and unambiguous.

/** Decompresses bytes; null if they are not in that format. Passed in by the caller, because core does no I/O. */
export interface Inflate {
  gzip(bytes: Uint8Array): Uint8Array | null
  zlib(bytes: Uint8Array): Uint8Array | null
  raw(bytes: Uint8Array): Uint8Array | null
}

export interface DecodedLayer {
  step: string
  text: string
}

/** Bytes as a text with one character (0–255) each. */
export function bytesToText(bytes: Uint8Array): string {
  let text = ''
  // Spreading would iterate over the bytes one by one.
  for (let at = 0; at < bytes.length; at += 8192) text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + 8192))
  return text
}

const fromHex = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16) & 255)

const TOKEN_MIN = 16
const HEX = 1
const DIGIT = 2
const sextets = new Int8Array(256).fill(-1)
for (const [value, letter] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  sextets[letter.charCodeAt(0)] = value
sextets['-'.charCodeAt(0)] = 62
sextets['_'.charCodeAt(0)] = 63
const quintets = new Int8Array(256).fill(-1)
for (const [value, letter] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'].entries()) quintets[letter.charCodeAt(0)] = value
const kinds = new Uint8Array(256)
for (const letter of '0123456789abcdefABCDEF') kinds[letter.charCodeAt(0)] = letter < 'A' ? HEX | DIGIT : HEX

/** Character statistics from one pass, so that most decoders can be skipped. */
interface Makeup {
  /** Longest run of base64 letters, and of hexadecimal digits. */
  token: number
  hex: number
  /** Number of runs with at least two hexadecimal digits, and of decimal digits. */
  hexRuns: number
  numbers: number
  /** Zero bytes at even and odd positions. */
  zeros: [even: number, odd: number]
}

function makeupOf(bytes: Uint8Array): Makeup {
  const makeup: Makeup = { token: 0, hex: 0, hexRuns: 0, numbers: 0, zeros: [0, 0] }
  let token = 0
  let hex = 0
  let inNumber = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    const kind = kinds[byte]!
    token = sextets[byte]! < 0 ? 0 : token + 1
    if (token > makeup.token) makeup.token = token
    hex = kind === 0 ? 0 : hex + 1
    if (hex > makeup.hex) makeup.hex = hex
    if (hex === 2) makeup.hexRuns++
    const digit = (kind & DIGIT) !== 0
    if (digit && !inNumber) makeup.numbers++
    inNumber = digit
    if (byte === 0) makeup.zeros[(at & 1) as 0 | 1]++
  }
  return makeup
}

/** Bytes of a run whose letters encode `bitsEach` bits each. Leaves out the first `skip` letters, or the last ones if read backwards. */
function unpack(run: string, values: Int8Array, bitsEach: number, skip: number, backwards: boolean): string {
  const out = new Uint8Array(Math.floor((Math.max(0, run.length - skip) * bitsEach) / 8))
  let bits = 0
  let held = 0
  let length = 0
  for (let at = skip; at < run.length; at++) {
    held = ((held << bitsEach) | values[run.charCodeAt(backwards ? run.length - 1 - at : at)]!) & 0xffff
    bits += bitsEach
    if (bits < 8) continue
    bits -= 8
    out[length++] = (held >> bits) & 255
  }
  return bytesToText(out)
}

/** All matching runs, decoded, one per line; null if nothing matches. */
function runs(text: string, pattern: RegExp, decode: (run: string) => string): string | null {
  const found = text.match(pattern)
  return found === null ? null : found.map(decode).join('\n')
}

const hexBytes = (digits: string) => (digits.match(/../g) ?? []).map(fromHex).join('')
const codesOf = (run: string, pattern: RegExp) =>
  Array.from(run.matchAll(pattern), ([, digits]) => String.fromCharCode(Number(digits) & 255)).join('')
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** `"0":52,"1":50` and similar. Longer runs of blanks or digits are not such a list. */
const codeObject = /"?\d{1,6}"?\s{0,4}:\s{0,4}\d{1,3}(?:[\s,]{1,40}"?\d{1,6}"?\s{0,4}:\s{0,4}\d{1,3}){7,}/g

type Step = [step: string, decoded: string | null]

function* inPlace(text: string, { zeros }: Makeup): Generator<Step> {
  if (text.includes('%')) yield ['url', text.replace(/%u00([0-9a-f]{2})|%([0-9a-f]{2})/gi, (_all, wide, hex) => fromHex(wide ?? hex))]
  if (text.includes('\\'))
    yield [
      'js-escapes',
      text
        .replace(/\\x([0-9a-f]{2})|\\u(?:00([0-9a-f]{2})|\{0{0,6}([0-9a-f]{1,2})\})/gi, (_all, x, u, braced) => fromHex(x ?? u ?? braced))
        .replace(/\\([0-3]?[0-7]{2})/g, (_all, octal) => String.fromCharCode(Number.parseInt(octal, 8)))
        .replace(/\\([/"'\\])/g, '$1'),
    ]
  if (text.includes('&'))
    yield [
      'html-entities',
      text.replace(/&#x0{0,6}([0-9a-f]{1,2});?|&#0{0,6}(\d{1,3});?|&(amp|lt|gt|quot|apos|nbsp);/gi, (_all, hex, decimal, name) =>
        hex ? fromHex(hex) : decimal ? String.fromCharCode(Number(decimal) & 255) : named[name.toLowerCase()]!,
      ),
    ]
  if (Math.max(...zeros) > text.length * 0.2) yield ['utf-16', text.replaceAll('\0', '')]
}

function* byToken(text: string, { token, hex, hexRuns, numbers }: Makeup): Generator<Step> {
  if (token >= TOKEN_MIN) {
    for (let skip = 0; skip < 4; skip++) {
      yield ['base64', runs(text, /[A-Za-z0-9+/_-]{16,}/g, (run) => unpack(run, sextets, 6, skip, false))]
      yield ['reversed-base64', runs(text, /[A-Za-z0-9+/_-]{16,}/g, (run) => unpack(run, sextets, 6, skip, true))]
    }
  }
  if (hex >= TOKEN_MIN)
    for (let skip = 0; skip < 2; skip++) yield ['hex', runs(text, /[0-9a-f]{16,}/gi, (run) => hexBytes(run.slice(skip)))]
  if (hexRuns >= 8)
    yield [
      'hex',
      runs(text, /[0-9a-f]{2}(?:[^0-9a-z]{1,3}(?:0x)?[0-9a-f]{2}){7,}/gi, (run) =>
        run.replace(/(?:0x)?([0-9a-f]{2})[^0-9a-z]{0,3}/gi, (_all, pair) => fromHex(pair)),
      ),
    ]
  if (token >= 24) yield ['base32', runs(text, /[A-Z2-7]{24,}/g, (run) => unpack(run, quintets, 5, 0, false))]
  if (numbers < 8) return
  yield ['char-codes', runs(text, /\d{1,5}(?:[^0-9a-z]{1,3}\d{1,5}){7,}/gi, (run) => codesOf(run, /(\d{1,5})/g))]
  yield ['char-codes', runs(text, codeObject, (run) => codesOf(run, /:\s{0,4}(\d{1,3})/g))]
}

const GZIP = '\x1f\x8b\x08'
/** Maximum packed texts in one text, each in gzip and in deflate. */
const PACKED_MAX = 32

/** Whether raw deflate can begin this way: a valid block type, and a stored block repeats its length (RFC 1951, section 3.2). */
function mayBeRawDeflate(bytes: Uint8Array): boolean {
  const type = (bytes[0]! >> 1) & 3
  if (type === 0) return bytes.length > 4 && (bytes[1]! ^ bytes[3]!) === 255 && (bytes[2]! ^ bytes[4]!) === 255
  return type !== 3
}

function* unzipped(text: string, bytes: Uint8Array, inflate: Inflate): Generator<Step> {
  const asText = (given: Uint8Array | null) => given && bytesToText(given)
  const gzipAt = text.indexOf(GZIP)
  for (let at = gzipAt, count = 0; at >= 0 && count < PACKED_MAX; at = text.indexOf(GZIP, at + 1), count++)
    yield ['gzip', asText(inflate.gzip(bytes.subarray(at)))]
  // Decoded tokens stand one per line.
  for (let at = 0, count = 0; at < bytes.length - 1 && count < PACKED_MAX; at = text.indexOf('\n', at) + 1 || bytes.length)
    if ((bytes[at]! & 15) === 8 && (bytes[at]! * 256 + bytes[at + 1]!) % 31 === 0) {
      count++
      yield ['deflate', asText(inflate.zlib(bytes.subarray(at)))]
    }
  const sample = text.slice(0, 256)
  const odd = sample.length - sample.replace(/[^\t\n\r\x20-\x7e]/g, '').length
  if (gzipAt !== 0 && odd > sample.length * 0.2 && bytes.length < 65_536 && mayBeRawDeflate(bytes))
    yield ['deflate', asText(inflate.raw(bytes))]
}

/**
 * Yields every text that removing one layer of encoding can give, with the step's name, each computed on demand. `bytes` has the bytes of
 * the text. Skips texts equal to the input. Keeps plus signs, because the search treats them as spaces.
 */
export function* decodeLayer(text: string, bytes: Uint8Array, inflate: Inflate): Generator<DecodedLayer> {
  const makeup = makeupOf(bytes)
  for (const steps of [inPlace(text, makeup), byToken(text, makeup), unzipped(text, bytes, inflate)])
    for (const [step, decoded] of steps) {
      if (decoded !== null && decoded.length >= 6 && decoded !== text) yield { step, text: decoded }
    }
}
