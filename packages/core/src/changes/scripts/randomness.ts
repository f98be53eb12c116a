// Recognizes random letters: tokens, nonces, IDs.

/**
 * Whether a text is random letters and digits, which alternate between cases and digits more often than camel case does; or padded base64.
 */
export function isRandom(text: string): boolean {
  if (text.length > 20_000 || !/^[A-Za-z0-9+/_=.-]+$/.test(text)) return false
  if (text.length >= 16 && text.length % 4 === 0 && /[^=]={1,2}$/.test(text)) return true
  const pieces = text.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(text)).length
  return kinds >= 2 && pieces.length >= 4 && text.length / pieces.length < (/\d/.test(text) ? 3.2 : 2.2)
}

/** A text without its random parts. */
export function withoutRandom(text: string): string {
  return text.replace(/[A-Za-z0-9+/]{14,20000}={0,2}/g, (part) => (isRandom(part) ? '' : part))
}
