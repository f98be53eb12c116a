// Base64 for texts of bytes, like browsers' atob and btoa.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]))

/** The bytes as characters. Throws RangeError if the text is not base64. */
export function fromBase64(text: string): string {
  const bare = text.replace(/[\t\n\f\r ]/g, '').replace(/={1,2}$/, '')
  if (bare.length % 4 === 1) throw new RangeError('not base64')
  const parts: string[] = []
  let bits = 0
  let held = 0
  for (const character of bare) {
    const value = VALUES.get(character)
    if (value === undefined) throw new RangeError('not base64')
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      parts.push(String.fromCharCode((held >> bits) & 255))
    }
  }
  return parts.join('')
}

/** Throws RangeError if a character is not a byte. */
export function toBase64(text: string): string {
  let out = ''
  for (let index = 0; index < text.length; index += 3) {
    const [a, b, c] = [text.charCodeAt(index), text.charCodeAt(index + 1), text.charCodeAt(index + 2)] as [number, number, number]
    if (a > 255 || b > 255 || c > 255) throw new RangeError('not bytes')
    out += ALPHABET[a >> 2]! + ALPHABET[((a & 3) << 4) | (b >> 4)]!
    out += Number.isNaN(b) ? '==' : ALPHABET[((b & 15) << 2) | (c >> 6)]! + (Number.isNaN(c) ? '=' : ALPHABET[c & 63]!)
  }
  return out
}
