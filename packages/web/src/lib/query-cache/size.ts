// Size of cached data: bytes of UTF-8, of a text directly and of everything else as JSON.

export const megabyteBytes = 1024 * 1024

const encoder = new TextEncoder()

/** Bytes of `data`; 0 for nothing. */
export function bytesOf(data: unknown): number {
  if (typeof data === 'string') return encoder.encode(data).length
  return data === undefined ? 0 : encoder.encode(JSON.stringify(data)).length
}

/** The longest prefix of `text` within `bytesMax` bytes that does not split a character. */
export function cutToBytes(text: string, bytesMax: number): string {
  const { read } = encoder.encodeInto(text, new Uint8Array(bytesMax))
  return text.slice(0, read)
}
