// Rows of the asset tables: every script, document, and other asset of a result in one shape.

import type { Party, Scope, ScriptKind, ScriptState } from '@tillwatch/contract/lists'
import { inlineOnce } from '@tillwatch/contract/rules'
import type { ScanResult, ScriptResult } from '@tillwatch/contract/shapes'

export const assetTypes = ['all', 'script', 'html', 'other'] as const
export type AssetType = (typeof assetTypes)[number]

export interface AssetRow {
  key: string
  type: Exclude<AssetType, 'all'>
  /** Null for scripts without an address. */
  url: string | null
  registrableDomain: string | null
  vendor: string | null
  party: Party
  /** Null for assets, which belong to no single frame. */
  scope: Scope | null
  kind: ScriptKind | AssetKind
  state: ScriptState | null
  /** How often the page loaded or ran it. */
  times: number
  /** Risk from 0 to 100; null if there is no score. */
  score: number | null
  script: ScriptResult | null
}

/** Parts of a result that contain its assets. */
export type AssetSource = Pick<ScanResult, 'page' | 'scripts' | 'requests'>

export const assetKinds = ['document', 'stylesheet', 'image', 'font', 'media', 'fetch', 'other'] as const
export type AssetKind = (typeof assetKinds)[number]

const kindOfType: Record<string, AssetKind> = { xhr: 'fetch', eventsource: 'fetch', websocket: 'fetch', beacon: 'fetch', ping: 'fetch' }

function assetKind(type: string): AssetKind {
  return assetKinds.find((kind) => kind === type) ?? kindOfType[type] ?? 'other'
}

function scriptRow(script: ScriptResult): AssetRow {
  const { url, registrableDomain, vendor, party, scope, kind, state } = script
  const { occurrences: times, risk } = script
  return { key: script.id, type: 'script', url, registrableDomain, vendor, party, scope, kind, state, times, score: risk.score, script }
}

/**
 * Order: scripts (identical inline code of one place once), documents (one per frame with an address), then everything else (each address
 * of a kind once).
 */
export function assetRows(result: AssetSource): AssetRow[] {
  const plain = { registrableDomain: null, vendor: null, state: null, times: 1, score: null, script: null }
  const ownHost = URL.parse(result.page.finalUrl)?.hostname
  const partyOf = (url: string): Party =>
    result.requests.hosts.find((host) => host.host === URL.parse(url)?.hostname)?.party ??
    (URL.parse(url)?.hostname === ownHost ? 'first' : 'unknown')
  const documents = result.page.frames
    .filter((frame) => /^https?:/.test(frame.url))
    .map(
      (frame): AssetRow => ({
        ...plain,
        key: `f-${frame.id}`,
        type: 'html',
        url: frame.url,
        party: partyOf(frame.url),
        scope: frame.scope,
        kind: 'document',
      }),
    )
  const others = result.requests.assets
    .filter((asset) => asset.type !== 'document' && asset.type !== 'script')
    .map(
      (asset, index): AssetRow => ({
        ...plain,
        key: `a-${index}`,
        type: 'other',
        url: asset.url,
        vendor: asset.vendor,
        party: asset.party,
        scope: null,
        kind: assetKind(asset.type),
      }),
    )
  return [...inlineOnce(result.scripts).map(scriptRow), ...documents, ...merge(others)]
}

/** Merges equal assets into one row with a count. */
function merge(rows: AssetRow[]): AssetRow[] {
  const merged = new Map<string, AssetRow>()
  for (const row of rows) {
    const key = `${row.kind} ${row.url}`
    const before = merged.get(key)
    merged.set(key, before ? { ...before, times: before.times + 1 } : row)
  }
  return [...merged.values()]
}
