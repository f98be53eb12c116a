// Groups scripts with their drafts into lines: those of one vendor with one purpose and one draft together.

import { firstBlank, type LookReason, lookReasons } from '@tillwatch/contract/lists'
import type { ApproveEach, DraftList, InventoryScript } from '@tillwatch/contract/shapes'

/**
 * In the order of the dialog. `unpinnable`: no scan could read the contents. `must-pin`: the code was not understood, so only the shown
 * content may be authorized.
 */
export const lineParts = ['drafted', 'undrafted', 'unpinnable', 'must-pin'] as const

export interface DraftedLine {
  key: string
  part: (typeof lineParts)[number]
  /** At least one. */
  scripts: readonly [InventoryScript, ...InventoryScript[]]
  reason: ApproveEach['approvals'][number]['reason']
  /** With a blank, or empty, if no draft says why this shop needs them. */
  text: string
  /** Whether the scripts are included. */
  isTaken: boolean
}

/** Why bulk authorization leaves the script out, with the server's rules. */
export const lookOf = (script: InventoryScript): LookReason | null => looksOf(script)[0] ?? null

/** All reasons, most severe first. */
export const looksOf = ({ risk, library, authorization, verdict, incident, examination }: InventoryScript): LookReason[] =>
  lookReasons({
    ...{ severity: risk.severity, vulnerabilities: library?.vulnerabilities ?? null, state: authorization.state },
    ...{ verdict, examination, hasIncident: incident !== null },
  })

/** Whether it may be included if it is pinned to the shown content. */
export const mustPin = (script: InventoryScript): boolean => lookOf(script) === 'not-understood' && script.sha256 !== null

const nameOf = ({ scripts: [{ vendor, host }] }: DraftedLine): string => vendor ?? host ?? ''

function partOf(script: InventoryScript, isDrafted: boolean): DraftedLine['part'] {
  if (mustPin(script)) return 'must-pin'
  if (script.sha256 === null) return 'unpinnable'
  return isDrafted ? 'drafted' : 'undrafted'
}

/** By part and vendor: drafted lines are included; lines that need the person's input are not. */
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
    // Code that was not understood is only included by explicit choice.
    const isTaken = part !== 'must-pin' && isDrafted(first)
    return [{ key, part, scripts: [first, ...others], reason: draft?.reason ?? 'business', text: draft?.justification ?? '', isTaken }]
  })
  const place = ({ part }: DraftedLine) => lineParts.indexOf(part)
  return lines.sort((one, other) => place(one) - place(other) || nameOf(one).localeCompare(nameOf(other)))
}

/** The body of the request. With `isPinned`, every pinnable line is pinned. */
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
