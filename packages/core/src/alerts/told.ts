// Which verdicts raise an alert, and which items of an incident each channel gets.
import { type AlertVerdict, alertVerdicts, type ChangeVerdict, type IncidentKind, isGraded } from '@tillwatch/contract/lists'
import { graver } from './arrange.ts'

const digest: readonly ChangeVerdict[] = ['rebuild', 'release', 'deploy', 'removed']

/** Whether a change is reported at once, in the digest, or not at all. */
export function toldWhen(verdict: ChangeVerdict): 'at-once' | 'digest' | 'never' {
  if (isAlert(verdict)) return 'at-once'
  return digest.includes(verdict) ? 'digest' : 'never'
}

export const isAlert = (verdict: ChangeVerdict): verdict is AlertVerdict => (alertVerdicts as readonly ChangeVerdict[]).includes(verdict)

/** What a channel is configured to get. */
export interface Route {
  id: string
  /** Null for all sites, including future ones. */
  siteIds: ReadonlySet<string> | null
  threshold: AlertVerdict
}

export interface RoutedItem {
  siteId: string | null
  verdict: AlertVerdict
}

/**
 * The items that the channel gets, with their highest severity; null if it gets nothing. A channel never gets items of other sites.
 * Coverage alerts ignore the threshold. Drills and failing channels go to all channels.
 */
export function tellTo<Item extends RoutedItem>(
  { siteIds, threshold }: Route,
  kind: IncidentKind,
  items: readonly Item[],
): { stage: AlertVerdict; items: Item[] } | null {
  const isForAll = kind === 'channel' || kind === 'drill'
  const hasThreshold = isGraded(kind)
  const seen = isForAll ? [...items] : items.filter(({ siteId }) => siteIds === null || (siteId !== null && siteIds.has(siteId)))
  const [first, ...rest] = seen
  if (first === undefined) return null
  const stage = rest.reduce((gravest, { verdict }) => graver(gravest, verdict), first.verdict)
  return !hasThreshold || graver(stage, threshold) === stage ? { stage, items: seen } : null
}
