// Staff and their queues through the API: capture requests of all accounts, addresses to review, and the daily mail about both.
import { captureQueueSchema, captureRequestAnswerSchema, staffAddressListSchema, staffCaptureListSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runScan } from '#features/scans/index.ts'
import { sendDigest, withdrawStaff } from '#features/staff/index.ts'
import { chromeHar } from '../../../../browser/test/har/make-har.ts'
import { capturedPage } from '../../support/capture.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { signUp, type TestPerson } from '../../support/sign-up.ts'
import { callAs, watched } from '../../support/site-calls.ts'
import { staffPerson, type TestStaff } from '../../support/staff.ts'

const url = 'https://shop.example/checkout'
let server: TestServer
let kim: TestStaff
let lee: TestStaff
let ann: TestPerson

beforeAll(async () => {
  server = await testServer({ sells: false })
  ;[kim, lee] = [await staffPerson(server), await staffPerson(server)]
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from capture_requests`.execute(db())
  await sql`delete from invalid_addresses`.execute(db())
  await sql`delete from staff_digests`.execute(db())
  await sql`delete from mails`.execute(db())
  ann = (await watched(server)).person
  server.test.capture(async (address) => capturedPage(address))
  const begun = await db().selectFrom('scans').select('id').where('account_id', '=', ann.accountId).execute()
  for (const scan of begun) await runScan(server.test.context, scan.id, new AbortController().signal)
})

const db = () => server.test.database.db
const nameOf = ({ email }: TestPerson) => email.split('@')[0]
const call = (person: TestPerson, method: string, path: string, body?: unknown) => callAs(server, method, path, person, body)
const ask = async (address = url) => captureRequestAnswerSchema.parse((await call(ann, 'POST', '/capture-requests', { url: address })).body)
const queue = async () => captureQueueSchema.parse((await call(ann, 'GET', '/captures')).body)
const listed = async (person = kim) => staffCaptureListSchema.parse((await call(person, 'GET', '/staff/captures')).body)
const post = (path: string, body?: unknown, person = kim) => call(person, 'POST', `/staff${path}`, body)
const activity = (action: string) =>
  db()
    .selectFrom('audit_log')
    .select(['actor', 'subject', 'details', 'address'])
    .where('account_id', '=', ann.accountId)
    .where('action', '=', action)
    .execute()
const mails = (kind: string) =>
  db().selectFrom('mails').select(['to_address', 'subject', 'text', 'html']).where('kind', '=', kind).execute()

async function upload(id: string, text: string, person = kim) {
  const headers = { ...person.bearer, 'content-type': 'application/json' }
  const answer = await fetch(`${server.origin}/api/v1/staff/captures/${id}/har`, { method: 'POST', headers, body: text })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { scanId?: string } }
}
const today = () => chromeHar().replaceAll('2026-11-20T10:00:00.000Z', new Date().toISOString())

describe('a capture request', () => {
  it('shows staff its host alone until one of them takes it, which the account can see', async () => {
    const { id, dueAt } = await ask()
    expect(Date.parse(dueAt ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect(await listed()).toMatchObject({
      captures: [{ id, host: 'shop.example', url: null, state: 'waiting', isOverdue: false, takenBy: null, dueAt }],
      total: 1,
    })
    expect(await activity('staff.open')).toEqual([])
    expect(await post(`/captures/${id}/take`)).toMatchObject({ status: 200, body: { url, state: 'taken', takenBy: { isYou: true } } })
    expect(await post(`/captures/${id}/take`)).toMatchObject({ status: 200, body: { url } })
    expect(await activity('staff.open')).toEqual([
      { actor: `staff ${nameOf(kim)}`, subject: id, details: { what: 'capture' }, address: null },
    ])
    expect((await listed(lee)).captures).toMatchObject([{ url: null, takenBy: { name: nameOf(kim), isYou: false } }])
    expect((await queue()).waiting).toMatchObject([{ id, state: 'taken' }])
    expect(await post(`/captures/${id}/take`, undefined, lee)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    for (const path of ['decline', 'har'])
      expect(await post(`/captures/${id}/${path}`, { reason: 'x' }, lee)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    // Anyone of the staff may give back what somebody left behind.
    expect((await post(`/captures/${id}/give-back`, undefined, lee)).status).toBe(204)
    expect((await queue()).waiting).toMatchObject([{ id, state: 'waiting' }])
    expect(await activity('capture.give-back')).toMatchObject([{ actor: `staff ${nameOf(lee)}` }])
  })

  it('ends with an upload by staff: judged like the account’s own, named in the evidence, and mailed to the person who asked', async () => {
    const { id } = await ask()
    expect(await upload(id, today())).toMatchObject({ status: 409 })
    await post(`/captures/${id}/take`)
    expect(await upload(id, '{')).toMatchObject({ status: 400, body: { har: { code: 'not-json' } } })
    expect((await queue()).waiting).toHaveLength(1)
    const { status, body } = await upload(id, today())
    expect(status).toBe(200)
    const scanId = body.scanId ?? ''
    await runScan(server.test.context, scanId, new AbortController().signal)
    expect((await call(ann, 'GET', `/scans/${scanId}`)).body).toMatchObject({ state: 'partial', trigger: 'person' })
    expect(await activity('capture.give')).toMatchObject([{ actor: `staff ${nameOf(kim)}`, subject: scanId }])
    const log = (await call(ann, 'GET', '/evidence?limit=50')).body
    expect(JSON.stringify(log)).toContain(`staff ${nameOf(kim)}`)
    expect(await queue()).toMatchObject({ waiting: [], ended: [{ id, state: 'done', scanId, reason: null }] })
    const [mail, ...more] = await mails('capture-done')
    expect([mail?.to_address, more.length]).toEqual([ann.email, 0])
    expect(mail?.text).toContain(`/scans/${scanId}`)
    // The scan belongs to the account; staff cannot read it.
    expect((await call(kim, 'GET', `/scans/${scanId}`)).status).toBe(404)
    expect(await upload(id, today())).toMatchObject({ status: 404 })
  })

  it('is declined with a reason, which the person reads on the list and in a mail, as text', async () => {
    const { id } = await ask()
    await post(`/captures/${id}/take`)
    expect((await post(`/captures/${id}/decline`, { reason: ' ' })).status).toBe(400)
    expect((await post(`/captures/${id}/decline`, { reason: 'x'.repeat(1_001) })).status).toBe(400)
    const reason = 'It needs a login.\n<img src=x onerror=alert(1)>'
    expect((await post(`/captures/${id}/decline`, { reason })).status).toBe(204)
    expect(await queue()).toMatchObject({ waiting: [], ended: [{ id, state: 'declined', reason }] })
    const [mail] = await mails('capture-declined')
    expect(mail?.to_address).toBe(ann.email)
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail?.html).not.toContain('<img')
    expect((await post(`/captures/${id}/decline`, { reason })).status).toBe(404)
    // The page can be asked for again.
    expect((await ask()).id).not.toBe(id)
  })

  it('that the program listed is reported to the owners when it ends', async () => {
    await sql`insert into capture_requests (account_id, url, reason) values (${ann.accountId}, ${url}, 'bot-wall')`.execute(db())
    const id = (await listed()).captures[0]?.id ?? ''
    await post(`/captures/${id}/take`)
    await post(`/captures/${id}/decline`, { reason: 'It needs a login.' })
    expect((await mails('capture-declined')).map((mail) => mail.to_address)).toEqual([ann.email])
  })

  it('can be withdrawn by the account while staff work on it, and staff get a clear refusal', async () => {
    const { id } = await ask()
    await post(`/captures/${id}/take`)
    expect((await call(ann, 'DELETE', `/captures/${id}`)).status).toBe(204)
    expect(await queue()).toMatchObject({ waiting: [], ended: [{ id, state: 'withdrawn' }] })
    expect(await upload(id, today())).toMatchObject({ status: 404, body: { detail: 'No open request has this ID.' } })
  })

  it('counts against the twenty of its account only while it is open', async () => {
    const ids: string[] = []
    for (let at = 0; at < 20; at += 1) ids.push((await ask(`https://shop.example/page-${at}`)).id)
    const full = await call(ann, 'POST', '/capture-requests', { url: 'https://shop.example/one-more' })
    expect(full).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/already has 20 pages waiting .* Upload captures .* or withdraw/) },
    })
    await post(`/captures/${ids[0]}/take`)
    expect((await call(ann, 'POST', '/capture-requests', { url: 'https://shop.example/one-more' })).status).toBe(409)
    await post(`/captures/${ids[0]}/decline`, { reason: 'x' })
    await call(ann, 'DELETE', `/captures/${ids[1]}`)
    await ask('https://shop.example/one-more')
    await ask('https://shop.example/two-more')
    expect((await listed()).total).toBe(20)
  })

  it('is overdue after the target time, for both sides, and has none where there is no staff', async () => {
    const { id } = await ask()
    await sql`update capture_requests set requested_at = now() - interval '25 hours'`.execute(db())
    expect((await queue()).waiting).toMatchObject([{ id, isOverdue: true }])
    expect((await listed()).captures).toMatchObject([{ id, isOverdue: true }])
    const granted = await db().selectFrom('staff').select('id').where('withdrawn_at', 'is', null).execute()
    await sql`update staff set withdrawn_at = now(), withdrawn_by = 'x' where withdrawn_at is null`.execute(db())
    expect((await queue()).waiting).toMatchObject([{ id, dueAt: null, isOverdue: false }])
    for (const row of granted) await sql`update staff set withdrawn_at = null, withdrawn_by = null where id = ${row.id}`.execute(db())
  })

  it.each(['x', 'a'.repeat(64), "1' or 1=1", '00000000-0000-4000-8000-00000000dead'])('is not found by the ID %s', async (id) => {
    for (const path of ['take', 'give-back', 'decline', 'har'])
      expect((await post(`/captures/${encodeURIComponent(id)}/${path}`, { reason: 'x' })).status).toBe(404)
  })
})

