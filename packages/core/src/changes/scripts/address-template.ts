// Address templates: which parts of a path change in each build, as earlier scans show.
import { stableAddress } from '#inventory/index.ts'

/** An address with `*` for the parts whose names look generated; null if it has no host. */
export function templateOf(url: string | null): string | null {
  const address = url === null ? null : URL.parse(url)
  return address && /^https?:$/.test(address.protocol) ? stableAddress(address) : null
}

/** The common parts of two addresses of one script, with `*` for differences; null if they have too little in common. */
export function commonTemplate(one: string, other: string): string | null {
  const [first, second] = [one, other].map((url) => URL.parse(url))
  if (!first || !second || first.host !== second.host) return null
  const [left, right] = [first.pathname.split('/'), second.pathname.split('/')]
  if (left.length !== right.length) return null
  const pieces = left.map((segment, index) => commonSegment(segment, right[index]!))
  return pieces.filter((piece) => piece === '*').length <= 1 ? `${first.host}${pieces.join('/')}` : null
}

function commonSegment(one: string, other: string): string {
  if (one === other) return one
  const [left, right] = [one, other].map((segment) => segment.slice(0, 400).split(/([._~@!,;=-])/))
  if (!left || !right || left.length !== right.length) return '*'
  const pieces = left.map((piece, index) => (piece === right[index] ? piece : '*'))
  return pieces.some((piece) => /^[a-z]{3,}$/i.test(piece) && piece !== 'min') ? pieces.join('') : '*'
}

/** Whether an address matches a template. */
export function fitsTemplate(url: string, template: string): boolean {
  const address = URL.parse(url)
  if (!address) return false
  const pieces = template.split('*')
  const text = `${address.host}${address.pathname}`
  if (!text.startsWith(pieces[0]!) || !text.endsWith(pieces.at(-1)!)) return false
  let at = pieces[0]!.length
  for (const piece of pieces.slice(1)) {
    const next = piece === pieces.at(-1) ? text.length - piece.length : text.indexOf(piece, at)
    if (next < at || text.slice(at, next).includes('/')) return false
    at = next + piece.length
  }
  return true
}
