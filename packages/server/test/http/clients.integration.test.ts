// Clients over HTTP: what an agency does with them from the first to the last, and what others get.
import { clientListSchema, clientSchema, keptReportSchema, siteListSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'
import { callAs, expectNothingForOthers, watched } from '../support/site-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ sells: false })
})
afterAll(() => server.close())

it('adds a client, gives it a site, a channel and a report, and lets it go once no channel is told of it', async () => {
  const { person, siteId } = await watched(server)
  const call = (method: string, path: string, body?: unknown) => callAs(server, method, path, person, body)
  const added = await call('POST', '/clients', { name: ' Acme ' })
  expect([added.status, clientSchema.parse(added.body)]).toMatchObject([201, { name: 'Acme', sites: 0 }])
  const { id } = clientSchema.parse(added.body)
  expect(await call('POST', '/clients', { name: 'acme' })).toMatchObject({ status: 409, body: { code: 'conflict', field: 'name' } })
  expect(await call('PUT', `/sites/${siteId}/client`, { clientId: id })).toEqual({ status: 200, body: { siteId, clientId: id } })
  expect(await call('PATCH', `/clients/${id}`, { name: 'Acme Ltd' })).toMatchObject({ status: 200, body: { name: 'Acme Ltd', sites: 1 } })
  const sitesOf = async (client: string) => siteListSchema.parse((await call('GET', `/sites?client=${client}`)).body).sites
  expect(await sitesOf(id)).toMatchObject([{ id: siteId, clientId: id }])
  expect(await sitesOf('none')).toEqual([])
  const channel = await call('POST', '/channels', { kind: 'email', name: 'Acme', target: 'cto@acme.example', clientIds: [id] })
  expect(channel).toMatchObject({ status: 201, body: { channel: { siteIds: [], clientIds: [id] } } })
  const report = await call('POST', '/reports', { clientId: id, from: '2026-11-01', to: '2026-11-02' })
  expect([report.status, keptReportSchema.parse(report.body).client]).toEqual([202, { id, name: 'Acme Ltd' }])
  expect((await call('PUT', '/report-schedules', { siteId: null, clientId: id, isOn: true, recipients: [] })).status).toBe(200)
  expect(await call('DELETE', `/clients/${id}`)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const channelId = (channel.body as { channel: { id: string } }).channel.id
  expect((await call('DELETE', `/channels/${channelId}`)).status).toBe(204)
  expect((await call('DELETE', `/clients/${id}`)).status).toBe(204)
  expect(clientListSchema.parse((await call('GET', '/clients')).body)).toEqual({ clients: [] })
  expect(await sitesOf('none')).toMatchObject([{ id: siteId, clientId: null }])
  // That of all sites, which began with the first site, stays.
  expect((await call('GET', '/report-schedules')).body).toMatchObject({ schedules: [{ siteId: null, clientId: null }] })
})

it('gives nobody else anything of a client', async () => {
  const { person, siteId } = await watched(server)
  const { id } = clientSchema.parse((await callAs(server, 'POST', '/clients', person, { name: 'Acme' })).body)
  await expectNothingForOthers(server, [
    ['PATCH', `/clients/${id}`, { name: 'Mine' }],
    ['DELETE', `/clients/${id}`],
    ['PUT', `/sites/${siteId}/client`, { clientId: id }],
    ['POST', '/reports', { clientId: id, from: '2026-11-01', to: '2026-11-02' }],
  ])
  const stranger = await watched(server)
  expect(await callAs(server, 'GET', '/clients', stranger.person)).toEqual({ status: 200, body: { clients: [] } })
  expect(await callAs(server, 'PUT', `/sites/${stranger.siteId}/client`, stranger.person, { clientId: id })).toMatchObject({ status: 404 })
  const channel = { kind: 'email', name: 'x', target: 'x@x.example', clientIds: [id] }
  expect(await callAs(server, 'POST', '/channels', stranger.person, channel)).toMatchObject({ status: 400, body: { field: 'clientIds' } })
  expect(await callAs(server, 'GET', `/sites?client=${id}`, stranger.person)).toMatchObject({ status: 200, body: { sites: [] } })
})
