// Normalizes header values with the same meaning, and masks what changes on each visit.
import { maskNonces, readSource, stableAddress } from '#inventory/index.ts'

const sourceLists = /^(?:.+-src(?:-elem|-attr)?|frame-ancestors|form-action|base-uri|navigate-to)$/

/** Whether a directive of a policy takes source expressions. */
export const takesSources = (directive: string): boolean => sourceLists.test(directive)

const single = (value: string): string => value.replace(/\s+/g, ' ').trim()

/** Query values of any address in a text: sessions, trace IDs, and times that differ on each visit. */
export const maskQueries = (value: string): string => value.replace(/([?&][^=&\s"';,<>?]{1,100}=)[^&\s"';,<>]*/g, '$1…')

/**
 * Sources of one directive as a set. Order, repetition, and letter case of hosts and keywords make no difference, and `'none'` counts only
 * alone.
 */
export function sourceSet(sources: readonly string[]): string {
  const spelled = new Set(sources.map(spelledSource))
  if (spelled.size > 1) spelled.delete("'none'")
  return spelled.size === 0 ? "'none'" : [...spelled].sort().join(' ')
}

function spelledSource(source: string): string {
  const read = readSource(source)
  if (read.kind === 'nonce') return maskNonces(source)
  // Even an invalid nonce may differ on each visit.
  if (read.kind === 'void' && read.why === 'nonce-not-base64') return "'nonce-?'"
  if (read.kind === 'hash') return source.replace(/^'[^-]+/, (name) => name.toLowerCase())
  if (source.startsWith("'")) return source.toLowerCase()
  const [, origin = '', path = ''] = /^((?:[a-z][a-z0-9+.-]*:\/\/)?[^/]*)(.*)$/i.exec(source) ?? []
  return maskQueries(`${origin.toLowerCase()}${path === '/' ? '' : path}`)
}

/** Address in a header as host and path with noise masked. Relative addresses are resolved against the document's. */
function address(target: string, base: string): string {
  const url = URL.parse(target, base)
  return url && /^https?:$/.test(url.protocol) ? `${url.protocol}//${stableAddress(url)}` : single(target)
}

/** Whether a link has a parameter that makes the browser prefetch it. */
const preloads = (link: string): boolean =>
  link
    .split(';')
    .slice(1)
    .map((parameter) => parameter.toLowerCase().split('='))
    .some(([name = '', value = '']) => name.trim() === 'rel' && value.split(/[\s"]+/).some((word) => /^(?:module)?preload$/.test(word)))

/** Preloads in a Link header, one entry each. Other relations do not affect what the page runs. */
function linkValues(value: string, base: string): string[] {
  return single(value)
    .split(/,(?= ?<)/)
    .filter(preloads)
    .map((link) => link.trim().replace(/^<([^>]*)>/, (_, target: string) => `<${address(target, base)}>`))
}

/** Normalized values of a header that is compared as a whole; empty if it has no comparable value. */
export function spelledValues(header: string, value: string, documentUrl: string): string[] {
  switch (header) {
    case 'location':
    case 'sourcemap':
    case 'x-sourcemap':
      return [address(value, documentUrl)]
    case 'link':
      return linkValues(value, documentUrl)
    case 'x-frame-options':
      return [tokens(value, ',').join(', ')]
    case 'content-type':
    case 'x-content-type-options':
    case 'cross-origin-opener-policy':
    case 'cross-origin-embedder-policy':
    case 'cross-origin-resource-policy':
      return [single(value).toLowerCase().replace(/ ?; ?/g, '; ')]
    case 'strict-transport-security':
      return [tokens(value, ';').join('; ')]
    case 'access-control-allow-methods':
    case 'access-control-allow-headers':
    case 'clear-site-data':
      return [tokens(value, ',').join(', ')]
    case 'connection-allowlist':
    case 'connection-allowlist-report-only':
      return [innerList(value)]
    case 'signature':
    case 'unencoded-digest':
      return [labels(value)]
    case 'signature-input':
      return [single(value.replace(/;\s*(?:created|expires|nonce)=(?:"[^"]*"|[^;,\s]*)/gi, ''))]
    case 'referrer-policy':
      return [single(value).toLowerCase().replace(/ ?, ?/g, ', ')]
    default:
      return [maskQueries(single(value))]
  }
}

/** Sorts the items of a parenthesized list; keeps what follows it. */
function innerList(value: string): string {
  const [, list = '', rest = ''] = /^\s*\(([^)]*)\)(.*)$/s.exec(value) ?? []
  const items = list.match(/"[^"]*"|[^\s"]+/g) ?? []
  return list === '' && rest === '' ? single(value) : `(${[...new Set(items)].sort().join(' ')})${single(rest)}`
}

/** The names of a dictionary whose values belong to a single response. */
const labels = (value: string): string =>
  [...new Set([...value.matchAll(/(?:^|,)\s*([a-z*][a-z0-9_.*-]*)\s*=/g)].map(([, name = '']) => name))].sort().join(' ')

/** A list whose order has no meaning. */
const tokens = (value: string, separator: string): string[] =>
  [...new Set(value.split(separator).map((token) => single(token).toLowerCase().replace(/ ?= ?/, '=')))].filter(Boolean).sort()
