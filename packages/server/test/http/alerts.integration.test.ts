// Alerts over HTTP: who may ask, and links that show to whoever has them and act only when asked to.
import { alertLinkSchema, type IncidentDetail, problemSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Drill, runDrill } from '#features/alerts/index.ts'
import { acknowledgeUrl } from '#features/alerts/links.ts'
import { drillScans } from '#features/sample/index.ts'
import { keys, outboxOf } from '../features/alerts/channels.ts'
import { apart } from '../support/context.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { post, signUp, type TestPerson } from '../support/sign-up.ts'

let server: TestServer
const asked: Drill[] = []
let ann: TestPerson
let bob: TestPerson
beforeAll(async () => {
  server = await testServer({ drills: { enqueue: async (_db, drill) => void asked.push(drill) } })
  ann = await signUp(server.origin)
  bob = await signUp(server.origin)
})
afterAll(() => server.close())

const api = (path: string) => `${server.origin}/api/v1${path}`
const get = (path: string, person?: TestPerson) => fetch(api(path), { headers: person?.bearer ?? {} })
const send = (path: string, body: unknown = {}, person?: TestPerson) => post(server.origin, `/api/v1${path}`, body, person?.bearer ?? {})

/** A channel of Ann's with a drill in its outbox: the token of its link, and the incident. */
async function drilled(
  kind: 'slack' | 'email' = 'slack',
): Promise<{ token: string; incidentId: string; channelId: string; deliveryId: string }> {
  const target = kind === 'slack' ? 'https://hooks.example/x' : 'shop@shop.example'
  const added = await send('/channels', { kind, name: 'Shop', target }, ann)
  const channelId = ((await added.json()) as { channel: { id: string } }).channel.id
  const { incidentId } = (await (await send('/alert-drills', {}, ann)).json()) as { incidentId: string }
  const compareMade = () => apart.compare(drillScans(new Date()))
  for (const drill of asked.splice(0)) await runDrill({ db: server.test.database.db, compareMade }, drill)
  const [delivery] = await outboxOf(server.test.database.db, channelId)
  const deliveryId = delivery?.id ?? ''
  const url = acknowledgeUrl('https://t.example', keys, { deliveryId, since: delivery?.since ?? new Date(0), ledTo: target })
  return { token: url.split('/').at(-1) ?? '', incidentId, channelId, deliveryId }
}

/** A drill as it is shown. */
const shown = { itemCount: 1, verdict: 'capability' }

it('wants a signed-in person for everything but links, and knows nothing of another account', async () => {
  const { incidentId, channelId, deliveryId } = await drilled()
  const reads = ['/channels', '/incidents', '/alert-deliveries', `/incidents/${incidentId}`]
  for (const path of reads) expect([path, (await get(path)).status, (await get(path, ann)).status]).toEqual([path, 401, 200])
  expect((await get(`/incidents/${incidentId}`, bob)).status).toBe(404)
  for (const path of ['/channels', '/incidents', '/alert-deliveries'])
    expect(await (await get(path, bob)).text()).not.toMatch(new RegExp(`${incidentId}|${channelId}|${deliveryId}`))
  const writes: [string, unknown][] = [
    [`/incidents/${incidentId}/acknowledge`, {}],
    [`/incidents/${incidentId}/assign`, { userId: null }],
    [`/incidents/${incidentId}/resolve`, { ...shown, resolution: 'fixed' }],
    [`/channels/${channelId}/test`, {}],
    [`/channels/${channelId}/secret`, {}],
    [`/alert-deliveries/${deliveryId}/replay`, {}],
    [`/alert-deliveries/${deliveryId}/dismiss`, {}],
  ]
  for (const [path, body] of writes)
    expect([path, (await send(path, body)).status, (await send(path, body, bob)).status]).toEqual([path, 401, 404])
  const changing = (method: string, headers: Record<string, string>) =>
    fetch(api(`/channels/${channelId}`), {
      method,
      headers: { origin: server.origin, ...(method === 'PATCH' ? { 'content-type': 'application/json' } : {}), ...headers },
      body: method === 'PATCH' ? '{"name":"x"}' : null,
    })
  for (const method of ['PATCH', 'DELETE'])
    expect([method, (await changing(method, {})).status, (await changing(method, bob.bearer)).status]).toEqual([method, 401, 404])
})

