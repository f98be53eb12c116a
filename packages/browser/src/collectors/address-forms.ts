// Normalized forms for comparing addresses.

/** An address as the Network domain reports it. */
export function withoutFragment(url: string): string {
  const hash = url.indexOf('#')
  return hash < 0 || /^(data|javascript):/i.test(url) ? url : url.slice(0, hash)
}

/** As the URL standard parses an address: without leading control characters and blanks, and without any tabs and line breaks. */
const JAVASCRIPT = new RegExp(`^[^!-\\uffff]*${[...'javascript:'].join('[\\t\\n\\r]*')}`, 'i')

/** Whether a browser treats an attribute's value as a `javascript:` address. */
export function isJavascriptUrl(value: string): boolean {
  return JAVASCRIPT.test(value)
}

/** Code of a `javascript:` address, raw or serialized, in one form for comparing; null for other addresses. */
export function javascriptCode(url: string): string | null {
  const given = URL.parse(url)?.href ?? url
  return /^javascript:/i.test(given) ? decoded(given.slice('javascript:'.length)) : null
}

/** Text of a `javascript:` address as it runs. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone percent sign: the browser keeps such text unchanged.
    return text
  }
}
