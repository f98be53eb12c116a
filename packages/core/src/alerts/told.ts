// Owns who is told what: which verdicts are told at once, and what of an incident a channel is told.
import { type AlertVerdict, alertVerdicts, type ChangeVerdict, type IncidentKind, isGraded } from '@tillwatch/contract/lists'
import { graver } from './arrange.ts'

const digest: readonly ChangeVerdict[] = ['rebuild', 'release', 'deploy', 'removed']

/** Whether a change is told at once, in the digest, or to nobody. */
export function toldWhen(verdict: ChangeVerdict): 'at-once' | 'digest' | 'never' {
  if (isAlert(verdict)) return 'at-once'
  return digest.includes(verdict) ? 'digest' : 'never'
}

export const isAlert = (verdict: ChangeVerdict): verdict is AlertVerdict => (alertVerdicts as readonly ChangeVerdict[]).includes(verdict)

/** What a channel is set to be told. */
export interface Route {
  id: string
  /** Null for all sites, also later ones. */
  siteIds: ReadonlySet<string> | null
  threshold: AlertVerdict
}

export interface RoutedItem {
  siteId: string | null
  verdict: AlertVerdict
}

/**
 * What of an incident the channel is told, and how grave that is; null where it is told nothing. Nobody hears of sites that are not theirs. That a page
 * is not evaluated is told whatever the threshold. A drill and channels that fail go to all channels.
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
