// Owns the forms that addresses are compared in.

/** An address as the Network domain gives it. */
export function withoutFragment(url: string): string {
  const hash = url.indexOf('#')
  return hash < 0 || /^(data|javascript):/i.test(url) ? url : url.slice(0, hash)
}

/** Code of a `javascript:` address, as written or as serialised, in one form for comparing; null for other addresses. */
export function javascriptCode(url: string): string | null {
  const given = URL.parse(url)?.href ?? url
  return /^javascript:/i.test(given) ? decoded(given.slice('javascript:'.length)) : null
}

/** Text of a `javascript:` address as it runs. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone per cent sign: the browser keeps such text as it is.
    return text
  }
}
