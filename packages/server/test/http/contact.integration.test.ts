// The contact form: kept and mailed, answered to the writer, and of no use to machines.
import { problemSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { smtpMailer } from '#adapters/smtp-mailer.ts'
import { sendContactMessage } from '#features/contact/index.ts'
import { sendMails } from '#features/mail/index.ts'
import { headersOf, type MailServer, mailServer, partsOf } from '../support/mail-server.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { post } from '../support/sign-up.ts'
import { writtenMail } from '../support/written-mail.ts'

const message = { name: 'Ann Ñúñez', email: 'ann@example.com', message: 'Hello,\nwhat does <b>it</b> cost?' }
let server: TestServer
let mailbox: MailServer
let client = 1

beforeAll(async () => {
  server = await testServer({ proxies: ['127.0.0.1'] })
  mailbox = await mailServer()
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})
beforeEach(async () => {
  await server.test.database.db.deleteFrom('contact_messages').execute()
  await server.test.database.db.deleteFrom('mails').execute()
  client++
})

/** Each test writes from an address of its own. */
const write = (body: unknown, headers: Record<string, string> = {}) =>
  post(server.origin, '/api/v1/contact', body, { 'x-forwarded-for': `203.0.113.${client}`, ...headers })
const kept = () => server.test.database.db.selectFrom('contact_messages').select(['name', 'email', 'message']).execute()
const queued = () => server.test.database.db.selectFrom('mails').selectAll().execute()

it('keeps a message and mails it, so that an answer goes to the writer', async () => {
  const answer = await write({ ...message, website: '' })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(await kept()).toEqual([message])
  const [mail] = await queued()
  expect(mail).toMatchObject({ to_address: 'staff@example.com', reply_to: message.email, subject: `Contact form: ${message.name}` })

  await sendMails({ db: server.test.database.db, mailer: smtpMailer(mailbox.url, 'no-reply@tillwatch.example') }, [
    await writtenMail(server.test.database.db, mail?.id),
  ])
  const raw = mailbox.taken[0]?.raw ?? ''
  expect(headersOf(raw)).toEqual(
    expect.arrayContaining(['Reply-To: ann@example.com', 'To: staff@example.com', 'From: no-reply@tillwatch.example']),
  )
  expect(partsOf(raw)).toMatchObject({
    'text/plain': expect.stringContaining('what does <b>it</b> cost?'),
    'text/html': expect.stringContaining('what does &lt;b&gt;it&lt;/b&gt; cost?'),
  })
})

it('mails in the language of the page', async () => {
  await write(message, { cookie: 'i18nextLng=es' })
  expect(await queued()).toMatchObject([{ subject: `Formulario de contacto: ${message.name}` }])
})

it('keeps a message where nobody is named who reads them, and mails none', async () => {
  await sendContactMessage({ ...server.test, db: server.test.database.db, contactEmail: null }, message, 'en')
  expect([await kept(), await queued()]).toEqual([[message], []])
})

it('drops without a word what fills in the field that people do not see', async () => {
  expect((await write({ ...message, website: 'https://spam.example' })).status).toBe(204)
  expect([await kept(), await queued()]).toEqual([[], []])
})

const breaks = ['\r\nBcc: victim@example.com', '\nBcc: x@example.com', '\u2028Bcc: x@example.com', '\u0000']

const wrong: [what: string, change: object, field: string][] = [
  ...breaks.map((hostile): [string, object, string] => ['a name that would start a header', { name: `Ann${hostile}x` }, 'name']),
  ...breaks.map((hostile): [string, object, string] => [
    'an address that would start a header',
    { email: `ann@example.com${hostile}` },
    'email',
  ]),
  ['two addresses', { email: 'ann@example.com,bob@example.com' }, 'email'],
  ['an address with a name', { email: 'Ann <ann@example.com>' }, 'email'],
  ['no address', { email: 'ann' }, 'email'],
  ['a blank name', { name: '  ' }, 'name'],
  ['a long name', { name: 'x'.repeat(101) }, 'name'],
  ['a blank message', { message: ' \n ' }, 'message'],
  ['a long message', { message: 'x'.repeat(5_001) }, 'message'],
  ['a message that is no text', { message: 'a\u0000b' }, 'message'],
]

it.each(wrong)('refuses %s and keeps nothing: %j', async (_what, change, field) => {
  // Validation comes before anything else here, so that each case needs no client address of its own.
  const answer = await write({ ...message, ...change }, { 'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 250)}` })
  expect([answer.status, problemSchema.parse(await answer.json()).field]).toEqual([400, field])
  expect([await kept(), await queued()]).toEqual([[], []])
})

it('takes the longest words that it allows', async () => {
  expect((await write({ ...message, name: 'x'.repeat(100), message: 'ñ'.repeat(5_000) })).status).toBe(204)
})

it('takes five messages an hour from one client address, and those of others', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await write(message)).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  expect((await write(message, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(204)
  expect(await kept()).toHaveLength(6)
})

it('is no way in for another site', async () => {
  expect((await write(message, { origin: 'https://evil.example' })).status).toBe(403)
})
