// Owns how scripts with their drafts become lines: those of one vendor with one purpose and one draft together.
import type { ApproveEach, DraftList, InventoryScript } from '@tillwatch/core/contract'
import { firstBlank, type LookReason, lookReason } from '@tillwatch/core/shared'

export interface DraftedLine {
  key: string
  /** At least one. */
  scripts: readonly [InventoryScript, ...InventoryScript[]]
  reason: ApproveEach['approvals'][number]['reason']
  /** With a blank, or empty, where there is no draft that says why this shop needs them. */
  text: string
  /** Whether the scripts are authorized in this go. */
  isTaken: boolean
}

/** Why somebody has to look at the script by itself, as the server sees it, too. */
export const lookOf = ({ risk, library, authorization }: InventoryScript): LookReason | null =>
  lookReason({ severity: risk.severity, vulnerabilities: library?.vulnerabilities ?? null, state: authorization.state })

const nameOf = ({ scripts: [{ vendor, host }] }: DraftedLine): string => vendor ?? host ?? ''

/** By vendor: what is drafted stands first and is taken; what the person has to say first is not. */
export function linesOf(scripts: readonly InventoryScript[], drafts: DraftList['drafts']): DraftedLine[] {
  const draftOf = new Map(drafts.flatMap((draft) => draft.scriptIds.map((id) => [id, draft] as const)))
  const keyOf = ({ id, vendor, purpose, host, party }: InventoryScript) =>
    JSON.stringify([vendor ?? host, vendor && purpose, party, draftOf.get(id)?.justification])
  const lines = [...Map.groupBy(scripts, keyOf)].flatMap(([key, [first, ...others]]): DraftedLine[] => {
    if (!first) return []
    const draft = draftOf.get(first.id)
    const text = draft?.justification ?? ''
    const isTaken = text !== '' && firstBlank(text) === null
    return [{ key, scripts: [first, ...others], reason: draft?.reason ?? 'business', text, isTaken }]
  })
  return lines.sort((one, other) => Number(other.isTaken) - Number(one.isTaken) || nameOf(one).localeCompare(nameOf(other)))
}

/** The body of the request. */
export const approvalsOf = (lines: readonly DraftedLine[]): ApproveEach => ({
  approvals: lines.map(({ scripts, reason, text }) => ({ scriptIds: scripts.map(({ id }) => id), reason, justification: text.trim() })),
})
