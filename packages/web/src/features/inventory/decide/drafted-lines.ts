// Owns how scripts with their drafts become lines: those of one vendor with one purpose and one draft together.

import { firstBlank, type LookReason, lookReasons } from '@tillwatch/contract/lists'
import type { ApproveEach, DraftList, InventoryScript } from '@tillwatch/contract/shapes'

export interface DraftedLine {
  key: string
  /** At least one. */
  scripts: readonly [InventoryScript, ...InventoryScript[]]
  reason: ApproveEach['approvals'][number]['reason']
  /** With a blank, or empty, where there is no draft that says why this shop needs them. */
  text: string
  /** Whether the scripts are authorized in this go. */
  isTaken: boolean
  /** Whether they are authorized for the content that is shown only, since their code was not understood. */
  isPinned: boolean
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
export const isPinnable = (script: InventoryScript): boolean => lookOf(script) === 'not-understood' && script.sha256 !== null

const nameOf = ({ scripts: [{ vendor, host }] }: DraftedLine): string => vendor ?? host ?? ''

/** By vendor: what is drafted stands first and is taken; what the person has to say first is not. */
export function linesOf(scripts: readonly InventoryScript[], drafts: DraftList['drafts'], isPinned = false): DraftedLine[] {
  const draftOf = new Map(drafts.flatMap((draft) => draft.scriptIds.map((id) => [id, draft] as const)))
  const keyOf = ({ id, vendor, purpose, host, party }: InventoryScript) =>
    JSON.stringify([vendor ?? host, vendor && purpose, party, draftOf.get(id)?.justification, isPinned])
  const lines = [...Map.groupBy(scripts, keyOf)].flatMap(([key, [first, ...others]]): DraftedLine[] => {
    if (!first) return []
    const draft = draftOf.get(first.id)
    const text = draft?.justification ?? ''
    // Nobody takes code that was not understood without choosing it.
    const isTaken = !isPinned && text !== '' && firstBlank(text) === null
    return [{ key, scripts: [first, ...others], reason: draft?.reason ?? 'business', text, isTaken, isPinned }]
  })
  return lines.sort((one, other) => Number(other.isTaken) - Number(one.isTaken) || nameOf(one).localeCompare(nameOf(other)))
}

/** The body of the request. */
export const approvalsOf = (lines: readonly DraftedLine[]): ApproveEach => ({
  approvals: lines.map(({ scripts, reason, text, isPinned }) => ({
    scriptIds: scripts.map(({ id }) => id),
    reason,
    justification: text.trim(),
    pinned: isPinned,
    contents: isPinned ? Object.fromEntries(scripts.map(({ id, sha256 }) => [id, sha256 ?? ''])) : {},
  })),
})
