// Clients of another account. What each role may do is in features/permissions, and in http/route-permissions.
import { expect, it } from 'vitest'
import * as clients from '#features/clients/index.ts'
import { client, database, eve, openAgency, site } from './own-agency.ts'

openAgency()

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
