// Owns the host of an address of which the program's look knows a part: … stands for what only the page could tell.
import { hostOfAddress } from '#shared/address-host.ts'

/** Endings of files, which what is joined to a host often has. */
const FILE_ENDING = /\.(?:js|mjs|json|css|map|html?|php|aspx?|txt|xml|csv|svg|png|jpe?g|gif|webp|ico|woff2?|mp4|wasm|pdf)$/
/** Up to the path, as far as it is read. */
const BEFORE_PATH = /^[^…]{0,40}[\\/]{2,40}([^\\/?#]{0,2000})/

/** Host of an address; null for the page's own and where none is known. What follows a hidden part says whose it is: `https://….evil.example/`. */
export function hostOf(words: string): string | null {
  const authority = BEFORE_PATH.exec(words)?.[1] ?? ''
  const hidden = authority.lastIndexOf('…')
  if (hidden < 0) return hostOfAddress(words)
  const last = authority.slice(hidden + 1).replace(/^\.{1,3}/, '')
  if (last.includes('.') && !FILE_ENDING.test(last)) return hostOfAddress(`//${last}`)
  const start = authority.slice(0, authority.indexOf('…'))
  return start.includes('.') ? hostOfAddress(`//${start}`) : null
}
