// Drafts why a page needs a script, for a person to read, complete, and confirm.

import type { DecisionReason, Party } from '@tillwatch/contract/lists'
import { formatJustification } from '@tillwatch/messages/justifications'
import {
  broughtJustification,
  inPageJustification,
  type Justification,
  justificationsByPurpose,
  justificationsByVendor,
  noPurposeJustification,
  ownJustifications,
  unknownJustification,
} from '#data/justifications.ts'

export interface DraftInput {
  /** Host of the shop. */
  site: string
  vendor: string | null
  /** Purpose code. */
  purpose: string | null
  host: string | null
  url: string | null
  party: Party
  library: string | null
  /** Label and owner of the script that loaded it; null if the HTML did, or it is unknown. */
  loadedBy: string | null
  loaderParty: Party | null
  language: 'en' | 'es'
}

const byVendor = new Map(justificationsByVendor.map((entry) => [entry.vendor, entry]))

/**
 * General statements about scripts of this vendor or purpose, or about the shop's own code, for a person to confirm. If they do not explain
 * why the page needs the script, as for unknown hosts, the draft has a question in square brackets (`firstBlank`). It never invents a
 * reason.
 */
export function draftJustification(input: DraftInput): { reason: DecisionReason; justification: string } {
  const { reason, text } = justificationFor(input)
  const { vendor, host, site, library, loadedBy } = input
  const values = {
    vendor: vendor ?? '',
    host: host ?? '',
    site,
    library: library ?? '',
    loader: plain(loadedBy ?? ''),
  }
  return { reason, justification: formatJustification(text, values, input.language) }
}

/** A label comes from the page. Brackets in it would look like a question. */
const plain = (label: string): string => label.replaceAll(/[[\]]/g, '').slice(0, 200)

function justificationFor(input: DraftInput): Justification {
  const { vendor, purpose, host, party } = input
  if (host === null) return inPage(input)
  if (party === 'first') return own(input)
  if (vendor === null) return unknownJustification
  return byVendor.get(vendor) ?? lookUp(purpose) ?? noPurposeJustification
}

/** Inline code belongs to the shop if neither its frame nor the script that added it belongs to someone else. */
function inPage({ party, loadedBy, loaderParty }: DraftInput): Justification {
  if (party === 'first' && loadedBy === null) return ownJustifications.inline
  if (party === 'first' && loaderParty === 'first') return ownJustifications.loaded
  return loadedBy === null ? inPageJustification : broughtJustification
}

/** Words of a path that explain the purpose of a shop's file. */
const rolesByWord = {
  checkout: ['checkout', 'checkouts', 'payment', 'payments', 'pay', 'billing', 'card'],
  cart: ['cart', 'basket', 'bag', 'minicart'],
  tags: ['gtm', 'tag', 'tags', 'analytics', 'tracking', 'pixel'],
} as const

function own({ url, library }: DraftInput): Justification {
  if (library !== null) return ownJustifications.library
  const words = new Set((URL.parse(url ?? '')?.pathname ?? '').toLowerCase().split(/[^a-z]/))
  for (const role of ['checkout', 'cart', 'tags'] as const)
    if (rolesByWord[role].some((word) => words.has(word))) return ownJustifications[role]
  return ownJustifications.other
}

function lookUp(purpose: string | null): Justification | undefined {
  return purpose !== null && Object.hasOwn(justificationsByPurpose, purpose) ? justificationsByPurpose[purpose] : undefined
}
