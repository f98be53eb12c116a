// Owns a script's identity: the name under which it is the same script from one visit to the next.
import type { CapturedScript } from '#capture/index.ts'
import type { Shape } from './analysis/script-reader.ts'
import { isBuildToken, isMoment, maskPath } from './build-token.ts'

/** Raised with every change of what counts as the same script, since decisions and first sightings hang on identities. */
export const IDENTITY_RULES_VERSION = 3

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
 * If only a build named the file, the identity includes the shape of its code, because nothing else separates such files in a folder. Two scripts may share an identity;
 * their digests tell them apart.
 */
export function identityOf(script: CapturedScript, frameUrl: string, shape: Shape | null): string {
  const address = script.url ? URL.parse(script.url) : null
  if (address && /^https?:$/.test(address.protocol) && ownAddressKinds.has(script.kind)) {
    const stable = stableAddress(address)
    return `address:${stable}${isNameless(stable) ? shapeMark(shape?.hash ?? script.digest?.sha256 ?? script.textSha256 ?? null) : ''}`
  }
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
    if (!address || !/^https?:$/.test(address.protocol)) return identity
    const stable = stableAddress(address)
    return `address:${stable}${isNameless(stable) ? (shapeMarked.exec(named)?.[0] ?? '') : ''}`
  }
  const hash = named.indexOf('#')
  const frame = hash > 0 && named.includes('/') ? URL.parse(`https://${named.slice(0, hash)}`) : null
  return frame ? `${kind}:${stablePlace(frame)}${named.slice(hash)}` : identity
}

/** Whether the file of an address that `stableAddress` gave has no name but what builds make, such as `shop.example/_nuxt/*.js`. */
export function isNameless(stable: string): boolean {
  const path = stable.split('?', 1)[0]!
  return /^\*(?:\.(?:min|bundle|chunk|module|legacy|prod|umd|esm))*(?:\.[a-z][a-z\d]{0,4})?$/i.test(path.slice(path.lastIndexOf('/') + 1))
}

/** What is added to the identity of a nameless file; nothing for one that was never received. */
export const shapeMark = (hash: string | null): string => (hash === null ? '' : `#${hash.slice(0, 24)}`)
const shapeMarked = /#[0-9a-f]{24}$/

/** Host and path of an address, with build hashes, versions and noise in the query masked; scheme and fragment do not count. */
export function stableAddress(address: URL): string {
  const query: string[] = []
  for (const [name, value] of parametersOf(address)) {
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

/** Names whose value says for whom a script works, and where numbers alone are no noise. */
const accountNames =
  /^(?:[a-z]{1,12}[_-])?(?:id|key|(?:account|acct|client|customer|merchant|partner|pub|publisher|project|property|seller|shop|site|store|tag|tenant|widget)(?:[_-]?(?:id|key|no|nr|num(?:ber)?|code))?)$/i
/** Of these, those that no visit has one of its own of, so that hashes and UUIDs are no noise either. */
const strongAccountNames =
  /^(?:[a-z]{1,12}[_-])?(?:(?:account|acct|merchant|partner|pub|publisher|seller|shop|site|store|tenant)(?:[_-]?(?:id|key|no|nr|num(?:ber)?|code))?|(?:api|app|client|public|publishable)[_-]?key)$/i
/** Of these, those that a visit or an order has, too. */
const passingNames =
  /^(?:req(?:uest)?|trace|span|visit(?:or)?|order|cart|basket|page|view|event|user|click|load|correlation|device|browser|cache|build)[_-]/i

function isNoise(name: string, value: string): boolean {
  if (noiseNames.test(name)) return true
  if (value === '' && isBuildToken(name)) return true
  if (/^\d+$/.test(value) && accountNames.test(name) && !passingNames.test(name)) return false
  if (strongAccountNames.test(name)) return false
  if (isMoment(value)) return true
  return value.length >= 8 && (/^\d+$/.test(value) || /^[0-9a-f-]{16,}$/i.test(value))
}

/** Parameters, and the files that WordPress joins behind `??`: the paths are names, and what follows another `?` are parameters again. */
function parametersOf({ search, searchParams }: URL): [string, string][] {
  if (!search.startsWith('??')) return [...searchParams]
  const [files = '', ...rest] = search.replace(/^\?+/, '').split('?')
  const joined = [...readParameters(files)].map(([name, value]): [string, string] => [name.split(',').map(maskPath).join(','), value])
  return [...joined, ...readParameters(rest.join('&'))]
}

const readParameters = (query: string): Iterable<[string, string]> => URL.parse(`https://own.invalid/?${query}`)?.searchParams ?? []