describe('an address that no scan takes', () => {
  const type = (typed: string, person = ann) => call(person, 'POST', '/invalid-addresses', { typed })
  const addresses = async (show = 'open') => staffAddressListSchema.parse((await call(kim, 'GET', `/staff/addresses?show=${show}`)).body)

  it('is listed with equal ones, reviewed once, and open again when it is entered again', async () => {
    const bob = await signUp(server.origin)
    for (const person of [ann, ann, bob]) expect((await type('shop .example', person)).status).toBe(204)
    await type('ftp://shop.example/')
    const { addresses: open, total } = await addresses()
    expect(total).toBe(2)
    expect(open).toMatchObject([
      { typed: 'ftp://shop.example/', reason: 'scheme', count: 1, people: 1, reviewed: null },
      { typed: 'shop .example', count: 3, people: 2 },
    ])
    for (const person of [ann, bob]) expect(JSON.stringify(open)).not.toContain(person.email)
    const key = open[1]?.key ?? ''
    expect(await post(`/addresses/${key}/review`, {})).toMatchObject({ status: 200, body: { answered: 0 } })
    expect(await post(`/addresses/${key}/review`, {})).toMatchObject({ status: 404 })
    expect((await addresses()).addresses).toHaveLength(1)
    expect((await addresses('reviewed')).addresses).toMatchObject([{ key, count: 3, reviewed: { by: nameOf(kim), isAnswered: false } }])
    expect(await mails('address-answer')).toEqual([])
    await type('shop .example')
    expect((await addresses()).addresses).toMatchObject([{ key, count: 1 }, {}])
  })

  it('is answered once to each person who entered it, in the person’s language, as text', async () => {
    const bob = await signUp(server.origin)
    await sql`update users set language = 'es' where id = ${bob.uid}`.execute(db())
    const typed = '<b>shop</b> .example'
    for (const person of [ann, ann, bob]) await type(typed, person)
    const key = (await addresses()).addresses[0]?.key ?? ''
    expect((await post(`/addresses/${key}/review`, { answer: '  ' })).status).toBe(400)
    expect((await post(`/addresses/${key}/review`, { answer: 'x'.repeat(2_001) })).status).toBe(400)
    const answer = 'Did you mean shop.example?\n<script>alert(1)</script>'
    expect(await post(`/addresses/${key}/review`, { answer })).toMatchObject({ status: 200, body: { answered: 2 } })
    const sent = await mails('address-answer')
    expect(sent.map((mail) => mail.to_address).sort()).toEqual([ann.email, bob.email].sort())
    expect(sent.find((mail) => mail.to_address === bob.email)?.subject).toContain('Sobre la URL')
    for (const { text, html } of sent) {
      expect(text).toContain(answer)
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(html).toContain('&lt;b&gt;shop&lt;/b&gt; .example')
      expect(html).not.toMatch(/<script|<b>/)
    }
    expect(await activity('address.answer')).toMatchObject([{ actor: `staff ${nameOf(kim)}`, details: { typed } }])
    expect((await addresses('reviewed')).addresses).toMatchObject([{ reviewed: { isAnswered: true } }])
  })

  it('is not answered to somebody who left the account in which it was entered', async () => {
    await type('shop .example')
    await sql`delete from memberships where user_id = ${ann.uid}`.execute(db())
    const key = (await addresses()).addresses[0]?.key ?? ''
    expect(await post(`/addresses/${key}/review`, { answer: 'Hello.' })).toMatchObject({ status: 200, body: { answered: 0 } })
  })
})

