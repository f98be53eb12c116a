// What 11.6.1.b is judged by of channels: who would be told of a site, and of what was found on it whether anybody was.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { gatherStanding } from '#features/reports/index.ts'
import { addChannel, asking, codes, moments, openShop, owner, scannedDaily, siteId, test, week } from './own-shop.ts'
import { addSite, alerted, incidentOf, onShop } from './some-incidents.ts'

openShop()

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

const asked = '2026-11-23T09:00:00Z'
const [tuesday, wednesday] = ['2026-11-17T10:00:00Z', '2026-11-18T10:00:00Z']
const isUntold = async (siteIds = [siteId]) => (await codes(asked, siteIds))['11.6.1.b']?.includes('alerts-not-delivered')

it('says of an alert that reached nobody that it did, until one channel had taken it', async () => {
  const [first, second] = [await addChannel(null), await addChannel(null)]
  const incident = await incidentOf([onShop('malicious', tuesday)])
  await alerted(incident, first, ['malicious', 'dead', tuesday])
  expect(await isUntold()).toBe(true)
  await alerted(incident, second, ['malicious', 'delivered', tuesday])
  expect(await isUntold()).toBe(false)
})

it('takes an alert for told of a site only by a channel that is told of it', async () => {
  const other = await addSite('other.example')
  const [own, others] = [await addChannel([siteId]), await addChannel([other])]
  const incident = await incidentOf([onShop('targeted', tuesday), { siteId: other, verdict: 'targeted', at: tuesday }])
  await alerted(incident, own, ['targeted', 'dead', tuesday], ['shop.example'])
  await alerted(incident, others, ['targeted', 'delivered', tuesday], ['other.example'])
  expect([await isUntold(), await isUntold([other]), await isUntold([siteId, other])]).toEqual([true, false, true])
})

it('asks for an alert as grave as what was found on the site, not as what was found on another', async () => {
  const other = await addSite('other.example')
  const [own, others] = [await addChannel([siteId]), await addChannel([other])]
  const incident = await incidentOf([onShop('capability', tuesday), { siteId: other, verdict: 'malicious', at: tuesday }])
  await alerted(incident, own, ['capability', 'delivered', tuesday], ['shop.example'])
  await alerted(incident, others, ['capability', 'delivered', tuesday], ['other.example'])
  await alerted(incident, others, ['malicious', 'dead', tuesday], ['other.example'])
  expect([await isUntold(), await isUntold([other])]).toEqual([false, true])
})

it('keeps what a removed channel gave up, and what one took that is told of the site no more', async () => {
  const { db } = test.database
  const other = await addSite('other.example')
  const [gone, moved] = [await addChannel([siteId]), await addChannel([other])]
  await db.updateTable('alert_channels').set({ removed_at: new Date(), target_sealed: null }).where('id', '=', gone).execute()
  const incident = await incidentOf([onShop('malicious', tuesday)])
  await alerted(incident, gone, ['malicious', 'dead', tuesday], ['shop.example'])
  expect(await isUntold()).toBe(true)
  await alerted(incident, moved, ['malicious', 'delivered', tuesday], ['shop.example'])
  expect(await isUntold()).toBe(false)
})

it('counts an incident of which nobody was told at all, since there was no channel or all are told of graver ones only', async () => {
  await incidentOf([onShop('capability', tuesday)])
  await addChannel(null, 'malicious')
  expect((await codes(asked))['11.6.1.b']).toEqual(expect.arrayContaining(['alerts-not-delivered', 'sites-told-in-part']))
  await addChannel(null)
  expect((await codes(asked))['11.6.1.b']).not.toContain('sites-told-in-part')
})

it('counts neither drills and failing channels, nor what was decided before it came, was found in another week, or waits', async () => {
  const channel = await addChannel(null)
  await incidentOf([{ siteId: null, verdict: 'capability', at: tuesday }], { kind: 'drill' })
  await incidentOf([{ siteId: null, verdict: 'capability', at: tuesday }], { kind: 'channel' })
  await incidentOf([onShop('capability', wednesday)], { resolved: { at: tuesday, by: 'ana', as: 'authorized' } })
  await incidentOf([onShop('capability', '2026-11-14T10:00:00Z')])
  await incidentOf([onShop('capability', '2026-11-23T08:00:00Z')])
  await alerted(await incidentOf([onShop('capability', wednesday)]), channel, ['capability', 'queued', wednesday])
  expect(await isUntold()).toBe(false)
})

it('counts what was found in the week before and given up in this one', async () => {
  const incident = await incidentOf([onShop('capability', '2026-11-15T22:30:00Z')])
  await alerted(incident, await addChannel(null), ['capability', 'dead', '2026-11-15T22:30:00Z'])
  expect(await isUntold()).toBe(true)
})

it('judges by how grave something was by the end, where it was found graver after', async () => {
  const channel = await addChannel(null)
  const later = '2026-11-23T08:00:00Z'
  const incident = await incidentOf([onShop('malicious', tuesday, { again: later })])
  await alerted(incident, channel, ['capability', 'delivered', tuesday])
  await alerted(incident, channel, ['malicious', 'dead', later])
  expect(await isUntold()).toBe(false)
  const before = await incidentOf([onShop('malicious', tuesday, { again: later })])
  await alerted(before, channel, ['capability', 'delivered', tuesday])
  await alerted(before, channel, ['malicious', 'dead', wednesday])
  expect(await isUntold()).toBe(true)
})
