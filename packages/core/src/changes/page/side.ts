// Owns what is asked of each of two scans again and again: where a frame is, whom the page knew, and what may be missing.

import type { OutcomeCode } from '@tillwatch/contract/lists'
import { declaredHost, hostOf, providerOf, siteOf, stableAddress } from '#inventory/index.ts'
import type { ScanFacts } from '../facts.ts'
import type { ChangeReason, Why } from '../words/given.ts'

export interface Side {
  scan: ScanFacts
  /** How sentences name the scan. */
  name: 'before' | 'after'
  /** Host of the merchant's page. */
  pageHost: string | null
  /** Places of frames by id. */
  places: ReadonlyMap<string, string>
  /** Ids of frames that the merchant answers for. */
  merchants: ReadonlySet<string>
  /** Names of payment providers that are anywhere on the page. */
  providers: ReadonlySet<string>
  /** Registrable domains that the page had anything to do with. */
  sites: ReadonlySet<string>
  /** Why parts of the page may be missing, if so; what is not in such a scan may be there all the same. */
  partial: OutcomeCode | null
}

/** What a visit that ran into this has not seen to its end. */
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

/** The scan with what is derived of it. `providers` are hosts that either scan was judged to be a provider's: to declare one changes no page. */
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

/** Where a form can be sent; of results that leave it out, its own action. */
export const targetsOf = ({ action, targets }: { action: string; targets?: readonly string[] | undefined }): readonly string[] =>
  targets ?? [action]

/** The place of a frame that two visits share: empty for the page itself, else host and path without what changes on each visit. Null for a frame that is not listed. */
export const placeOf = (frameId: string, { places }: Side): string | null => places.get(frameId) ?? null

/** Host and path without what changes on each visit; the scheme of an address without a host. */
export function stablePlace(url: string): string {
  const address = URL.parse(url)
  return address?.host ? stableAddress(address) : (address?.protocol ?? 'no address')
}

/** That something new may have been there before, where the scan before is partial. */
export const doubtOf = (what: 'script' | 'frame' | 'form' | 'field', { partial }: Side): ChangeReason[] =>
  partial === null ? [] : [{ code: 'before-partial', given: { what, outcome: partial } }]

/** Why nothing follows from what a partial scan has not. */
export const gapOf = ({ name, partial }: Side): Why => ({ code: 'scan-partial', given: { scan: name, outcome: partial ?? 'internal' } })

/** The place as it is given to words. */
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
