// Owns the measure of cached data: bytes of UTF-8, a text as it is, everything else as the JSON that would be stored.

export const megabyteBytes = 1024 * 1024

const encoder = new TextEncoder()

/** Bytes that `data` takes; 0 for nothing. */
export function bytesOf(data: unknown): number {
  if (typeof data === 'string') return encoder.encode(data).length
  return data === undefined ? 0 : encoder.encode(JSON.stringify(data)).length
}

/** The longest beginning of `text` within `bytesMax` bytes that does not end inside a character. */
export function cutToBytes(text: string, bytesMax: number): string {
  const { read } = encoder.encodeInto(text, new Uint8Array(bytesMax))
  return text.slice(0, read)
}