describe('the daily mail', () => {
  const at = (hour: string) => new Date(`2026-11-27T${hour}:11:00Z`)
  const send = (now: Date, operator: string | null = 'team@shop.example') =>
    sendDigest({ db: db(), mails: server.test.mails, siteOrigin: () => 'https://watch.example', operator, captureHours: 24 }, now)

  it('says once a day what waits, and nothing while nothing does', async () => {
    expect(await send(at('06'))).toBe(false)
    await ask()
    await call(ann, 'POST', '/invalid-addresses', { typed: 'shop .example' })
    expect(await send(at('05'))).toBe(false)
    expect(await send(at('07'), null)).toBe(false)
    expect(await Promise.all([send(at('08')), send(at('08'))]).then((sent) => sent.sort())).toEqual([false, true])
    expect(await send(at('23'))).toBe(false)
    const [mail, ...more] = await mails('staff-digest')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to_address: 'team@shop.example', subject: 'Waiting for staff: 2' })
    expect(mail?.text).toContain('1 page is waiting for a capture.')
    expect(mail?.text).toContain('1 URL that couldn’t be scanned is waiting for review.')
    expect(mail?.text).toContain('https://watch.example/staff')
    await db().updateTable('users').set({ language: 'es' }).where('id', '=', ann.uid).execute()
    expect(await send(new Date('2026-11-28T07:11:00Z'), ann.email)).toBe(true)
    expect((await mails('staff-digest')).map(({ subject }) => subject)).toContain('Pendiente para el personal: 2')
  })
})

it('staff whose role is withdrawn lose everything at once, also what they have taken', async () => {
  const max = await staffPerson(server)
  const { id } = await ask()
  await post(`/captures/${id}/take`, undefined, max)
  await withdrawStaff({ db: db() }, max.email, 'kim')
  for (const path of ['take', 'give-back', 'decline', 'har'])
    expect((await post(`/captures/${id}/${path}`, { reason: 'x' }, max)).status).toBe(403)
  expect((await listed()).captures).toMatchObject([{ takenBy: { name: nameOf(max), isYou: false } }])
  expect((await post(`/captures/${id}/give-back`)).status).toBe(204)
})
