// The two ways of a mail out of the house: a mail server that takes, refuses or says nothing, and a folder.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outboxFolder } from '#adapters/outbox-folder.ts'
import { smtpMailer } from '#adapters/smtp-mailer.ts'
import type { Mail } from '#features/mail/index.ts'
import { headersOf, type MailServer, mailServer, partsOf, silentMailServer } from '../../support/mail-server.ts'

const from = 'Tillwatch <no-reply@tillwatch.example>'
const mail: Mail = {
  id: '3f0c8d1a-0000-4000-8000-000000000001',
  to: 'ann@example.com',
  replyTo: null,
  subject: 'Elija una contraseña',
  text: 'Hola, señora.\nhttps://tillwatch.example/reset-password?token=abc\n',
  html: '<p>Hola, señora.</p>',
  attachments: [],
  createdAt: new Date('2026-11-21T23:00:00.000Z'),
}
let server: MailServer
let folder: string

beforeAll(async () => {
  server = await mailServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.refuse(null)
  server.taken.length = 0
  server.passwords.length = 0
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-outbox-'))
  return () => rm(folder, { recursive: true })
})

it('hands the mail server both forms, under a Message-ID that stays the same for each attempt', async () => {
  const mailer = smtpMailer(server.url, from)
  expect(await mailer.deliver(mail)).toEqual({ ok: true })
  expect(await mailer.deliver(mail)).toEqual({ ok: true })
  expect(server.taken.map(({ from, to }) => [from, to])).toEqual(Array(2).fill(['no-reply@tillwatch.example', ['ann@example.com']]))
  for (const { raw } of server.taken) {
    expect(headersOf(raw)).toContain(`Message-ID: <${mail.id}@tillwatch.example>`)
    expect(headersOf(raw)).toContain('Auto-Submitted: auto-generated')
    expect(partsOf(raw)).toMatchObject({
      'text/plain': expect.stringContaining('Hola, señora.'),
      'text/html': expect.stringContaining('<p>Hola, señora.</p>'),
    })
  }
})

it('says in a mail that repeats how one request stops it, and in no other', async () => {
  const mailer = smtpMailer(server.url, from)
  const stopUrl = 'https://tillwatch.example/report-mails/stop/abc'
  expect(await mailer.deliver({ ...mail, stopUrl })).toEqual({ ok: true })
  expect(await mailer.deliver(mail)).toEqual({ ok: true })
  const [first = [], second = []] = server.taken.map(({ raw }) => headersOf(raw))
  expect(first).toContain(`List-Unsubscribe: <${stopUrl}>`)
  expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(second.filter((header) => header.startsWith('List-'))).toEqual([])
})

it('tells a refused person apart from trouble that may pass', async () => {
  const mailer = smtpMailer(server.url, from)
  server.refuse({ code: 550, text: 'No such mailbox' })
  expect(await mailer.deliver(mail)).toEqual({ ok: false, lasting: true, fault: { code: 'mail-refused', answer: '550 No such mailbox' } })
  server.refuse({ code: 451, text: 'Come back later' })
  expect(await mailer.deliver(mail)).toEqual({ ok: false, lasting: false, fault: { code: 'mail-failed', answer: '451 Come back later' } })
  expect(server.taken).toEqual([])
})

it('tells a refused login apart from a refused person', async () => {
  const mailer = smtpMailer(server.url.replace('127.0.0.1', 'user:wrong@127.0.0.1'), from)
  expect(await mailer.deliver(mail)).toEqual({
    ok: false,
    lasting: false,
    fault: { code: 'mail-login', answer: '535 5.7.8 Wrong password' },
  })
})

it('gives up waiting for a server that says nothing, and for one that is not there', async () => {
  const silent = await silentMailServer()
  try {
    expect(await smtpMailer(silent.url, from, 200).deliver(mail)).toMatchObject({ lasting: false, fault: { code: 'mail-unreached' } })
  } finally {
    await silent.close()
  }
  const fault = { code: 'mail-unreached', answer: expect.stringContaining('ECONNREFUSED') }
  expect(await smtpMailer(silent.url, from, 5_000).deliver(mail)).toEqual({ ok: false, lasting: false, fault })
})

it('shows a password to a server on this machine, and to another one under TLS only', async () => {
  const url = (host: string) => server.url.replace('127.0.0.1', `user:secret@${host}`)
  expect(await smtpMailer(url('127.0.0.1'), from).deliver(mail)).toEqual({ ok: true })
  expect(server.passwords).toEqual(['secret'])
  expect(await smtpMailer(url('[::ffff:127.0.0.1]'), from).deliver(mail)).toEqual({
    ok: false,
    lasting: false,
    fault: { code: 'mail-unreached', answer: expect.stringMatching(/TLS/) },
  })
  expect([server.passwords, server.taken.length]).toEqual([['secret'], 1])
})

const breaks = ['\r\nBcc: victim@example.com', '\nBcc: victim@example.com', '\rBcc: victim@example.com', '\r\n\r\nBcc: victim@example.com']

it.each(breaks)('starts no header, no body and no recipient with the words of others: %j', async (hostile) => {
  const mailer = smtpMailer(server.url, from)
  await mailer.deliver({ ...mail, replyTo: `ann@example.com${hostile}`, subject: `Hello${hostile}`, to: 'staff@example.com' })
  const [taken] = server.taken
  expect(taken?.to).toEqual(['staff@example.com'])
  const names = headersOf(taken?.raw ?? '').map((line) => line.split(':')[0])
  expect(names).not.toContain('Bcc')
  expect(names).toContain('MIME-Version')
  expect(names.filter((name) => name === 'Reply-To' || name === 'Subject')).toEqual(['Reply-To', 'Subject'])
})

it('sends to nobody but the one address, however it is written', async () => {
  const mailer = smtpMailer(server.url, from)
  for (const to of [
    'ann@example.com, victim@example.com',
    'ann@example.com\r\nRCPT TO:<victim@example.com>',
    'victim@example.com <ann@example.com>',
  ]) {
    server.taken.length = 0
    await mailer.deliver({ ...mail, to })
    expect([to, server.taken.flatMap((taken) => taken.to)]).not.toEqual([to, expect.arrayContaining(['victim@example.com'])])
  }
})

it('lays each mail into the folder as one message file that only its owner may read, and one only however often it comes', async () => {
  const outbox = join(folder, 'outbox')
  const mailer = outboxFolder(outbox, from)
  expect(await mailer.deliver(mail)).toEqual({ ok: true })
  expect(await mailer.deliver(mail)).toEqual({ ok: true })
  const names = await readdir(outbox)
  expect(names).toEqual([`2026-11-21T23-00-00-000Z-${mail.id}.eml`])
  const path = join(outbox, names[0] ?? '')
  expect([(await stat(path)).mode & 0o777, (await stat(outbox)).mode & 0o777]).toEqual([0o600, 0o700])
  const raw = await readFile(path, 'utf8')
  expect(headersOf(raw)).toEqual(expect.arrayContaining(['To: ann@example.com', 'From: Tillwatch <no-reply@tillwatch.example>']))
  expect(partsOf(raw)['text/plain']).toContain('https://tillwatch.example/reset-password?token=abc')
})

it('says why the folder takes no mail', async () => {
  await writeFile(join(folder, 'outbox'), 'no folder')
  const delivery = await outboxFolder(join(folder, 'outbox'), from).deliver(mail)
  expect(delivery).toEqual({ ok: false, lasting: false, fault: { code: 'mail-failed', answer: expect.stringMatching(/EEXIST|ENOTDIR/) } })
})
