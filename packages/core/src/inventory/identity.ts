// A script's identity, which recognizes the same script across visits.
import type { CapturedScript } from '#capture/index.ts'
import type { Shape } from './analysis/script-reader.ts'
import { isBuildToken, isMoment, maskPath } from './build-token.ts'

/** Raise this with every change of what counts as the same script, because decisions and first sightings refer to identities. */
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
 * Identity of a script. With an address: host and path with build hashes and versions as `*`, and the query without noise. Without one: its
 * kind, the origin and path of its frame, and its shape. Never a name that the script chose itself. If the whole file name is generated,
 * the identity includes the shape of its code, because nothing else distinguishes such files in a folder. Two scripts may share an
 * identity; their digests differ.
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

/**
 * Converts an identity of earlier rules to today's rules. `url` is the last address seen under it. What the address lacks is read from the
 * identity.
 */
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

/** Whether an address from `stableAddress` has a fully generated file name, such as `shop.example/_nuxt/*.js`. */
export function isNameless(stable: string): boolean {
  const path = stable.split('?', 1)[0]!
  return /^\*(?:\.(?:min|bundle|chunk|module|legacy|prod|umd|esm))*(?:\.[a-z][a-z\d]{0,4})?$/i.test(path.slice(path.lastIndexOf('/') + 1))
}

/** Suffix for the identity of a file with a generated name; empty for a file that was never received. */
export const shapeMark = (hash: string | null): string => (hash === null ? '' : `#${hash.slice(0, 24)}`)
const shapeMarked = /#[0-9a-f]{24}$/

/** Host and path of an address, with build hashes, versions, and query noise masked. Scheme and fragment do not count. */
export function stableAddress(address: URL): string {
  const query: string[] = []
  for (const [name, value] of parametersOf(address)) {
    if (!isNoise(name, value)) query.push(`${name}=${value.slice(0, 200)}`)
  }
  const suffix = query.length > 0 ? `?${query.sort().join('&')}` : ''
  return `${stablePlace(address)}${suffix}`
}

/** A trailing dot in a host only marks the name as complete. */
function stablePlace(address: URL): string {
  return `${address.host.replace(/\.(?=:|$)/, '')}${maskPath(address.pathname)}`
}

const noiseNames =
  /^(?:_+|v|ver|version|ts?|time|timestamp|cb|cache|cachebust(?:er)?|bust|rnd|rand(?:om)?|r|hash|h|build|rev|nonce|token|sid|session(?:id)?|uid|visitor|csrf|sig|signature|expires|d|x|z|_dc|nocache|ord)$/i

/** Parameters that identify the customer of a script, where even plain numbers are not noise. */
const accountNames =
  /^(?:[a-z]{1,12}[_-])?(?:id|key|(?:account|acct|client|customer|merchant|partner|pub|publisher|project|property|seller|shop|site|store|tag|tenant|widget)(?:[_-]?(?:id|key|no|nr|num(?:ber)?|code))?)$/i
/** The subset whose values never differ by visit, so that even hashes and UUIDs are not noise. */
const strongAccountNames =
  /^(?:[a-z]{1,12}[_-])?(?:(?:account|acct|merchant|partner|pub|publisher|seller|shop|site|store|tenant)(?:[_-]?(?:id|key|no|nr|num(?:ber)?|code))?|(?:api|app|client|public|publishable)[_-]?key)$/i
/** The subset that visits or orders may have, too. */
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

/** Parameters, and the files that WordPress joins after `??`: the paths are names, and parameters follow another `?`. */
function parametersOf({ search, searchParams }: URL): [string, string][] {
  if (!search.startsWith('??')) return [...searchParams]
  const [files = '', ...rest] = search.replace(/^\?+/, '').split('?')
  const joined = [...readParameters(files)].map(([name, value]): [string, string] => [name.split(',').map(maskPath).join(','), value])
  return [...joined, ...readParameters(rest.join('&'))]
}

const readParameters = (query: string): Iterable<[string, string]> => URL.parse(`https://own.invalid/?${query}`)?.searchParams ?? []
