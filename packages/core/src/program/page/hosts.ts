// Host of a partly known address. … replaces what only the page determines.
import { hostOfAddress } from '#shared/address-host.ts'

/** File extensions, which often follow text that is joined to a host. */
const FILE_ENDING = /\.(?:js|mjs|json|css|map|html?|php|aspx?|txt|xml|csv|svg|png|jpe?g|gif|webp|ico|woff2?|mp4|wasm|pdf)$/
/** The part before the path, up to a limit. */
const BEFORE_PATH = /^[^…]{0,40}[\\/]{2,40}([^\\/?#]{0,2000})/

/**
 * Host of an address; null for the page's own or an unknown one. The domain after a hidden part identifies the owner:
 * `https://….evil.example/`.
 */
export function hostOf(words: string): string | null {
  const authority = BEFORE_PATH.exec(words)?.[1] ?? ''
  const hidden = authority.lastIndexOf('…')
  if (hidden < 0) return hostOfAddress(words)
  const last = authority.slice(hidden + 1).replace(/^\.{1,3}/, '')
  if (last.includes('.') && !FILE_ENDING.test(last)) return hostOfAddress(`//${last}`)
  const start = authority.slice(0, authority.indexOf('…'))
  return start.includes('.') ? hostOfAddress(`//${start}`) : null
}
