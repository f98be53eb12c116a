// Owns the forms that addresses are compared in.

/** An address as the Network domain gives it. */
export function withoutFragment(url: string): string {
  const hash = url.indexOf('#')
  return hash < 0 || /^(data|javascript):/i.test(url) ? url : url.slice(0, hash)
}

/** As the URL standard reads an address: control characters and blanks before it do not count, nor tabs and line ends anywhere in it. */
const JAVASCRIPT = new RegExp(`^[^!-\\uffff]*${[...'javascript:'].join('[\\t\\n\\r]*')}`, 'i')

/** Whether a browser takes an attribute's value for a `javascript:` address. */
export function isJavascriptUrl(value: string): boolean {
  return JAVASCRIPT.test(value)
}

/** Code of a `javascript:` address, as written or as serialised, in one form for comparing; null for other addresses. */
export function javascriptCode(url: string): string | null {
  const given = URL.parse(url)?.href ?? url
  return /^javascript:/i.test(given) ? decoded(given.slice('javascript:'.length)) : null
}

/** Text of a `javascript:` address as it runs. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone per cent sign: the browser keeps such text as it is.
    return text
  }
}
