// Mails from the queue to the mail server: with the transaction or not at all, again until taken, given up in the open, and never lost.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { lettersIn } from '@tillwatch/messages/mail'
import { atDepth } from '@tillwatch/testbed/depth'
import type { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smtpMailer } from '#adapters/smtp-mailer.ts'
import type { Database } from '#db/index.ts'
import { type Delivery, type MailQueue, queueAskedMail, queueMail, sendMails, sweepMails } from '#features/mail/index.ts'
import { queues, startBoss } from '#jobs/boss.ts'
import { mailQueue } from '#jobs/enqueue.ts'
import { workOnMails } from '#jobs/mail-work.ts'
import { silent, testDatabase } from '../../support/database.ts'
import { type MailServer, mailServer, partsOf, silentMailServer } from '../../support/mail-server.ts'
import { writtenMail } from '../../support/written-mail.ts'

const program = fileURLToPath(new URL('../../support/mail-program.ts', import.meta.url))
const letter = lettersIn('en').newPassword('https://tillwatch.example/reset-password?token=abc')
const order = { kind: 'new-password', to: 'ann@example.com', letter }

let database: Database
let server: MailServer
let sends: PgBoss
let works: PgBoss
let mails: MailQueue

beforeEach(async () => {
  database = await testDatabase()
  server = await mailServer()
  sends = await startBoss(database.config, { role: 'sends' }, silent)
  works = await startBoss(database.config, { role: 'works' }, silent)
  mails = mailQueue(sends)
  // As quickly as the queue can: a person's half minute is no part of the guarantee.
  await sends.updateQueue(queues.mail, { retryDelay: 0, retryBackoff: false })
})
afterEach(async () => {
  await works.stop({ graceful: true, timeout: 5_000 })
  await sends.stop({ graceful: false })
  await server.close()
  await database.close()
})

const queue = () => database.db.transaction().execute((trx) => queueMail(trx, mails, order))
const work = (url = server.url, patienceMs = 2_000) =>
  workOnMails(works, { db: database.db, mailer: smtpMailer(url, 'no-reply@tillwatch.example', patienceMs) })
const rows = () => database.db.selectFrom('mails').selectAll().orderBy('created_at').execute()
const states = async () => (await rows()).map(({ state }) => state)
const settled = (...wanted: string[]) => expect.poll(states).toEqual(wanted)

it('sends a queued mail once, and keeps when', async () => {
  await queue()
  expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0, sent_at: null }])
  await work()
  await settled('sent')
  expect(server.taken).toHaveLength(1)
  expect(partsOf(server.taken[0]?.raw ?? '')['text/plain']).toContain('https://tillwatch.example/reset-password?token=abc')
  expect(await rows()).toMatchObject([{ attempts: 1, error: null, sent_at: expect.any(Date) }])
})

it('queues nothing when what it belongs to fails', async () => {
  const failing = database.db.transaction().execute(async (trx) => {
    await queueMail(trx, mails, order)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([await rows(), await sends.findJobs(queues.mail)]).toEqual([[], []])
})

it('tries again until the server takes the mail', async () => {
  server.refuse({ code: 451, text: 'Come back later' })
  await queue()
  await work()
  await expect.poll(async () => (await rows())[0]?.attempts).toBeGreaterThan(1)
  expect(await rows()).toMatchObject([{ state: 'queued', error: expect.stringContaining('Come back later') }])
  server.refuse(null)
  await settled('sent')
  expect([server.taken.length, (await rows())[0]?.error]).toEqual([1, null])
})

it('asks no second time about a person whom the server refuses for good', async () => {
  server.refuse({ code: 550, text: 'No such mailbox' })
  await queue()
  await work()
  await settled('failed')
  expect(await rows()).toMatchObject([{ attempts: 1, error: expect.stringContaining('No such mailbox') }])
})

it('gives a mail up after the last attempt, with the reason of that', async () => {
  const nobody = await silentMailServer()
  await sends.updateQueue(queues.mail, { retryLimit: 1 })
  await queue()
  await work(nobody.url, 200)
  await settled('failed')
  expect(await rows()).toMatchObject([{ attempts: 2, error: expect.stringMatching(/timeout|greeting/i) }])
  await nobody.close()
})

it('does not send twice what two jobs name', async () => {
  await queue()
  const [{ id } = { id: '' }] = await rows()
  await mails.enqueue(database.db, await writtenMail(database.db, id))
  await work()
  await settled('sent')
  await expect.poll(async () => (await sends.findJobs(queues.mail)).map(({ state }) => state)).toEqual(Array(2).fill('completed'))
  expect(server.taken).toHaveLength(1)
})

const deaths: [moment: string, when: string, times: number][] = [
  ['after the mail server has it', 'after', 2],
  ['before the mail server has it', 'before', 1],
]

it.each(atDepth(deaths.slice(0, 1), deaths))('loses no mail when the process dies %s', async (_when, when, times) => {
  await queue()
  await dies(spawn(process.execPath, [program, connectionText(database), server.url, when], { stdio: ['ignore', 'inherit', 'inherit'] }))
  expect(await states()).toEqual(['queued'])
  await work()
  await settled('sent')
  const ids = server.taken.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])
  expect([ids.length, new Set(ids).size]).toEqual([times, 1])
})

it('gives an address only its share of each kind of mail that anyone can ask for, and others theirs', async () => {
  const ask = (to: string, kind = order.kind) =>
    database.db.transaction().execute((trx) => queueAskedMail(trx, mails, { ...order, kind, to }))
  const taken: boolean[] = []
  for (let n = 0; n < 12; n++) taken.push(await ask('ann@example.com'))
  expect(taken).toEqual([...Array(10).fill(true), false, false])
  expect([await ask('bob@example.com'), await ask('ann@example.com', 'confirm-address')]).toEqual([true, true])
  expect(await states()).toHaveLength(12)
})

it('forgets mails of long ago, never one that is on its way', async () => {
  const deliveries: Delivery[] = [{ ok: true }, { ok: false, lasting: true, fault: { code: 'mail-refused', answer: 'no such mailbox' } }]
  for (let n = 0; n < 3; n++) await queue()
  const [sent, failed] = await rows()
  const context = { db: database.db, mailer: { deliver: async () => deliveries.shift() ?? { ok: true } } as const }
  await sendMails(context, [await writtenMail(database.db, sent?.id), await writtenMail(database.db, failed?.id)])
  await sweepMails(context)
  expect(await states()).toEqual(['sent', 'failed', 'queued'])
  await database.db
    .updateTable('mails')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .execute()
  await sweepMails(context)
  expect(await states()).toEqual(['queued'])
})

async function dies(child: ChildProcess): Promise<void> {
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

/** The database in words for another process. */
function connectionText({ config }: Database): string {
  return JSON.stringify(config)
}
