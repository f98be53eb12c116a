// A person's language, time zone, and emails: kept for the person, and changed by nobody else.
import { notificationsSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../support/server.ts'
import { signUp, type TestPerson } from '../../support/sign-up.ts'
import { callAs } from '../../support/site-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** With a confirmed address, as after the mailed link. */
async function confirmed(): Promise<TestPerson> {
  const person = await signUp(server.origin)
  await server.test.database.db.updateTable('users').set({ email_verified: true }).where('email', '=', person.email).execute()
  return person
}
const mails = async (person: TestPerson) => {
  const { status, body } = await callAs(server, 'GET', '/people/me/notifications', person)
  expect(status).toBe(200)
  return notificationsSchema.parse(body)
}
const set = (person: TestPerson, asked: object) => callAs(server, 'PATCH', '/people/me/notifications', person, asked)
const schedule = (person: TestPerson, recipients: string[]) =>
  callAs(server, 'PUT', '/report-schedules', person, { siteId: null, clientId: null, isOn: true, recipients })

it('keeps the chosen language and time zone, and follows the browser again after both are cleared', async () => {
  const ann = await signUp(server.origin)
  const path = '/people/me/preferences'
  expect((await callAs(server, 'GET', path, ann)).body).toEqual({ language: null, timeZone: null })
  const chosen = { language: 'es', timeZone: 'America/Bogota' }
  expect(await callAs(server, 'PATCH', path, ann, chosen)).toEqual({ status: 200, body: chosen })
  // Emails keep the chosen language when another browser asks for a token in English.
  await fetch(`${server.origin}/api/auth/token`, { headers: { cookie: ann.cookie, 'accept-language': 'en' } })
  const { language } = await server.test.database.db
    .selectFrom('users')
    .select('language')
    .where('email', '=', ann.email)
    .executeTakeFirstOrThrow()
  expect(language).toBe('es')
  const cleared = { language: null, timeZone: null }
  expect((await callAs(server, 'PATCH', path, ann, cleared)).body).toEqual(cleared)
  expect(await callAs(server, 'PATCH', path, ann, { timeZone: 'Mars/Base' })).toMatchObject({ status: 400, body: { field: 'timeZone' } })
})

it('lists the channels and reports that go to the person, and turns each off and on again', async () => {
  const ann = await confirmed()
  await schedule(ann, [ann.email])
  const { channels, reports } = await mails(ann)
  expect(channels).toMatchObject([{ name: ann.email, threshold: 'capability', digest: 'weekly', isOn: true }])
  expect(reports).toEqual([{ siteId: null, clientId: null, name: null, isOn: true }])
  const channelId = channels[0]?.id ?? ''
  for (const isOn of [false, true]) {
    await set(ann, { of: 'alerts', channelId, isOn })
    await set(ann, { of: 'digest', channelId, isOn })
    const { status, body } = await set(ann, { of: 'report', siteId: null, clientId: null, isOn })
    expect(status).toBe(200)
    expect(body).toMatchObject({ channels: [{ isOn, digest: isOn ? 'weekly' : 'off' }], reports: [{ isOn }] })
    const listed = await callAs(server, 'GET', '/channels', ann)
    expect((listed.body as { channels: { health: { state: string } }[] }).channels[0]?.health.state === 'unconfirmed').toBe(!isOn)
  }
})

it('lists nothing until the address is confirmed, and never a channel to someone else', async () => {
  const ann = await signUp(server.origin)
  expect((await mails(ann)).channels).toEqual([])
  const bob = await confirmed()
  const [own] = (await mails(bob)).channels
  const asked = { of: 'alerts', channelId: own?.id ?? '', isOn: false }
  expect(await set(ann, asked)).toMatchObject({ status: 404 })
  const added = await callAs(server, 'POST', '/channels', bob, { kind: 'email', name: 'Team', target: 'team@shop.example' })
  const { id } = (added.body as { channel: { id: string } }).channel
  expect(await set(bob, { ...asked, channelId: id })).toMatchObject({ status: 404 })
  expect((await mails(bob)).channels.map(({ id: each }) => each)).toEqual([own?.id])
})
