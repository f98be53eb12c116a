// Channels that are told of clients: of the sites that are theirs when something is found, and of nobody else's, whatever becomes of the client.
import { randomUUID } from 'node:crypto'
import type { Discovery } from '@tillwatch/core/alerts'
import { expect, it } from 'vitest'
import * as alerts from '#features/alerts/index.ts'
import { openIncidents } from '#features/alerts/open-incidents.ts'
import { addClient, putSite, removeClient } from '#features/clients/index.ts'
import { outboxOf } from './channels.ts'
import { add, context, database, eve, list, openOwnAccount, owner, site } from './own-account.ts'

openOwnAccount()

const client = async (name = 'Acme', actor = owner) => (await addClient(database, actor, { name })).id
const change = (id: string, given: Parameters<typeof alerts.changeChannel>[3]) => alerts.changeChannel(context(), owner, id, given)
/** Something at alert level on a site, which belongs to nothing that was found before. */
async function findOn(siteId: string): Promise<void> {
  const found: Discovery = {
    ...{ source: 'change', kind: 'script-changed', verdict: 'malicious', siteId, pageId: null, scanId: null, changeId: null },
    ...{ subject: { code: 'named', given: { name: 'app.js' } }, reasons: [] },
    script: { identity: randomUUID(), isThirdParty: false, vendor: null, content: 'c' },
  }
  await database.db.transaction().execute((trx) => openIncidents(trx, owner.accountId, [found]))
}
const toldTo = async (channel: string) => (await outboxOf(database.db, channel)).length

it('tells a channel of the sites that are its clients’ when something is found', async () => {
  const [acme, shop, own] = [await client(), await site(), await site()]
  const { channel } = await add({ clientIds: [acme] })
  expect(channel).toMatchObject({ siteIds: [], clientIds: [acme] })
  await findOn(shop)
  expect(await toldTo(channel.id)).toBe(0)
  await putSite(database, owner, shop, { clientId: acme })
  await findOn(shop)
  await findOn(own)
  expect(await toldTo(channel.id)).toBe(1)
  await putSite(database, owner, shop, { clientId: null })
  await findOn(shop)
  expect(await toldTo(channel.id)).toBe(1)
})

it('tells a channel once of a site that it names and that is its client’s', async () => {
  const [acme, shop, own] = [await client(), await site(), await site()]
  await putSite(database, owner, shop, { clientId: acme })
  const { channel } = await add({ siteIds: [shop, own, own], clientIds: [acme] })
  for (const id of [shop, own]) await findOn(id)
  expect(await toldTo(channel.id)).toBe(2)
})

it('lets no client be removed that a channel tells of, and names the channels', async () => {
  const acme = await client()
  const { channel } = await add({ name: 'Pager', clientIds: [acme] })
  await add({ name: 'Acme’s own', clientIds: [acme] })
  await expect(removeClient(database, owner, acme)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Alerts about this client go to "Pager" and "Acme’s own". Remove the client from each channel first.',
  })
  await alerts.removeChannel(context(), owner, channel.id)
  const [left] = await list()
  await change(left?.id ?? '', { clientIds: [] })
  await removeClient(database, owner, acme)
})

it('never widens a channel: one whose clients are taken out is told of no site', async () => {
  const [acme, shop] = [await client(), await site()]
  const { channel } = await add({ clientIds: [acme] })
  expect(await change(channel.id, { clientIds: [] })).toMatchObject({ siteIds: [], clientIds: [] })
  await database.db
    .insertInto('alert_channel_clients')
    .values({ account_id: owner.accountId, channel_id: channel.id, client_id: acme })
    .execute()
  await database.db.deleteFrom('clients').where('id', '=', acme).execute()
  await findOn(shop)
  expect([await toldTo(channel.id), (await list())[0]]).toMatchObject([0, { siteIds: [], clientIds: [] }])
})

it('narrows a channel of all sites to the clients that it is given, and widens it again only when that is said', async () => {
  const acme = await client()
  const { channel } = await add()
  expect(channel).toMatchObject({ siteIds: null, clientIds: [] })
  expect(await change(channel.id, { clientIds: [acme] })).toMatchObject({ siteIds: [], clientIds: [acme] })
  expect(await change(channel.id, { name: 'x' })).toMatchObject({ siteIds: [], clientIds: [acme] })
  expect(await change(channel.id, { siteIds: null })).toMatchObject({ siteIds: null, clientIds: [] })
})

it('takes no client of another account, and not all sites beside a client', async () => {
  const [acme, theirs] = [await client(), await client('Eve’s', eve)]
  const { channel } = await add({ clientIds: [acme] })
  for (const clientIds of [[theirs], ['x'], [randomUUID()]]) {
    await expect(add({ clientIds })).rejects.toMatchObject({ code: 'bad-input', field: 'clientIds' })
    await expect(change(channel.id, { clientIds })).rejects.toMatchObject({ code: 'bad-input', field: 'clientIds' })
  }
  await expect(add({ siteIds: null, clientIds: [acme] })).rejects.toMatchObject({ code: 'bad-input', field: 'siteIds' })
  expect((await list()).map(({ clientIds }) => clientIds)).toEqual([[acme]])
})
