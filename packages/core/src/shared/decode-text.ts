// Owns how bytes of a script become text, as browsers read them.

/** Text of a script's bytes: a byte order mark decides, then the charset that was named, then UTF-8. The mark is no part of the text. Never throws. */
export function decodeText(bytes: Uint8Array, charset?: string | null): string {
  return decoderOf(markedCharset(bytes) ?? charset).decode(bytes)
}

/** Charset that the first bytes name; null without a byte order mark. Source: WHATWG Encoding, “BOM sniff”. */
function markedCharset([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xff && second === 0xfe ? 'utf-16le' : null
}

function decoderOf(charset: string | null | undefined): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset || 'utf-8')
  } catch {
    // The response names a charset that does not exist; browsers then fall back too.
    return new TextDecoder()
  }
}
