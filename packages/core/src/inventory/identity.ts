// Owns a script's identity: the name under which it is the same script from one visit to the next.
import type { CapturedScript } from '#capture/index.ts'
import type { Shape } from './analysis/script-reader.ts'
import { isBuildToken, maskPath } from './build-token.ts'

/** Raised with every change of what counts as the same script, since decisions and first sightings hang on identities. */
export const IDENTITY_RULES_VERSION = 2

const ownAddressKinds = new Set([
  'external',
  'module',
  'import',
  'worker',
  'shared-worker',
  'service-worker',
  'import-scripts',
  'worklet',
  'preload',
  'wasm',
])

/**
 * Identity of a script. With an address of its own: host and path with build hashes and versions as `*`, and the query without noise.
 * Without one: its kind, the origin and path of the frame it runs in, and its shape. Never a name that the script chose for itself.
 * Two scripts may share an identity; their digests tell them apart.
 */
export function identityOf(script: CapturedScript, frameUrl: string, shape: Shape | null): string {
  const address = script.url ? URL.parse(script.url) : null
  if (address && /^https?:$/.test(address.protocol) && ownAddressKinds.has(script.kind)) return `address:${stableAddress(address)}`
  const frame = URL.parse(frameUrl)
  const place = frame && /^https?:$/.test(frame.protocol) ? stablePlace(frame) : 'no-address'
  if (script.kind === 'data-block' || script.kind === 'import-map' || script.kind === 'speculation-rules') {
    return `${script.kind}:${place}#${script.element?.type ?? ''}`
  }
  const program = shape ? shape.hash.slice(0, 24) : (script.digest?.sha256 ?? script.textSha256 ?? 'unread').slice(0, 24)
  const kind = script.kind === 'handler' ? `handler-${script.handlerName ?? 'unknown'}` : script.kind
  return `${kind}:${place}#${program}`
}

/** An identity that earlier rules gave, as the rules of today give it. `url` is the last address that was seen under it; what it does not tell is read from the identity. */
export function currentIdentity(identity: string, url: string | null): string {
  const colon = identity.indexOf(':')
  const [kind, named] = [identity.slice(0, colon), identity.slice(colon + 1)]
  if (kind === 'address') {
    const address = (url && URL.parse(url)) || URL.parse(`https://${named}`)
    return address && /^https?:$/.test(address.protocol) ? `address:${stableAddress(address)}` : identity
  }
  const hash = named.indexOf('#')
  const frame = hash > 0 && named.includes('/') ? URL.parse(`https://${named.slice(0, hash)}`) : null
  return frame ? `${kind}:${stablePlace(frame)}${named.slice(hash)}` : identity
}

/** Host and path of an address, with build hashes, versions and noise in the query masked; scheme and fragment do not count. */
export function stableAddress(address: URL): string {
  const query: string[] = []
  for (const [name, value] of address.searchParams) {
    if (!isNoise(name, value)) query.push(`${name}=${value.slice(0, 200)}`)
  }
  const suffix = query.length > 0 ? `?${query.sort().join('&')}` : ''
  return `${stablePlace(address)}${suffix}`
}

/** A trailing dot in a host only says that the name is complete. */
function stablePlace(address: URL): string {
  return `${address.host.replace(/\.(?=:|$)/, '')}${maskPath(address.pathname)}`
}

const noiseNames =
  /^(?:_+|v|ver|version|ts?|time|timestamp|cb|cache|cachebust(?:er)?|bust|rnd|rand(?:om)?|r|hash|h|build|rev|nonce|token|sid|session(?:id)?|uid|visitor|csrf|sig|signature|expires|d|x|z|_dc|nocache|ord)$/i

function isNoise(name: string, value: string): boolean {
  if (noiseNames.test(name)) return true
  if (value === '' && isBuildToken(name)) return true
  return value.length >= 8 && (/^\d+$/.test(value) || /^[0-9a-f-]{16,}$/i.test(value))
}
