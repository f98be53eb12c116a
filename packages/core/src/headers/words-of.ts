// Owns one spelling for header values that mean the same, and the masking of what changes on each visit.
import { maskNonces, readSource, stableAddress } from '#inventory/index.ts'

const sourceLists = /^(?:.+-src(?:-elem|-attr)?|frame-ancestors|form-action|base-uri|navigate-to)$/

/** Whether a directive of a policy takes source expressions. */
export const takesSources = (directive: string): boolean => sourceLists.test(directive)

const single = (value: string): string => value.replace(/\s+/g, ' ').trim()

/** Values in the query of any address in a text: sessions, trace ids and times that differ on each visit. */
export const maskQueries = (value: string): string => value.replace(/([?&][^=&\s"';,<>?]{1,100}=)[^&\s"';,<>]*/g, '$1…')

/** Sources of one directive as a set: order, repetitions and letter case of hosts and keywords make no difference, and `'none'` counts only alone. */
export function sourceSet(sources: readonly string[]): string {
  const spelled = new Set(sources.map(spelledSource))
  if (spelled.size > 1) spelled.delete("'none'")
  return spelled.size === 0 ? "'none'" : [...spelled].sort().join(' ')
}

function spelledSource(source: string): string {
  const read = readSource(source)
  if (read.kind === 'nonce') return maskNonces(source)
  // A nonce that no browser counts may still differ on each visit.
  if (read.kind === 'void' && read.why === 'nonce-not-base64') return "'nonce-?'"
  if (read.kind === 'hash') return source.replace(/^'[^-]+/, (name) => name.toLowerCase())
  if (source.startsWith("'")) return source.toLowerCase()
  const [, origin = '', path = ''] = /^((?:[a-z][a-z0-9+.-]*:\/\/)?[^/]*)(.*)$/i.exec(source) ?? []
  return maskQueries(`${origin.toLowerCase()}${path === '/' ? '' : path}`)
}

/** Address of a header as host and path with noise masked; relative ones are read against the document's. */
function address(target: string, base: string): string {
  const url = URL.parse(target, base)
  return url && /^https?:$/.test(url.protocol) ? `${url.protocol}//${stableAddress(url)}` : single(target)
}

/** Whether one of a link's parameters says that the browser fetches it ahead. */
const preloads = (link: string): boolean =>
  link
    .split(';')
    .slice(1)
    .map((parameter) => parameter.toLowerCase().split('='))
    .some(([name = '', value = '']) => name.trim() === 'rel' && value.split(/[\s"]+/).some((word) => /^(?:module)?preload$/.test(word)))

/** Preloads of a Link header, one for each; other relations have no bearing on what the page runs. */
function linkValues(value: string, base: string): string[] {
  return single(value)
    .split(/,(?= ?<)/)
    .filter(preloads)
    .map((link) => link.trim().replace(/^<([^>]*)>/, (_, target: string) => `<${address(target, base)}>`))
}

/** Spelled-out values of a header that is taken whole; none where it says nothing that is compared. */
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

/** Items of a parenthesized list in one order; what follows it stays. */
function innerList(value: string): string {
  const [, list = '', rest = ''] = /^\s*\(([^)]*)\)(.*)$/s.exec(value) ?? []
  const items = list.match(/"[^"]*"|[^\s"]+/g) ?? []
  return list === '' && rest === '' ? single(value) : `(${[...new Set(items)].sort().join(' ')})${single(rest)}`
}

/** Of a dictionary whose values belong to one answer alone the names. */
const labels = (value: string): string =>
  [...new Set([...value.matchAll(/(?:^|,)\s*([a-z*][a-z0-9_.*-]*)\s*=/g)].map(([, name = '']) => name))].sort().join(' ')

/** A list whose order has no meaning. */
const tokens = (value: string, separator: string): string[] =>
  [...new Set(value.split(separator).map((token) => single(token).toLowerCase().replace(/ ?= ?/, '=')))].filter(Boolean).sort()
