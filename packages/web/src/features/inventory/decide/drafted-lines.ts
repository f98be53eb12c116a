// Owns how scripts with their drafts become lines: those of one vendor with one purpose and one draft together.

import { firstBlank, type LookReason, lookReasons } from '@tillwatch/contract/lists'
import type { ApproveEach, DraftList, InventoryScript } from '@tillwatch/contract/shapes'

/**
 * In the order in which the dialog shows them. `unpinnable`: no scan could read the contents. `must-pin`: the code was not understood, so that only the content that
 * is shown may be authorized.
 */
export const lineParts = ['drafted', 'undrafted', 'unpinnable', 'must-pin'] as const

export interface DraftedLine {
  key: string
  part: (typeof lineParts)[number]
  /** At least one. */
  scripts: readonly [InventoryScript, ...InventoryScript[]]
  reason: ApproveEach['approvals'][number]['reason']
  /** With a blank, or empty, where there is no draft that says why this shop needs them. */
  text: string
  /** Whether the scripts are authorized in this go. */
  isTaken: boolean
}

/** Why bulk authorization leaves the script out, as the server sees it, too. */
export const lookOf = (script: InventoryScript): LookReason | null => looksOf(script)[0] ?? null

/** All reasons, the gravest first. */
export const looksOf = ({ risk, library, authorization, verdict, incident, examination }: InventoryScript): LookReason[] =>
  lookReasons({
    ...{ severity: risk.severity, vulnerabilities: library?.vulnerabilities ?? null, state: authorization.state },
    ...{ verdict, examination, hasIncident: incident !== null },
  })

/** Whether it may be taken if it is pinned to the content that is shown. */
export const mustPin = (script: InventoryScript): boolean => lookOf(script) === 'not-understood' && script.sha256 !== null

const nameOf = ({ scripts: [{ vendor, host }] }: DraftedLine): string => vendor ?? host ?? ''

function partOf(script: InventoryScript, isDrafted: boolean): DraftedLine['part'] {
  if (mustPin(script)) return 'must-pin'
  if (script.sha256 === null) return 'unpinnable'
  return isDrafted ? 'drafted' : 'undrafted'
}

/** By part and vendor: what is drafted is taken; what the person has to say first is not. */
export function linesOf(scripts: readonly InventoryScript[], drafts: DraftList['drafts']): DraftedLine[] {
  const draftOf = new Map(drafts.flatMap((draft) => draft.scriptIds.map((id) => [id, draft] as const)))
  const isDrafted = ({ id }: InventoryScript) => {
    const text = draftOf.get(id)?.justification ?? ''
    return text !== '' && firstBlank(text) === null
  }
  const keyOf = (script: InventoryScript) => {
    const { id, vendor, purpose, host, party } = script
    return JSON.stringify([vendor ?? host, vendor && purpose, party, draftOf.get(id)?.justification, partOf(script, isDrafted(script))])
  }
  const lines = [...Map.groupBy(scripts, keyOf)].flatMap(([key, [first, ...others]]): DraftedLine[] => {
    if (!first) return []
    const draft = draftOf.get(first.id)
    const part = partOf(first, isDrafted(first))
    // Nobody takes code that was not understood without choosing it.
    const isTaken = part !== 'must-pin' && isDrafted(first)
    return [{ key, part, scripts: [first, ...others], reason: draft?.reason ?? 'business', text: draft?.justification ?? '', isTaken }]
  })
  const place = ({ part }: DraftedLine) => lineParts.indexOf(part)
  return lines.sort((one, other) => place(one) - place(other) || nameOf(one).localeCompare(nameOf(other)))
}

/** The body of the request. With `isPinned`, every line that can be pinned is. */
export const approvalsOf = (lines: readonly DraftedLine[], isPinned: boolean): ApproveEach => ({
  approvals: lines.map(({ part, scripts, reason, text }) => {
    const pinned = part === 'must-pin' || (isPinned && part !== 'unpinnable')
    return {
      scriptIds: scripts.map(({ id }) => id),
      reason,
      justification: text.trim(),
      pinned,
      contents: pinned ? Object.fromEntries(scripts.flatMap(({ id, sha256 }) => (sha256 === null ? [] : [[id, sha256]]))) : {},
    }
  }),
})
