// The link of an alert shows and decides what its channel is told of, and works for as long as that is so.
import type { Discovery } from '@tillwatch/core/alerts'
import { expect, it } from 'vitest'
import { inScope } from '#db/index.ts'
import * as alerts from '#features/alerts/index.ts'
import { acknowledgeUrl } from '#features/alerts/links.ts'
import { openIncidents } from '#features/alerts/open-incidents.ts'
import { personOf } from '../../support/context.ts'
import { giveChannel, hasten, keys, outboxOf, tellSomething } from './channels.ts'
import { context, database, openOwnAccount, owner, site } from './own-account.ts'

openOwnAccount()

const target = 'ann@shop.example'
const mailTo = (siteIds: string[] | null) => giveChannel(database.db, owner.accountId, { kind: 'email', target, siteIds })
/** The token of an alert of the channel, the first unless told. */
async function tokenOf(channel: string, ledTo = target, at = 0): Promise<string> {
  const delivery = (await outboxOf(database.db, channel))[at]
  const of = { deliveryId: delivery?.id ?? '', since: delivery?.since ?? new Date(0), ledTo }
  return acknowledgeUrl('https://t.example', keys, of).split('/').at(-1) ?? ''
}
/** The same script on two sites, worse on the first. */
async function tellOfTwo(first: string, second: string, content = ''): Promise<void> {
  const found = (siteId: string, verdict: Discovery['verdict'], name: string): Discovery => ({
    ...{ source: 'change', kind: 'script-changed', verdict, siteId, pageId: null, scanId: null, changeId: null, reasons: [] },
    subject: { code: 'named', given: { name } },
    script: { identity: 'tag', isThirdParty: true, vendor: null, content: `${name}${content}` },
  })
  const both = [found(first, 'malicious', 'https://cdn.example/first.js'), found(second, 'capability', 'https://cdn.example/second.js')]
  await database.db.transaction().execute((trx) => openIncidents(trx, owner.accountId, both))
}
/** As a request of nobody. */
const read = (token: string) => inScope(() => alerts.readAlertLink(context(), token))
const gone = { code: 'not-found', message: expect.stringContaining('has expired') }

it('shows only what is of the sites of its channel, and decides nothing where there is more', async () => {
  const [first, second] = [await site(), await site()]
  const [one, all] = [await mailTo([second]), await mailTo(null)]
  await tellOfTwo(first, second)
  const [told] = await outboxOf(database.db, one)
  expect(told?.message).toMatchObject({ subject: { given: { name: 'https://cdn.example/second.js' } }, total: 1 })
  const token = await tokenOf(one)
  const shown = { verdict: 'capability', itemCount: 1, subject: { given: { name: 'https://cdn.example/second.js' } }, mayDecide: false }
  expect(await read(token)).toMatchObject(shown)
  const ofAll = { verdict: 'malicious', itemCount: 2 } as const
  const deciding = inScope(() => alerts.resolveByLink(context(), token, '::1', { ...ofAll, resolution: 'authorized', note: '' }))
  await expect(deciding).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('sites that this channel does not cover'),
  })
  expect(await inScope(() => alerts.acknowledgeByLink(context(), token, '::1'))).toMatchObject({ state: 'acknowledged', ...shown })
  const whole = { verdict: 'malicious', itemCount: 2, subject: { given: { name: 'https://cdn.example/first.js' } }, mayDecide: true }
  expect(await read(await tokenOf(all))).toMatchObject(whole)
})

/** The same script on these sites. */
async function tellOfMany(siteIds: readonly string[], name: string): Promise<void> {
  const found = siteIds.map(
    (siteId): Discovery => ({
      ...{
        source: 'change',
        kind: 'script-changed',
        verdict: 'malicious',
        siteId,
        pageId: null,
        scanId: null,
        changeId: null,
        reasons: [],
      },
      subject: { code: 'named', given: { name } },
      script: { identity: name, isThirdParty: true, vendor: null, content: `${name}${siteId}` },
    }),
  )
  await database.db.transaction().execute((trx) => openIncidents(trx, owner.accountId, found))
}

it('counts all sites in the title, of which it names ten', async () => {
  const sites: string[] = []
  while (sites.length < 13) sites.push(await site())
  const [all, some] = [await mailTo(null), await mailTo(sites.slice(0, 12))]
  await tellOfMany(sites, 'https://cdn.example/many.js')
  const ofAll = await read(await tokenOf(all))
  expect(ofAll).toMatchObject({ siteCount: 13, sites: { length: 10 }, title: { sentence: expect.stringMatching(/ and 12 more sites$/) } })
  const ofSome = await read(await tokenOf(some))
  expect(ofSome).toMatchObject({ siteCount: 12, sites: { length: 10 }, title: { sentence: expect.stringMatching(/ and 11 more sites$/) } })
  const { incident } = await alerts.getIncident(context(), owner, ofAll.incidentId)
  expect(incident).toMatchObject({
    siteCount: 13,
    sites: { length: 10 },
    title: { sentence: expect.stringMatching(/ and 12 more sites$/) },
  })
})

