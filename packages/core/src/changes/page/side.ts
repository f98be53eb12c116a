// Derived data of each of two scans: where a frame is, which hosts the page knew, and what may be missing.

import type { OutcomeCode } from '@tillwatch/contract/lists'
import type { ChangeReason, Why } from '@tillwatch/contract/reasons'
import { declaredHost, hostOf, providerOf, siteOf, stableAddress } from '#inventory/index.ts'
import type { ScanFacts } from '../facts.ts'

export interface Side {
  scan: ScanFacts
  /** Name of the scan in sentences. */
  name: 'before' | 'after'
  /** Host of the merchant's page. */
  pageHost: string | null
  /** Places of frames by ID. */
  places: ReadonlyMap<string, string>
  /** IDs of frames that the merchant is responsible for. */
  merchants: ReadonlySet<string>
  /** Names of payment providers anywhere on the page. */
  providers: ReadonlySet<string>
  /** Registrable domains of all hosts on the page. */
  sites: ReadonlySet<string>
  /** Why parts of the page may be missing. Anything absent from such a scan may exist all the same. */
  partial: OutcomeCode | null
}

/** Issues after which the visit did not see the whole page. */
const loadingFaults: ReadonlySet<OutcomeCode> = new Set([
  'too-big',
  'request-limit',
  'timeout',
  'never-settles',
  'page-busy',
  'page-crashed',
  'out-of-memory',
  'challenge-suspected',
  'frame-failed',
  'navigated-away',
  'led-elsewhere',
  'from-har',
  'cancelled',
  'internal',
])

/** The scan with derived data. `providers` has the hosts that either scan considered a provider's, so declaring one changes no page. */
export function sideOf(judged: ScanFacts, name: Side['name'], providers: readonly string[] = []): Side {
  const scan = withProviders(judged, providers)
  const { page, scripts, requests, issues } = scan
  const merchants = providerOf(page.finalUrl) ? page.requestedUrl : page.finalUrl
  const addresses = [
    ...page.frames.map(({ url }) => url),
    ...page.forms.flatMap(targetsOf),
    ...scripts.flatMap(({ finalUrl, url }) => finalUrl ?? url ?? []),
  ]
  const fault = issues.find(({ code }) => loadingFaults.has(code))
  return {
    scan,
    name,
    pageHost: hostOf(merchants) ?? hostOf(page.requestedUrl),
    places: new Map(page.frames.map(({ id, url }, index) => [id, index === 0 ? '' : stablePlace(url)])),
    merchants: new Set(page.frames.flatMap(({ id, scope }) => (scope === 'merchant' ? [id] : []))),
    providers: new Set([
      ...(page.integration.provider === null ? [] : [page.integration.provider]),
      ...addresses.flatMap((address) => providerOf(address)?.provider ?? []),
    ]),
    sites: new Set([...addresses.flatMap((address) => hostOf(address) ?? []), ...requests.hosts.map(({ host }) => host)].map(siteOf)),
    partial: fault?.code ?? null,
  }
}

/** All destinations of a form; its own action if the result has no others. */
export const targetsOf = ({ action, targets }: { action: string; targets?: readonly string[] | undefined }): readonly string[] =>
  targets ?? [action]

/**
 * Identity of a frame's place across visits: empty for the page itself, otherwise host and path without varying parts. Null for a frame
 * that is not listed.
 */
export const placeOf = (frameId: string, { places }: Side): string | null => places.get(frameId) ?? null

/** Host and path without parts that change on each visit; the scheme if an address has no host. */
export function stablePlace(url: string): string {
  const address = URL.parse(url)
  return address?.host ? stableAddress(address) : (address?.protocol ?? 'no address')
}

/** Notes that something new may have been there before if the previous scan is partial. */
export const doubtOf = (what: 'script' | 'frame' | 'form' | 'field', { partial }: Side): ChangeReason[] =>
  partial === null ? [] : [{ code: 'before-partial', given: { what, outcome: partial } }]

/** Why absence from a partial scan proves nothing. */
export const gapOf = ({ name, partial }: Side): Why => ({ code: 'scan-partial', given: { scan: name, outcome: partial ?? 'internal' } })

/** The place as a value for texts. */
export const placeGiven = (place: string | null): string => place ?? '?'

function withProviders(scan: ScanFacts, providers: readonly string[]): ScanFacts {
  if (providers.length === 0) return scan
  const frames = scan.page.frames.map((frame) =>
    frame.scope === 'other' && declaredHost(hostOf(frame.url), providers) !== null
      ? { ...frame, scope: 'payment-provider' as const }
      : frame,
  )
  return { ...scan, page: { ...scan.page, frames } }
}