it('shows what a link is of however often it is followed, and acknowledges only when asked to', async () => {
  const { token, incidentId } = await drilled()
  for (let count = 0; count < 3; count++) {
    const shown = await fetch(api(`/alert-links/${token}`))
    expect(alertLinkSchema.parse(await shown.json())).toMatchObject({ incidentId, kind: 'drill', state: 'open', channel: 'Shop' })
  }
  const done = await send(`/alert-links/${token}/acknowledge`)
  expect(await done.json()).toMatchObject({ state: 'acknowledged' })
  const detail = (await (await get(`/incidents/${incidentId}`, ann)).json()) as IncidentDetail
  expect(detail.timeLine.at(-1)).toMatchObject({ event: 'acknowledged', actor: 'link in Shop' })
  expect((await send(`/alert-links/${token}/acknowledge`)).status).toBe(200)
})

it('decides by the link of a mail, once, and says who did', async () => {
  const { token, incidentId } = await drilled('email')
  expect(await (await fetch(api(`/alert-links/${token}`))).json()).toMatchObject({ mayDecide: true, resolution: null })
  expect((await send(`/alert-links/${token}/resolve`, { ...shown, resolution: 'perhaps' })).status).toBe(400)
  expect((await send(`/alert-links/${token}/resolve`, { resolution: 'fixed' })).status).toBe(400)
  const done = await send(`/alert-links/${token}/resolve`, { ...shown, resolution: 'false-alarm', note: 'Seen' })
  expect(await done.json()).toMatchObject({ state: 'resolved', resolution: 'false-alarm' })
  const detail = (await (await get(`/incidents/${incidentId}`, ann)).json()) as IncidentDetail
  expect(detail.incident).toMatchObject({ resolvedBy: 'link in Shop', note: 'Seen' })
  expect(detail.timeLine.slice(-2)).toMatchObject([
    { event: 'acknowledged', actor: 'link in Shop', channel: 'Shop' },
    { event: 'decided', actor: 'link in Shop', channel: 'Shop', details: { resolution: 'false-alarm' } },
  ])
  expect((await send(`/alert-links/${token}/resolve`, { ...shown, resolution: 'fixed' })).status).toBe(409)
})

it('decides nothing by the link of a channel that many may read', async () => {
  const { token } = await drilled()
  expect(await (await fetch(api(`/alert-links/${token}`))).json()).toMatchObject({ mayDecide: false })
  expect((await send(`/alert-links/${token}/resolve`, { ...shown, resolution: 'fixed' })).status).toBe(403)
  expect(await (await fetch(api(`/alert-links/${token}`))).json()).toMatchObject({ state: 'open', resolution: null })
})

it('knows no link that it did not make, and none of a channel that was removed', async () => {
  const { token, channelId } = await drilled()
  for (const other of ['x', `${token}x`, token.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a'))]) {
    const answer = await fetch(api(`/alert-links/${other}`))
    expect([answer.status, problemSchema.parse(await answer.json()).code]).toEqual([404, 'not-found'])
  }
  await fetch(api(`/channels/${channelId}`), { method: 'DELETE', headers: { origin: server.origin, ...ann.bearer } })
  expect((await fetch(api(`/alert-links/${token}`))).status).toBe(404)
})

it('asks whoever has an address before alerts come there, and acts only when asked to', async () => {
  const target = 'security@agency.example'
  const added = await send('/channels', { kind: 'email', name: 'Agency', target }, ann)
  const { channel } = (await added.json()) as { channel: { id: string; health: { state: string } } }
  expect([added.status, channel.health.state]).toEqual([201, 'unconfirmed'])
  const [letter] = await server.test.database.db.selectFrom('mails').select('text').where('to_address', '=', target).execute()
  const token = /\/alerts\/confirm\/(\S+)/.exec(letter?.text ?? '')?.[1]
  const path = `/channel-confirmations/${token}`
  expect(await (await fetch(api(path))).json()).toMatchObject({ address: target, isConfirmed: false })
  await sql`delete from letter_turns`.execute(server.test.database.db)
  expect(await (await send(`/channels/${channel.id}/test`, {}, ann)).json()).toEqual({ deliveryId: null })
  expect(await (await send(path)).json()).toMatchObject({ address: target, isConfirmed: true })
  expect(await (await fetch(api(path))).json()).toMatchObject({ isConfirmed: true })
  expect(await (await send(`/channels/${channel.id}/test`, {}, ann)).json()).toEqual({ deliveryId: expect.any(String) })
  expect((await fetch(api(`${path}x`))).status).toBe(404)
})