it('names all who were notified of what it shows, without their addresses', async () => {
  const [first, second] = [await site(), await site()]
  const named = async (channel: string, name: string) => {
    await database.db.updateTable('alert_channels').set({ name }).where('id', '=', channel).execute()
    return channel
  }
  const all = await named(await mailTo(null), 'Ann <ann@shop.example>')
  const ofFirst = await named(await mailTo([first]), 'First')
  const ofSecond = await named(await mailTo([second]), 'bob@agency.example')
  await tellOfTwo(first, second)
  const notified = async (channel: string) => (await read(await tokenOf(channel))).notified.map((each) => each.channel).toSorted()
  expect(await notified(all)).toEqual(['Ann <a…@shop.example>', 'First', 'b…@agency.example'])
  expect(await notified(ofFirst)).toEqual(['Ann <a…@shop.example>', 'First'])
  const [told] = await outboxOf(database.db, ofSecond)
  expect(told?.message.notified).toEqual({ channels: ['Ann <a…@shop.example>', 'b…@agency.example'], at: expect.any(String) })
  const at = new Date('2026-11-20T09:00:00Z')
  const delivered = { state: 'delivered', lease: null, leased_until: null, finished_at: at }
  await database.db.updateTable('alert_deliveries').set(delivered).where('channel_id', '=', ofFirst).execute()
  const states = (await read(await tokenOf(all))).notified.map(({ channel, state, at: when }) => [channel, state, when])
  expect(states).toContainEqual(['First', 'delivered', at.toISOString()])
  expect(states).toContainEqual(['b…@agency.example', 'queued', expect.any(String)])
})

it('decides what its page showed, and not where there is more by now', async () => {
  const channel = await mailTo(null)
  await tellOfTwo(await site(), await site())
  const token = await tokenOf(channel)
  const { itemCount, verdict } = await read(token)
  await tellOfTwo(await site(), await site(), 'another')
  const decide = (count: number) =>
    inScope(() => alerts.resolveByLink(context(), token, '::1', { resolution: 'false-alarm', note: '', itemCount: count, verdict }))
  await expect(decide(itemCount)).rejects.toMatchObject({ code: 'conflict', field: 'itemCount' })
  expect(await read(token)).toMatchObject({ state: 'open' })
  expect(await decide((await read(token)).itemCount)).toMatchObject({ state: 'resolved' })
})

it('works no more once its channel leads elsewhere', async () => {
  const channel = await mailTo(null)
  await tellSomething(database.db, owner.accountId)
  const token = await tokenOf(channel)
  expect(await read(token)).toMatchObject({ mayDecide: true })
  await alerts.changeChannel(context(), owner, channel, { target: 'bob@shop.example' })
  await expect(read(token)).rejects.toMatchObject(gone)
  expect(await read(await tokenOf(channel, 'bob@shop.example'))).toMatchObject({ mayDecide: true })
})

it('gives the incident to the person whose mail acknowledged it, unless it is somebody else’s', async () => {
  const { person } = await personOf(database, owner)
  const channel = await mailTo(null)
  await database.db.updateTable('alert_channels').set({ target_sealed: null, user_id: person.name }).where('id', '=', channel).execute()
  await tellSomething(database.db, owner.accountId)
  const token = await tokenOf(channel, person.name)
  for (let times = 0; times < 2; times++) await inScope(() => alerts.acknowledgeByLink(context(), token, '::1'))
  const { incidentId } = await read(token)
  const { incident, timeLine } = await alerts.getIncident(context(), owner, incidentId)
  expect(incident).toMatchObject({ state: 'acknowledged', assignee: { id: person.name } })
  expect(timeLine.slice(-2).map(({ event, actor }) => [event, actor])).toEqual([
    ['acknowledged', expect.stringMatching(/^link in /)],
    ['assigned', expect.stringMatching(/^link in /)],
  ])

  await tellSomething(database.db, owner.accountId)
  const next = (await outboxOf(database.db, channel))[1]?.incident_id ?? ''
  await alerts.assignIncident(context(), owner, next, { userId: null })
  const { person: other } = await personOf(database, owner)
  await alerts.assignIncident(context(), owner, next, { userId: other.name })
  await inScope(async () => alerts.acknowledgeByLink(context(), await tokenOf(channel, person.name, 1), '::1'))
  expect((await alerts.getIncident(context(), owner, next)).incident).toMatchObject({ state: 'acknowledged', assignee: { id: other.name } })
})

it('works no more for a person who has left the account', async () => {
  const { person } = await personOf(database, owner)
  const channel = await mailTo(null)
  await database.db.updateTable('alert_channels').set({ target_sealed: null, user_id: person.name }).where('id', '=', channel).execute()
  await tellSomething(database.db, owner.accountId)
  const token = await tokenOf(channel, person.name)
  expect(await read(token)).toMatchObject({ mayDecide: true })
  await database.db.deleteFrom('memberships').where('user_id', '=', person.name).execute()
  await expect(inScope(() => alerts.acknowledgeByLink(context(), token, '::1'))).rejects.toMatchObject(gone)
})

it('works for seven days from when the alert was sent again by hand', async () => {
  const channel = await mailTo(null)
  await tellSomething(database.db, owner.accountId)
  const ago = new Date(Date.now() - 8 * 86_400_000)
  const dead = {
    state: 'dead',
    fault: JSON.stringify({ code: 'mail-refused', given: { answer: 'No such mailbox' } }),
    finished_at: new Date(),
    created_at: ago,
    since: ago,
  }
  await database.db.updateTable('alert_deliveries').set(dead).where('channel_id', '=', channel).execute()
  await expect(read(await tokenOf(channel))).rejects.toMatchObject(gone)
  const [delivery] = await outboxOf(database.db, channel)
  await alerts.replayDelivery(context(), owner, delivery?.id ?? '')
  await hasten(database.db)
  const dispatch = { ...context(), mails: { enqueue: async () => {} }, ask: noAddress }
  for (const claim of await alerts.claimAlerts(database.db, 100, 100)) await alerts.handOver(dispatch, claim)
  const { text } = await database.db
    .selectFrom('mails')
    .select('text')
    .where('id', '=', delivery?.id ?? '')
    .executeTakeFirstOrThrow()
  const token = /\/alerts\/(\S+)/.exec(text)?.[1] ?? ''
  expect(await read(token)).toMatchObject({ state: 'open', mayDecide: true })
})

const noAddress = async () => {
  throw new Error('A mail asks no address.')
}
