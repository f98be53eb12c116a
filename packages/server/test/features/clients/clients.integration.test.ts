// Clients on a real database: their names, their sites, and what stays when one is removed.
import { randomUUID } from 'node:crypto'
import { clientsMax } from '@tillwatch/contract/lists'
import { nameClientSchema, siteQuerySchema } from '@tillwatch/contract/shapes'
import { expect, it } from 'vitest'
import * as clients from '#features/clients/index.ts'
import { listSites } from '#features/sites/index.ts'
import { waitingSessions } from '../../support/database.ts'
import { client, database, openAgency, owner, site } from './own-agency.ts'

openAgency()

const list = async () => (await clients.listClients(database, owner)).clients
const sitesOf = async (of: string) =>
  (await listSites({ db: database.db, unlimited: true }, owner, siteQuerySchema.parse({ client: of }))).sites.map(({ host }) => host)

it('lists clients by name with how many sites each has', async () => {
  const [zeta, acme] = [await client('zeta'), await client('Acme')]
  for (const host of ['a.example', 'b.example']) await clients.putSite(database, owner, await site(host), { clientId: zeta })
  expect((await list()).map(({ id, name, sites }) => [id, name, sites])).toEqual([
    [acme, 'Acme', 0],
    [zeta, 'zeta', 2],
  ])
})

it('moves a site from client to client and to none, and finds the sites of each', async () => {
  const [one, other, id] = [await client('One'), await client('Other'), await site('a.example')]
  await site('own.example')
  await clients.putSite(database, owner, id, { clientId: one })
  expect([await sitesOf(one), await sitesOf('none')]).toEqual([['a.example'], ['own.example']])
  await clients.putSite(database, owner, id, { clientId: other })
  expect([await sitesOf(one), await sitesOf(other)]).toEqual([[], ['a.example']])
  await clients.putSite(database, owner, id, { clientId: null })
  expect((await sitesOf('none')).sort()).toEqual(['a.example', 'own.example'])
})

it('refuses to list the sites of what is no client at all', async () => {
  await expect(sitesOf('acme')).rejects.toMatchObject({ code: 'bad-input', field: 'client' })
})

it('has each name once, in capitals or not, also when it is renamed', async () => {
  const [id, other] = [await client('Acme'), await client('Other')]
  const taken = { code: 'conflict', message: 'A client named “ACME” already exists. Choose another name.' }
  await expect(clients.addClient(database, owner, { name: 'ACME' })).rejects.toMatchObject(taken)
  await expect(clients.renameClient(database, owner, other, { name: 'ACME' })).rejects.toMatchObject(taken)
  expect(await clients.renameClient(database, owner, id, { name: 'ACME' })).toMatchObject({ id, name: 'ACME' })
})

it('gives one of two that add the same name at once a sentence, not a fault', async () => {
  const both = await Promise.allSettled([client('Acme'), client('acme')])
  const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toMatchObject([{ code: 'conflict' }])
  expect(await list()).toHaveLength(1)
})

it('takes names without spaces around them, of a bounded length', () => {
  expect(nameClientSchema.parse({ name: '  Acme ' })).toEqual({ name: 'Acme' })
  for (const name of ['', '   ', 'x'.repeat(clientsMax.name + 1)]) expect(nameClientSchema.safeParse({ name }).success).toBe(false)
})

it('leaves the sites of a client that is removed, without one', async () => {
  const [id, host] = [await client(), 'a.example']
  await clients.putSite(database, owner, await site(host), { clientId: id })
  await clients.removeClient(database, owner, id)
  expect([await list(), await sitesOf('none')]).toEqual([[], [host]])
})

it('waits for nobody who waits for it when it is removed while its weekly report is started', async () => {
  const id = await client('Bakery')
  const { accountId } = owner
  await database.db
    .insertInto('report_schedules')
    .values({ id: randomUUID(), account_id: accountId, client_id: id, recipients: [], next_at: new Date() })
    .execute()
  let removing: Promise<void> | undefined
  await database.db.transaction().execute(async (trx) => {
    // As the start of a report: its schedule, then the client that the report names.
    await trx.selectFrom('report_schedules').select('id').where('client_id', '=', id).forUpdate().execute()
    removing = clients.removeClient(database, owner, id)
    await expect.poll(() => waitingSessions(database)).toBe(1)
    await trx.selectFrom('clients').select('id').where('id', '=', id).forKeyShare().execute()
  })
  await removing
  expect(await list()).toEqual([])
})

it('records in the activity what was done, with the names', async () => {
  const [id, other, shop] = [await client('Acme'), await client('Other'), await site()]
  await clients.putSite(database, owner, shop, { clientId: other })
  await clients.putSite(database, owner, shop, { clientId: id })
  await clients.putSite(database, owner, shop, { clientId: null })
  await clients.renameClient(database, owner, id, { name: 'Acme Ltd' })
  await clients.removeClient(database, owner, id)
  const rows = await database.db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'details'])
    .where('account_id', '=', owner.accountId)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action, subject, details }) => [action, subject, details])).toEqual([
    ['client.add', id, { name: 'Acme' }],
    ['client.add', other, { name: 'Other' }],
    ['site.client', shop, { host: 'shop.example', name: 'Other' }],
    ['site.client', shop, { host: 'shop.example', name: 'Acme', nameBefore: 'Other' }],
    ['site.client', shop, { host: 'shop.example', nameBefore: 'Acme' }],
    ['client.rename', id, { name: 'Acme Ltd', nameBefore: 'Acme' }],
    ['client.remove', id, { name: 'Acme Ltd' }],
  ])
})
