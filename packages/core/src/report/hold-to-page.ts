// Conditions under which a visit of a monitored page counts: it saw the page itself, not a wall in its place.

import { causeOf, landingOfVisit } from '@tillwatch/contract/rules'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { likenessToWall, type Outcome } from '#capture/index.ts'
import { type Inventory, isCardKind } from '#inventory/index.ts'

/** Data of the last evaluated scan of the page. */
export interface KnownPage {
  page: Pick<ScanResult['page'], 'fields'> & { integration: Pick<ScanResult['page']['integration'], 'provider'> }
  /** Identities of the scripts that ran. */
  identities: readonly string[]
  /** Digests of the nonces that it got; empty for results without them. */
  nonces?: readonly string[]
}

export interface WatchedPage {
  /** Null if no scan has evaluated the page yet. */
  before: KnownPage | null
}

type Reason = Pick<Outcome, 'code' | 'cause'>

/** The inventory, with a failed capture if the visit reached another page than the monitored one. */
export function holdToPage(inventory: Inventory, { before }: WatchedPage): Inventory {
  const { capture } = inventory
  // A person already checked what they recorded.
  if (capture.outcome.status === 'failed' || capture.givenAs !== undefined) return inventory
  const reason = sentElsewhere(inventory) ?? (before && wallInPlaceOf(before, inventory))
  return reason ? { ...inventory, capture: { ...capture, outcome: { ...capture.outcome, ...reason, status: 'failed' } } } : inventory
}

/** A page that asks for a card is a payment page, whatever its address. A page that navigated during the visit was there before. */
function sentElsewhere({ capture, integration, declared }: Inventory): Reason | null {
  const { page, journey, fields, outcome } = capture
  const asksForCard = fields.some(({ kind, visible }) => visible && isCardKind(kind))
  if (asksForCard || outcome.issues.some(({ code }) => code === 'navigated-away')) return null
  const landed = landingOfVisit({ page: { ...page, integration }, declared, ...(journey && { journey }) })
  // A cart shows a provider's frame, too. Any other page with one is a payment page.
  if (landed === null || (landed.landing === 'other-page' && integration.type === 'iframe')) return null
  const [asked, ended] = [new URL(page.requestedUrl), new URL(landed.url)]
  const where = asked.host === ended.host ? `${ended.pathname}${ended.search}${ended.hash}` : landed.url
  return { code: 'sent-elsewhere', cause: causeOf('sent-to', { address: where }) }
}

/** Payment and most scripts of a page do not disappear together. If the rest looks like a challenge, it is not the shop. */
function wallInPlaceOf(before: KnownPage, { capture, integration, observations }: Inventory): Reason | null {
  const hadCard = before.page.fields.some(({ kind }) => isCardKind(kind))
  if (!hadCard && before.page.integration.provider === null) return null
  if (integration.type !== 'none-found' || capture.fields.some(({ kind }) => isCardKind(kind))) return null
  const present = new Set(observations.map(({ identity }) => identity))
  const known = new Set(before.identities)
  const gone = [...known].filter((identity) => !present.has(identity)).length
  if (gone * 2 <= known.size) return null
  const likeness = likenessToWall(capture)
  if (likeness === null) return null
  const { sign, ...values } = likeness
  const cause = causeOf(`known-gone-${sign}`, { words: '', vendor: '', mark: '', ...values, gone, known: known.size })
  return { code: 'challenge-suspected', cause }
}
