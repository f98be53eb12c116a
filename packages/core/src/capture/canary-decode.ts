// Owns the undoing of one layer of encoding: from a text of bytes (one character each) to the texts it may stand for.

/** Undoes compression; null when the bytes are not of that format. Given by the caller, since core does no I/O. */
export interface Inflate {
  gzip(bytes: Uint8Array): Uint8Array | null
  zlib(bytes: Uint8Array): Uint8Array | null
  raw(bytes: Uint8Array): Uint8Array | null
}

export interface DecodedLayer {
  step: string
  text: string
}

/** Bytes as a text with one character (0–255) for each. */
export function bytesToText(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

const textToBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const fromHex = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16) & 255)
const reverse = (text: string) => text.split('').reverse().join('')

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const sextets = new Map<string, number>([...alphabet].map((letter, value) => [letter, value]))
sextets.set('-', 62).set('_', 63)

function unpack(token: string, bitsEach: number, valueFor: (letter: string) => number | undefined): string {
  let out = ''
  let bits = 0
  let held = 0
  for (const letter of token) {
    const value = valueFor(letter)
    if (value === undefined) continue
    held = ((held << bitsEach) | value) & 0xffff
    bits += bitsEach
    if (bits >= 8) {
      bits -= 8
      out += String.fromCharCode((held >> bits) & 255)
    }
  }
  return out
}

const base64 = (token: string) => unpack(token, 6, (letter) => sextets.get(letter))
const base32 = (token: string) => unpack(token, 5, (letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))

/** Each run that matches, decoded, one to a line; null when none does. */
function runs(text: string, pattern: RegExp, decode: (run: string) => string): string | null {
  const found = text.match(pattern)
  return found === null ? null : found.map(decode).join('\n')
}

const numbers = (run: string) => (run.match(/\d+/g) ?? []).map((digits) => String.fromCharCode(Number(digits) & 255)).join('')
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function inPlace(text: string): [string, string | null][] {
  return [
    ['url', text.includes('%') ? text.replace(/%u00([0-9a-f]{2})|%([0-9a-f]{2})/gi, (_all, wide, hex) => fromHex(wide ?? hex)) : null],
    ['form', text.includes('+') ? text.replaceAll('+', ' ').replace(/%([0-9a-f]{2})/gi, (_all, hex) => fromHex(hex)) : null],
    [
      'js-escapes',
      text.includes('\\')
        ? text
            .replace(/\\x([0-9a-f]{2})|\\u(?:00([0-9a-f]{2})|\{0*([0-9a-f]{1,2})\})/gi, (_all, x, u, braced) => fromHex(x ?? u ?? braced))
            .replace(/\\([0-3]?[0-7]{2})/g, (_all, octal) => String.fromCharCode(Number.parseInt(octal, 8)))
            .replace(/\\([/"'\\])/g, '$1')
        : null,
    ],
    [
      'html-entities',
      text.includes('&')
        ? text.replace(/&#x0*([0-9a-f]{1,2});?|&#0*(\d{1,3});?|&(amp|lt|gt|quot|apos|nbsp);/gi, (_all, hex, decimal, name) =>
            hex ? fromHex(hex) : decimal ? String.fromCharCode(Number(decimal) & 255) : named[name.toLowerCase()]!,
          )
        : null,
    ],
    ['utf-16', isWide(text) ? text.replaceAll('\0', '') : null],
  ]
}

function isWide(text: string): boolean {
  if (!text.includes('\0')) return false
  const zeros = [0, 0]
  for (let at = 0; at < text.length; at++) if (text[at] === '\0') zeros[at % 2]!++
  return Math.max(...zeros) > text.length * 0.2
}

function byToken(text: string): [string, string | null][] {
  const list: [string, string | null][] = []
  for (let skip = 0; skip < 4; skip++) {
    list.push(['base64', runs(text, /[A-Za-z0-9+/_-]{16,}/g, (run) => base64(run.slice(skip)))])
    list.push(['reversed-base64', runs(text, /[A-Za-z0-9+/_-]{16,8192}/g, (run) => base64(reverse(run).slice(skip)))])
  }
  for (let skip = 0; skip < 2; skip++) {
    list.push(['hex', runs(text, /[0-9a-f]{16,}/gi, (run) => (run.slice(skip).match(/../g) ?? []).map(fromHex).join(''))])
  }
  list.push([
    'hex',
    runs(text, /[0-9a-f]{2}(?:[^0-9a-z]{1,3}(?:0x)?[0-9a-f]{2}){7,}/gi, (run) =>
      run.replace(/(?:0x)?([0-9a-f]{2})[^0-9a-z]*/gi, (_all, hex) => fromHex(hex)),
    ),
  ])
  list.push(['base32', runs(text, /[A-Z2-7]{24,}/g, base32)])
  list.push(['char-codes', runs(text, /\d{1,5}(?:[^0-9a-z]{1,3}\d{1,5}){7,}/gi, numbers)])
  list.push(['char-codes', runs(text, /(?:"?\d+"?\s*:\s*\d{1,3}\s*,?\s*){8,}/g, (run) => numbers(run.replace(/"?\d+"?\s*:/g, ' ')))])
  return list
}

function unzipped(text: string, inflate: Inflate): [string, string | null][] {
  const asText = (bytes: Uint8Array | null) => bytes && bytesToText(bytes)
  const list: [string, string | null][] = []
  const gzipAt = text.indexOf('\x1f\x8b\x08')
  if (gzipAt >= 0) list.push(['gzip', asText(inflate.gzip(textToBytes(text.slice(gzipAt))))])
  const head = text.charCodeAt(0) * 256 + text.charCodeAt(1)
  if ((text.charCodeAt(0) & 15) === 8 && head % 31 === 0) list.push(['deflate', asText(inflate.zlib(textToBytes(text)))])
  const sample = text.slice(0, 256)
  const odd = sample.length - sample.replace(/[^\t\n\r\x20-\x7e]/g, '').length
  if (gzipAt !== 0 && odd > sample.length * 0.2 && text.length < 65_536) list.push(['deflate', asText(inflate.raw(textToBytes(text)))])
  return list
}

/** Every text that one layer less of encoding could give, with the step's name. Texts equal to the input are left out. */
export function decodeLayer(text: string, inflate: Inflate): DecodedLayer[] {
  const layers: DecodedLayer[] = []
  for (const [step, decoded] of [...inPlace(text), ...byToken(text), ...unzipped(text, inflate)]) {
    if (decoded !== null && decoded.length >= 6 && decoded !== text) layers.push({ step, text: decoded })
  }
  return layers
}
