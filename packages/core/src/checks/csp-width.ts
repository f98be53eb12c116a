// How wide one source expression of a Content-Security-Policy is, in any directive.

import { isOpenFolder, openDomains, openHosts } from '@tillwatch/contract/rules'
import { parse } from 'tldts'

/** `any-of-suffix`: every name below a public suffix, such as `*.com` or `*.github.io`. `open-host`: a host on which anyone can publish. */
export type SourceWidth = 'any-host' | 'any-scheme' | 'any-of-suffix' | 'open-host'

/** Width of a source expression (CSP Level 3, section 2.3.1); null for a specific host, and for keywords, nonces, and hashes. */
export function widthOf(value: string): SourceWidth | null {
  const source = value.toLowerCase()
  if (/^(?:https?|wss?):$/.test(source)) return 'any-scheme'
  const parts = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:']+)(?::[\d*]+)?(\/.*)?$/.exec(source)
  if (!parts) return null
  const [, scheme, host = '', path = ''] = parts
  if (host === '*') return scheme === undefined ? 'any-host' : 'any-scheme'
  if (host.startsWith('*.')) return isPublicSuffix(host.slice(2)) ? 'any-of-suffix' : openBelow(host.slice(2), path)
  return isOpenFolder(host, path || '/') ? 'open-host' : null
}

function isPublicSuffix(name: string): boolean {
  const { domain, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true })
  return domain === null && (isIcann === true || isPrivate === true)
}

function openBelow(name: string, path: string): SourceWidth | null {
  const folder = path || '/'
  const isOpen = openHosts.some((host) => host.endsWith(`.${name}`) && isOpenFolder(host, folder))
  return isOpen || (folder === '/' && openDomains.some((domain) => domain === name || domain.endsWith(`.${name}`))) ? 'open-host' : null
}
