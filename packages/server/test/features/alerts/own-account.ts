// What the tests of the verbs of alerts share: an account of each test's own, and another, with channels and incidents.
import { randomUUID } from 'node:crypto'
import type { IncidentResolution } from '@tillwatch/contract/lists'
import { type AttackChecklist, addChannelSchema, type ChannelWithSecret, incidentListSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { plainInside } from '#adapters/remote-destination.ts'
import type { Database } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import * as alerts from '#features/alerts/index.ts'
import { drillScans } from '#features/sample/index.ts'
import { apart, otherActor } from '../../support/context.ts'
import { testDatabase } from '../../support/database.ts'
import { keys, outboxOf, tellSomething } from './channels.ts'

export let database: Database
export let owner: Actor
export let eve: Actor
/** Registers what the tests of the calling file need before and after them. */
export function openOwnAccount(): void {
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    owner = await otherActor(database)
    eve = await otherActor(database)
  })
}

export const context = (): alerts.AlertContext & alerts.DrillAsking => ({
  ...{ db: database.db, keyring: keys, siteOrigin: () => 'https://tillwatch.example', mayBePlain: plainInside(['10.0.0.5']) },
  mails: { enqueue: async () => undefined },
  drills: { enqueue: async () => undefined },
})
export const drilling = (): alerts.DrillContext => ({ db: database.db, compareMade: () => apart.compare(drillScans(new Date())) })
/** As a person asks for it and a worker then runs it. */
export async function drill(): Promise<string> {
  const { incidentId } = await alerts.startDrill(context(), owner)
  expect(await alerts.runDrill(drilling(), { accountId: owner.accountId, incidentId })).toBe(true)
  return incidentId
}
export const add = (given: object = {}, actor = owner): Promise<ChannelWithSecret> =>
  alerts.addChannel(
    context(),
    actor,
    addChannelSchema.parse({ kind: 'webhook', name: 'On call', target: 'https://hooks.example/s3cret', ...given }),
  )
export async function site(actor = owner): Promise<string> {
  const id = randomUUID()
  await database.db
    .insertInto('sites')
    .values({ id, account_id: actor.accountId, host: `${id}.example`, url: `https://${id}.example/` })
    .execute()
  return id
}
export const list = async (actor = owner) => (await alerts.listChannels(context(), actor)).channels
export const incidentsOf = async (actor = owner, query = {}) =>
  incidentListSchema.parse(await alerts.listIncidents(context(), actor, { limit: 50, ...query }))
export async function incident(): Promise<string> {
  await tellSomething(database.db, owner.accountId)
  return (await incidentsOf()).incidents[0]?.id ?? ''
}
export async function deadLetter(): Promise<string> {
  const { channel } = await add()
  await incident()
  await database.db
    .updateTable('alert_deliveries')
    .set({ state: 'dead', fault: JSON.stringify({ code: 'answered', given: { status: 500 } }), finished_at: new Date() })
    .where('channel_id', '=', channel.id)
    .execute()
  return (await outboxOf(database.db, channel.id))[0]?.id ?? ''
}
/** Decides an incident as it stands. */
export async function decide(id: string, resolution: IncidentResolution, note = '', checklist?: AttackChecklist) {
  const { itemCount, verdict } = (await alerts.getIncident(context(), owner, id)).incident
  return alerts.resolveIncident(context(), owner, id, { resolution, note, itemCount, verdict, ...(checklist && { checklist }) })
}
