// SHA-256 in plain code, for the pure packages that may not use a platform's own (FIPS 180-4, section 6.2).

const roundConstants = makeRoundConstants()

/** SHA-256 of bytes, or of text as UTF-8, in lower-case hexadecimal. */
export function sha256Hex(input: Uint8Array | string): string {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input
  return [...digestWords(bytes)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Standard base64 with padding, of bytes given as numbers 0–255. */
export function base64(bytes: ArrayLike<number>): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  let out = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const group = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    out += alphabet[(group >> 18) & 63]! + alphabet[(group >> 12) & 63]!
    out += i + 1 < bytes.length ? alphabet[(group >> 6) & 63]! : '='
    out += i + 2 < bytes.length ? alphabet[group & 63]! : '='
  }
  return out
}

function digestWords(bytes: Uint8Array): Int32Array {
  const state = new Int32Array([0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19])
  const wholeBlocks = bytes.length >>> 6
  const schedule = new Int32Array(64)
  for (let block = 0; block < wholeBlocks; block++) compress(state, bytes, block << 6, schedule)
  const rest = bytes.subarray(wholeBlocks << 6)
  const tail = new Uint8Array(rest.length < 56 ? 64 : 128)
  tail.set(rest)
  tail[rest.length] = 0x80
  const bitLength = bytes.length * 8
  const view = new DataView(tail.buffer)
  view.setUint32(tail.length - 8, Math.floor(bitLength / 2 ** 32))
  view.setUint32(tail.length - 4, bitLength >>> 0)
  for (let at = 0; at < tail.length; at += 64) compress(state, tail, at, schedule)
  return state
}

function compress(state: Int32Array, bytes: Uint8Array, at: number, w: Int32Array): void {
  for (let i = 0; i < 16; i++) {
    const j = at + i * 4
    w[i] = (bytes[j]! << 24) | (bytes[j + 1]! << 16) | (bytes[j + 2]! << 8) | bytes[j + 3]!
  }
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!
    const b = w[i - 2]!
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + roundConstants[i]! + w[i]!) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const next = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = (state[i]! + next[i]!) | 0
}

function rotate(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by))
}

/** First 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function makeRoundConstants(): Int32Array {
  const out = new Int32Array(64)
  for (let n = 2, found = 0; found < 64; n++) {
    let prime = true
    for (let f = 2; f * f <= n; f++) if (n % f === 0) prime = false
    if (prime) out[found++] = ((Math.cbrt(n) % 1) * 2 ** 32) | 0
  }
  return out
}
