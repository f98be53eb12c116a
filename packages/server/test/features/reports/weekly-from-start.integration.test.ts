// Weekly reports are on from the first site of an account, to its owner, and nothing that a person set is changed.

import { reportScheduleListSchema, reportSettingsSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../support/server.ts'
import { callAs, watched } from '../../support/site-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ sells: false })
})
afterAll(() => server.close())

it('switches the report of all sites on for the owner with the first site, and leaves it off once a person says so', async () => {
  const { person } = await watched(server)
  const list = async () => reportScheduleListSchema.parse((await callAs(server, 'GET', '/report-schedules', person)).body).schedules
  const [schedule, ...others] = await list()
  expect(others).toEqual([])
  expect(schedule).toMatchObject({ siteId: null, clientId: null, isOn: true, recipients: [person.email] })
  const settings = reportSettingsSchema.parse((await callAs(server, 'GET', '/report-settings', person)).body)
  expect(settings.startedOn).toBe(new Date().toISOString().slice(0, 10))
  const off = { siteId: null, clientId: null, isOn: false, recipients: [] }
  expect((await callAs(server, 'PUT', '/report-schedules', person, off)).status).toBe(200)
  const claim = { subscriptionId: null, url: 'https://second.example/checkout' }
  expect((await callAs(server, 'POST', '/sites', person, claim)).status).toBe(201)
  expect(await list()).toMatchObject([{ isOn: false, recipients: [] }])
})
