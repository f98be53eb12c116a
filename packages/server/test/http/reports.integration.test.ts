// Reports over HTTP: who may ask, and how a file is handed out.
import { keptReportSchema, problemSchema, reportListSchema, reportSettingsSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeReport } from '#features/reports/index.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp, type TestPerson } from '../support/sign-up.ts'

let server: TestServer
let ann: TestPerson
let bob: TestPerson
beforeAll(async () => {
  server = await testServer({ sells: false })
  ann = await signUp(server.origin)
  bob = await signUp(server.origin)
})
afterAll(() => server.close())

const call = (path: string, { bearer }: Pick<TestPerson, 'bearer'> | { bearer: Record<string, string> }, method = 'GET', body?: object) =>
  fetch(`${server.origin}/api/v1${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...bearer },
    body: body === undefined ? null : JSON.stringify(body),
  })
const period = { from: '2026-11-01', to: '2026-11-02' }

it('is asked for, made, listed and handed out as a file that runs nothing', async () => {
  const asked = await call('/reports', ann, 'POST', period)
  expect(asked.status).toBe(202)
  const { id } = keptReportSchema.parse(await asked.json())
  const { database, context, mails } = server.test
  const printPdf = async () => ({ none: 'There is no browser.' })
  await makeReport({ db: database.db, store: context.store, mails, siteOrigin: () => server.origin, evidenceMonths: 13, printPdf }, id)
  const { reports } = reportListSchema.parse(await (await call('/reports', ann)).json())
  expect(reports.map((report) => [report.id, report.state])).toEqual([[id, 'ready']])
  const file = await call(`/reports/${id}/html`, ann)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="tillwatch-report-all-sites-2026-11-01-2026-11-02.html"')
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
  expect((await call(`/reports/${id}/pdf`, ann)).status).toBe(404)
  expect((await call(`/reports/${id}/exe`, ann)).status).toBe(400)
  for (const path of [`/reports/${id}`, `/reports/${id}/html`]) {
    expect((await call(path, bob)).status).toBe(404)
    expect((await call(path, { bearer: {} })).status).toBe(401)
  }
})

it.each(['/reports', '/report-schedules', '/report-settings'])('shows %s to nobody who is not signed in', async (path) => {
  const answer = await call(path, { bearer: {} })
  expect([answer.status, problemSchema.parse(await answer.json()).code]).toEqual([401, 'not-signed-in'])
})

it('sends its owner a weekly report from the first site on, which stays as it is set', async () => {
  const eve = await signUp(server.origin)
  const schedules = async () => ((await (await call('/report-schedules', eve)).json()) as { schedules: object[] }).schedules
  expect(await schedules()).toEqual([])
  const claim = (url: string) => call('/sites', eve, 'POST', { subscriptionId: null, url })
  expect((await claim('first.example')).status).toBe(201)
  expect(await schedules()).toMatchObject([{ siteId: null, isOn: true, recipients: [eve.email] }])
  expect((await call('/report-schedules', eve, 'PUT', { siteId: null, isOn: false, recipients: [] })).status).toBe(200)
  expect((await claim('second.example')).status).toBe(201)
  expect(await schedules()).toMatchObject([{ siteId: null, isOn: false }])
})

it('takes settings, and schedules with real addresses only', async () => {
  const settings = await call('/report-settings', ann, 'PUT', { language: 'es', timeZone: 'Europe/Madrid' })
  expect(reportSettingsSchema.parse(await settings.json())).toMatchObject({ language: 'es', timeZone: 'Europe/Madrid' })
  const schedule = { siteId: null, isOn: true, recipients: ['ann@shop.example, eve@evil.example'] }
  expect((await call('/report-schedules', ann, 'PUT', schedule)).status).toBe(400)
  expect((await call('/report-schedules', ann, 'PUT', { ...schedule, recipients: ['ann@shop.example'] })).status).toBe(200)
})

it('asks recipients on a page that acts on a press alone, and stops the mails by one request of a mail program', async () => {
  const { db } = server.test.database
  const schedule = { siteId: null, isOn: true, recipients: ['qsa@assessor.example'] }
  expect((await call('/report-schedules', ann, 'PUT', schedule)).status).toBe(200)
  const letter = await db
    .selectFrom('mails')
    .select('text')
    .where('kind', '=', 'confirm-reports')
    .where('to_address', '=', 'qsa@assessor.example')
    .executeTakeFirstOrThrow()
  const [, link = ''] = /(http:\S+\/report-mails\/confirm\/\S+)/.exec(letter.text) ?? []
  const isConfirmed = async () =>
    (await db.selectFrom('report_recipients').select('confirmed_at').where('address', '=', 'qsa@assessor.example').executeTakeFirst())
      ?.confirmed_at
  const page = await fetch(link, { headers: { 'accept-language': 'es' } })
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringMatching(/<html lang="es">.*Confirme que desea recibir informes.*<form method="post">/s),
  ])
  expect(page.headers.get('content-security-policy')).toMatch(/form-action 'self';.*frame-ancestors 'none'/)
  expect(await isConfirmed()).toBeNull()
  // Under no-referrer, a browser would send `Origin: null`, as a page of nowhere does.
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  expect((await fetch(link, { method: 'POST', headers: { origin: 'null' } })).status).toBe(403)
  const pressed = { method: 'POST', headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' } }
  expect(await (await fetch(link, pressed)).text()).toContain('You confirmed reports to qsa@assessor.example')
  expect(await isConfirmed()).toBeInstanceOf(Date)
  const { stop_token } = await db
    .selectFrom('report_recipients')
    .select('stop_token')
    .where('address', '=', 'qsa@assessor.example')
    .executeTakeFirstOrThrow()
  const stop = `${server.origin}/report-mails/stop/${stop_token}`
  const stopPage = await fetch(stop)
  expect(await stopPage.text()).toContain('Stop these emails?')
  // With no referrer at all, browsers would send the page's form as from another site.
  expect(stopPage.headers.get('referrer-policy')).toBe('same-origin')
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  expect((await fetch(stop, oneClick)).status).toBe(200)
  expect(await isConfirmed()).toBeUndefined()
  expect((await fetch(stop, oneClick)).status).toBe(404)
  for (const wrong of ['/report-mails/stop/x', `/report-mails/confirm/${'a'.repeat(43)}`])
    expect((await fetch(server.origin + wrong)).status).toBe(404)
})
