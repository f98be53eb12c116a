// Owns drafting why a page needs a script, for a person to read, complete and confirm.

import type { DecisionReason, Party } from '@tillwatch/contract/lists'
import {
  inPageJustification,
  type Justification,
  justificationsByPurpose,
  justificationsByVendor,
  noPurposeJustification,
  ownJustification,
  unknownJustification,
} from '#data/justifications.ts'

export interface DraftInput {
  vendor: string | null
  /** Code of the purpose. */
  purpose: string | null
  host: string | null
  party: Party
  language: 'en' | 'es'
}

const byVendor = new Map(justificationsByVendor.map((entry) => [entry.vendor, entry]))

/**
 * What is true in general of scripts of this vendor or purpose. Where that does not say why the page needs the script, as for the shop's own code and unknown
 * hosts, the draft asks for it with a question in square brackets (`firstBlank`) and invents nothing.
 */
export function draftJustification(input: DraftInput): { reason: DecisionReason; justification: string } {
  const { reason, ...texts } = justificationFor(input)
  const named: Record<string, string> = { vendor: input.vendor ?? '', host: input.host ?? '' }
  return { reason, justification: texts[input.language].replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? '') }
}

function justificationFor({ vendor, purpose, host, party }: DraftInput): Justification {
  if (host === null) return inPageJustification
  if (party === 'first') return ownJustification
  if (vendor === null) return unknownJustification
  return byVendor.get(vendor) ?? lookUp(purpose) ?? noPurposeJustification
}

function lookUp(purpose: string | null): Justification | undefined {
  return purpose !== null && Object.hasOwn(justificationsByPurpose, purpose) ? justificationsByPurpose[purpose] : undefined
}
