// Digests: what was too harmless to be told at once, for the sites of the channel, once.
import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { changeChannel, makeDigests } from '#features/alerts/index.ts'
import { failComparison } from '#features/comparisons/index.ts'
import { comparePage, compareQueued, queued, released, seen, shop } from '../comparisons/compared-page.ts'
import { owner, siteId, test } from '../inventory/watched-page.ts'
import { giveChannel, keys, outboxOf } from './channels.ts'

comparePage()

/** When what has just been compared is told. */
const settled = () => hour(0.2)
const hour = (count: number) => new Date(Date.now() + count * 3_600_000)
async function withDigest(siteIds: string[] | null, quiet: { quiet_from: number; quiet_until: number } | object = {}): Promise<string> {
  const id = await giveChannel(test.context.db, owner.accountId, { siteIds })
  const due = { digest: 'daily', digest_due_at: hour(-1), digested_until: hour(-25) }
  await test.context.db
    .updateTable('alert_channels')
    .set({ ...due, ...quiet })
    .where('id', '=', id)
    .execute()
  return id
}
afterEach(() => test.context.db.updateTable('alert_channels').set({ digest: 'off', digest_due_at: null }).execute())
async function release(): Promise<void> {
  await seen(shop)
  await seen(released)
  await compareQueued()
}

it('counts quiet changes by site, and says nothing twice', async () => {
  const [here, elsewhere] = [await withDigest([siteId]), await withDigest([])]
  await release()
  expect(await makeDigests(test.context, settled())).toBe(1)
  const [digest, ...others] = await outboxOf(test.context.db, here)
  expect([digest?.kind, digest?.message, others]).toEqual([
    'digest',
    expect.objectContaining({ sites: [expect.objectContaining({ host: 'shop.example', alerts: 0 })] }),
    [],
  ])
  expect(await outboxOf(test.context.db, elsewhere)).toEqual([])
  await due(here)
  expect(await makeDigests(test.context, hour(0.5))).toBe(0)
})

it('counts the sites of the channel’s clients', async () => {
  const { db } = test.context
  const [ours, other] = [await withDigest([]), await withDigest([])]
  const clients = { [ours]: randomUUID(), [other]: randomUUID() }
  for (const [channel_id, id] of Object.entries(clients)) {
    const account_id = owner.accountId
    await db.insertInto('clients').values({ id, account_id, name: channel_id }).execute()
    await db.insertInto('alert_channel_clients').values({ account_id, channel_id, client_id: id }).execute()
  }
  await db.updateTable('sites').set({ client_id: clients[ours] }).where('id', '=', siteId).execute()
  await release()
  await makeDigests(test.context, settled())
  expect([await outboxOf(db, ours), await outboxOf(db, other)]).toMatchObject([[{ kind: 'digest' }], []])
})

it('waits until the quiet hours are over', async () => {
  const now = new Date()
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  const id = await withDigest(null, { quiet_from: (minute + 1_430) % 1_440, quiet_until: (minute + 30) % 1_440 })
  await release()
  const later = new Date(now.getTime() + 12 * 60_000)
  expect(await makeDigests(test.context, later)).toBe(0)
  const { digest_due_at } = await test.context.db
    .selectFrom('alert_channels')
    .select('digest_due_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(digest_due_at?.getTime()).toBeGreaterThan(later.getTime())
  expect(await makeDigests(test.context, digest_due_at ?? now)).toBe(1)
})

it('is not sent where nothing happened', async () => {
  const id = await withDigest(null)
  expect([await makeDigests(test.context, new Date()), await outboxOf(test.context.db, id)]).toEqual([0, []])
})

it('tells what was written down late, which began before the last digest was made', async () => {
  const id = await withDigest(null)
  await release()
  expect(await makeDigests(test.context, hour(0.1))).toBe(0)
  await due(id)
  expect(await makeDigests(test.context, settled())).toBe(1)
})

it('names how many scans could not be compared, also where nothing else was', async () => {
  const id = await withDigest(null)
  await seen(shop)
  await compareQueued()
  await seen(released)
  for (const scanId of queued.splice(0)) await failComparison(test.context, scanId)
  expect(await makeDigests(test.context, settled())).toBe(1)
  const [digest] = await outboxOf(test.context.db, id)
  expect(digest?.message).toMatchObject({ total: 1, sites: [{ host: 'shop.example', failed: 1, release: 0 }] })
})

it('is made for others where that of one channel cannot be made', async () => {
  const [unreadable, other] = [
    await withDigest(null, { quiet_from: 60, quiet_until: 61, time_zone: 'Nowhere/Else' }),
    await withDigest(null),
  ]
  await release()
  await expect(makeDigests(test.context, settled())).rejects.toThrow('The digests of 1 channels could not be made.')
  expect([(await outboxOf(test.context.db, unreadable)).length, (await outboxOf(test.context.db, other)).length]).toEqual([0, 1])
})

it('goes on where its frequency is set again or to another', async () => {
  const { db } = test.context
  const context = {
    ...{ ...test.context, keyring: keys, siteOrigin: () => 'https://t.example', mayBePlain: () => false },
    mails: { enqueue: async () => {} },
  }
  const id = await withDigest(null)
  const times = () => db.selectFrom('alert_channels').select(['digest_due_at', 'digested_until']).where('id', '=', id).executeTakeFirst()
  const before = await times()
  await changeChannel(context, owner, id, { digest: 'daily', name: 'x' })
  expect(await times()).toEqual(before)
  await changeChannel(context, owner, id, { digest: 'weekly' })
  expect((await times())?.digested_until).toEqual(before?.digested_until)
})

const due = (id: string) =>
  test.context.db
    .updateTable('alert_channels')
    .set({ digest_due_at: hour(-1) })
    .where('id', '=', id)
    .execute()
