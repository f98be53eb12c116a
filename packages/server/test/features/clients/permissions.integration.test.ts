// The wall between accounts, and what a viewer may do: for each verb of clients.
import { expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import * as clients from '#features/clients/index.ts'
import { client, database, eve, openAgency, owner, site } from './own-agency.ts'

openAgency()

/** Verbs that name something of an account. */
const naming: Record<string, (actor: Actor) => Promise<unknown>> = {
  ownClient: async (actor) => clients.ownClient(database.db, actor, 'sites:read', await client()),
  holdClient: async (actor) => clients.holdClient(database.db, actor, 'sites:write', await client()),
  putSite: async (actor) => clients.putSite(database, actor, await site(), { clientId: await client() }),
  removeClient: async (actor) => clients.removeClient(database, actor, await client()),
  renameClient: async (actor) => clients.renameClient(database, actor, await client(), { name: 'Other' }),
}
const ofAccount: typeof naming = {
  addClient: (actor) => clients.addClient(database, actor, { name: 'Acme' }),
  listClients: (actor) => clients.listClients(database, actor),
}
const reading = ['ownClient', 'listClients']

it('has a case for each verb', () => {
  expect(Object.keys(clients).sort()).toEqual(Object.keys({ ...naming, ...ofAccount }).sort())
})

it.each(Object.keys(naming))('does not let another account %s', async (name) => {
  await expect(naming[name]?.(eve)).rejects.toMatchObject({ code: 'not-found' })
})

it.each(Object.keys({ ...naming, ...ofAccount }))('lets a viewer %s only where nothing changes by it', async (name) => {
  const act = { ...naming, ...ofAccount }[name]?.({ ...owner, role: 'viewer' })
  if (reading.includes(name)) expect(await act).toBeDefined()
  else await expect(act).rejects.toMatchObject({ code: 'forbidden' })
})

it('shows another account none of the clients, and takes none of another account for a site', async () => {
  const [theirs, own] = [await client(), await site('eve.example', eve)]
  expect(await clients.listClients(database, eve)).toEqual({ clients: [] })
  await expect(clients.putSite(database, eve, own, { clientId: theirs })).rejects.toMatchObject({ code: 'not-found' })
})

it('refuses in the database, too, a site that names a client of another account', async () => {
  const [theirs, own] = [await client(), await site('eve.example', eve)]
  const put = database.db.updateTable('sites').set({ client_id: theirs }).where('id', '=', own).execute()
  await expect(put).rejects.toThrow('foreign key')
})
