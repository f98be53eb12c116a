// What 11.6.1.b is judged by of channels: who would be told of a site, and of what was found on it whether anybody was.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { gatherStanding } from '#features/reports/index.ts'
import { addChannel, asking, codes, moments, owner, scannedDaily, siteId, test, week } from './own-shop.ts'

it('names the site of which no channel tells', async () => {
  const { db } = test.database
  const [other, account_id] = [randomUUID(), owner.accountId]
  await db.insertInto('sites').values({ id: other, account_id, host: 'other.example', url: 'https://other.example/' }).execute()
  await addChannel([other])
  await scannedDaily()
  // The channel is of none of the sites that are looked at.
  expect((await codes('2026-11-23T09:00:00Z'))['11.6.1.b']).toContain('no-channel')
  const page = { id: randomUUID(), account_id, site_id: other, host: 'other.example', url: 'https://other.example/pay', is_payment: true }
  await db
    .insertInto('pages')
    .values({ ...page, time_zone: 'UTC', frequency: 'daily', added_at: moments.begins })
    .execute()
  const span = { accountId: account_id, siteIds: [siteId, other], ...week, ...moments }
  const { facts } = await gatherStanding(asking().db, span, 13, new Date('2026-11-23T09:00:00Z'))
  expect(facts.unheard).toEqual(['shop.example'])
  // What fails, or waits for somebody to confirm it, tells nobody.
  const both = () => gatherStanding(asking().db, span, 13, new Date('2026-11-23T09:00:00Z'))
  const failing = { failing_since: new Date(), failures: 3, fault: JSON.stringify({ code: 'timeout', given: {} }) }
  const working = { failing_since: null, failures: 0, fault: null }
  for (const change of [failing, { ...working, kind: 'email', awaits_confirmation: true }]) {
    await db.updateTable('alert_channels').set(change).where('account_id', '=', account_id).execute()
    expect((await both()).facts.unheard).toEqual(['other.example', 'shop.example'])
  }
  await db
    .updateTable('alert_channels')
    .set({ awaits_confirmation: false, delivered_at: null })
    .where('account_id', '=', account_id)
    .execute()
  expect((await both()).facts).toMatchObject({ unheard: ['shop.example'], untried: ['other.example'] })
})

it('takes no channel for failing before its incident would: not for one attempt, but for three or for a dead letter', async () => {
  const { db } = test.database
  const [channel_id, account_id] = [await addChannel(null), owner.accountId]
  await scannedDaily()
  const reasons = async () => (await codes('2026-11-23T09:00:00Z'))['11.6.1.b']
  const fault = JSON.stringify({ code: 'timeout', given: {} })
  const failed = (failures: number) =>
    db.updateTable('alert_channels').set({ failures, failing_since: moments.begins, fault }).where('id', '=', channel_id).execute()
  await failed(2)
  expect(await reasons()).toContain('channels-working')
  await failed(3)
  expect(await reasons()).toContain('channels-failing')
  await failed(1)
  await db
    .insertInto('alert_deliveries')
    .values({ id: randomUUID(), account_id, channel_id, kind: 'test', message: '{}', state: 'dead', finished_at: moments.ends, fault })
    .execute()
  expect(await reasons()).toContain('channels-failing')
})

it('says of an alert that reached nobody that it did, until one channel had taken it', async () => {
  const { db } = test.database
  const [incident, account_id] = [randomUUID(), owner.accountId]
  const [first, second] = [await addChannel(null), await addChannel(null)]
  const subject = JSON.stringify({ code: 'named', given: { name: 'Tagger' } })
  const opened_at = new Date('2026-11-18T10:00:00Z')
  await db
    .insertInto('incidents')
    .values({ id: incident, account_id, kind: 'script', key: 'k', verdict: 'malicious', subject, opened_at })
    .execute()
  await db
    .insertInto('incident_items')
    .values({
      ...{ id: randomUUID(), account_id, incident_id: incident, source: 'change', kind: 'script-changed', verdict: 'malicious' },
      ...{ print: 'p', site_id: siteId, subject: '{}', reasons: '[]' },
    })
    .execute()
  const tell = (channel_id: string, state: 'dead' | 'delivered') =>
    db
      .insertInto('alert_deliveries')
      .values({
        ...{ id: randomUUID(), account_id, channel_id, kind: 'incident', incident_id: incident, stage: 'malicious', message: '{}', state },
        ...{
          finished_at: new Date('2026-11-19T10:00:00Z'),
          fault: state === 'dead' ? JSON.stringify({ code: 'answered', given: { status: 500 } }) : null,
        },
      })
      .execute()
  await tell(first, 'dead')
  expect((await codes('2026-11-23T09:00:00Z'))['11.6.1.b']).toContain('alerts-not-delivered')
  await tell(second, 'delivered')
  expect((await codes('2026-11-23T09:00:00Z'))['11.6.1.b']).not.toContain('alerts-not-delivered')
})
