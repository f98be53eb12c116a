// Incidents of the sample site: opened when their scan was compared, and handled as in a shop that looks at its alerts.

import { attackChecks, type IncidentResolution } from '@tillwatch/contract/lists'
import { dayMs } from '@tillwatch/contract/rules'
import type { AttackChecklist } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { openChangeIncidents, openTestCardIncident } from '#features/alerts/index.ts'
import { findScansOfIncident } from '#features/alerts/queries.ts'
import { type PageScan, refreshScanRisks } from '#features/scans/index.ts'
import { findOpenedAt, handleIncident } from './queries.ts'

const minuteMs = 60_000

/** Days before now in which an incident that is not an attack is unresolved; in the later ones, nobody has seen it. */
const unresolvedDays = 16
const unseenDays = 7

const allDone = Object.fromEntries(attackChecks.map((check) => [check, 'done'])) as AttackChecklist

const attack = {
  resolution: 'confirmed-attack',
  note: 'Somebody had the password of an editor. We removed the script, changed all passwords, and informed our acquirer.',
  checklist: allDone,
} as const
const wanted = { resolution: 'authorized' as IncidentResolution, note: 'Requested by our web team.', checklist: null }

/** Opens the incidents of each scan at its time, and handles them up to `now`, by `keeper`. */
export const openTelling =
  (keeper: string, now: Date) =>
  async (trx: Db, { accountId, scanId, at }: PageScan): Promise<void> => {
    await openTestCardIncident(trx, { accountId, scanId }, at)
    await openChangeIncidents(trx, scanId, at)
    const days = (now.getTime() - at.getTime()) / dayMs
    for (const { id, verdict } of await findOpenedAt(trx, accountId, at)) {
      const isAttack = verdict === 'malicious'
      if (!isAttack && days < unseenDays) continue
      const resolved = isAttack || days >= unresolvedDays ? { ...(isAttack ? attack : wanted), at: after(at, isAttack ? 95 : 600) } : null
      await handleIncident(trx, accountId, id, { by: keeper, acknowledgedAt: after(at, 12), resolved })
      await refreshScanRisks(trx, accountId, await findScansOfIncident(trx, accountId, id))
    }
  }

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs)
