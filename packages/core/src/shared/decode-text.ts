// Decodes the bytes of a script into text the way browsers do.

/** Text of a script's bytes: decoded by its byte order mark, then by the named charset, then as UTF-8. Removes the mark. Never throws. */
export function decodeText(bytes: Uint8Array, charset?: string | null): string {
  return decoderOf(markedCharset(bytes) ?? charset).decode(bytes)
}

/** Charset by byte order mark; null without one. Source: WHATWG Encoding, “BOM sniff”. */
function markedCharset([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xff && second === 0xfe ? 'utf-16le' : null
}

function decoderOf(charset: string | null | undefined): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset || 'utf-8')
  } catch {
    // The response names an unknown charset; browsers then use the fallback, too.
    return new TextDecoder()
  }
}
