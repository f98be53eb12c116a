// What was decided is told to nobody again, until a person decides otherwise.

import { type AlertVerdict, attackChecks, type IncidentResolution } from '@tillwatch/contract/lists'
import type { AttackChecklist } from '@tillwatch/contract/shapes'
import type { Discovery } from '@tillwatch/core/alerts'
import { beforeEach, expect, it } from 'vitest'
import { getIncident, resolveIncident } from '#features/alerts/index.ts'
import { openIncidents } from '#features/alerts/open-incidents.ts'
import { decideOn, external, list, owner, pageId, scan, siteId, test, watchPage } from '../inventory/watched-page.ts'
import { giveChannel, outboxOf } from './channels.ts'

watchPage()

const url = 'https://cdn.tagger.example/t.js'
let channel: string
let scanId: string
beforeEach(async () => {
  channel = await giveChannel(test.context.db, owner.accountId)
  scanId = await scan([external(url, 'a')])
})

/** The same content of the script, found again; its incident. */
async function foundAgain(verdict: AlertVerdict = 'capability'): Promise<string> {
  const rows = test.context.db.selectFrom('page_scripts').select('identity_sha256').where('account_id', '=', owner.accountId)
  const { identity_sha256: identity } = await rows.executeTakeFirstOrThrow()
  const found: Discovery = {
    ...{ source: 'change', kind: 'script-changed', verdict, siteId, pageId, scanId, changeId: null, reasons: [] },
    subject: { code: 'named', given: { name: url } },
    script: { identity, isThirdParty: true, vendor: 'Tagger', content: 'a'.repeat(64) },
  }
  const [incidentId] = await test.context.db.transaction().execute((trx) => openIncidents(trx, owner.accountId, [found]))
  return incidentId ?? ''
}
const checklist = Object.fromEntries(attackChecks.map((check) => [check, 'done'])) as AttackChecklist
async function decide(incidentId: string, resolution: IncidentResolution): Promise<void> {
  const { itemCount, verdict } = (await getIncident(test.context, owner, incidentId)).incident
  await resolveIncident(test.context, owner, incidentId, {
    resolution,
    note: '',
    itemCount,
    verdict,
    ...(resolution === 'confirmed-attack' && { checklist }),
  })
}
async function decideScript(verdict: 'approve' | 'reject' | 'withdraw'): Promise<void> {
  const [script] = (await list()).scripts
  await decideOn({ covers: 'scripts', scriptIds: [script?.id ?? ''] }, { verdict })
}
const told = async () => (await outboxOf(test.context.db, channel)).length

it.each(['reject', 'withdraw'] as const)(
  'tells of it again where the inventory says %s of its script since, and is quiet once more when that is decided',
  async (verdict) => {
    const first = await foundAgain()
    await decideScript('approve')
    await decide(first, 'authorized')
    expect([await foundAgain(), await told()]).toEqual([first, 1])
    await decideScript(verdict)
    const second = await foundAgain()
    expect([second === first, await told()]).toEqual([false, 2])
    await decide(second, 'false-alarm')
    expect([await foundAgain(), await told()]).toEqual([second, 2])
  },
)

it('is quiet where the script was refused before the incident was decided', async () => {
  await decideScript('reject')
  const first = await foundAgain()
  await decide(first, 'authorized')
  expect([await foundAgain(), await told()]).toEqual([first, 1])
})

it.each(['confirmed-attack', 'rolled-back', 'fixed'] as const)(
  'tells of it again where it came back graver and was %s',
  async (resolution) => {
    const first = await foundAgain('capability')
    await decide(first, 'authorized')
    const graver = await foundAgain('malicious')
    await decide(graver, resolution)
    const again = await foundAgain('capability')
    expect([new Set([first, graver, again]).size, await told()]).toEqual([3, 3])
    await decide(again, 'authorized')
    expect([await foundAgain('capability'), await told()]).toEqual([again, 3])
  },
)
