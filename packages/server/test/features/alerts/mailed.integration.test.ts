// Alerts by mail, through the mails' outbox to a mail server: in the language of the channel, once, and with its end in the time line.
import type { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smtpMailer } from '#adapters/smtp-mailer.ts'
import type { Database } from '#db/index.ts'
import { claimAlerts, type DispatchContext, endMailedAlert, handOver } from '#features/alerts/index.ts'
import { queues, startBoss } from '#jobs/boss.ts'
import { mailQueue } from '#jobs/mail-queue.ts'
import { workOnMails } from '#jobs/mail-work.ts'
import { otherActor } from '../../support/context.ts'
import { silent, testDatabase } from '../../support/database.ts'
import { headersOf, type MailServer, mailServer, partsOf } from '../../support/mail-server.ts'
import { giveChannel, hasten, keys, outboxOf, tellSomething, timeLineOf } from './channels.ts'

let database: Database
let account: string
let server: MailServer
let boss: PgBoss
beforeEach(async () => {
  database = await testDatabase()
  account = (await otherActor(database)).accountId
  server = await mailServer()
  boss = await startBoss(database.config, { role: 'works' }, silent)
  await boss.updateQueue(queues.mail, { retryDelay: 0, retryBackoff: false })
})
afterEach(async () => {
  await boss.stop({ graceful: true, timeout: 5_000 })
  await server.close()
  await database.close()
})

const context = (): DispatchContext => ({
  ...{ db: database.db, keyring: keys, siteOrigin: () => 'https://tillwatch.example', mails: mailQueue(boss) },
  ask: async () => {
    throw new Error('A mail asks no address.')
  },
})
const mailTo = (target: string, language: 'en' | 'es' = 'en') => giveChannel(database.db, account, { kind: 'email', target, language })
async function handOverAll(): Promise<void> {
  for (const claim of await claimAlerts(database.db, 100, 100)) await handOver(context(), claim)
}
const work = () =>
  workOnMails(boss, { db: database.db, mailer: smtpMailer(server.url, 'no-reply@tillwatch.example', 2_000), afterEnd: [endMailedAlert] })
const settled = (channel: string, state: string) =>
  expect.poll(async () => (await outboxOf(database.db, channel)).map((row) => row.state), { timeout: 30_000 }).toEqual([state])

it('reaches the mailbox as text and as HTML, in both languages, under the id of the delivery', async () => {
  const channels = [await mailTo('ann@shop.example'), await mailTo('ana@tienda.example', 'es')]
  await tellSomething(database.db, account, 'pixel<b>')
  await handOverAll()
  expect(await timeLineOf(database.db, account)).toEqual(['discovered', 'queued', 'queued', 'sent', 'sent'])
  await work()
  for (const channel of channels) await settled(channel, 'delivered')
  expect(await timeLineOf(database.db, account)).toEqual(['discovered', 'queued', 'queued', 'sent', 'sent', 'delivered', 'delivered'])
  for (const [at, [to, said]] of [
    ['ann@shop.example', 'It now names the host evil.example.'],
    ['ana@tienda.example', 'evil.example'],
  ].entries()) {
    const mail = server.taken.find((one) => one.to[0] === to)
    const [delivery] = await outboxOf(database.db, channels[at] ?? '')
    expect(headersOf(mail?.raw ?? '').join('\n')).toContain(`Message-ID: <${delivery?.id}@tillwatch.example>`)
    const parts = partsOf(mail?.raw ?? '')
    for (const part of [parts['text/plain'], parts['text/html']]) {
      expect(part).toContain('https://tillwatch.example/alerts/')
      expect(part).toContain('tab=alerts')
    }
    expect(parts['text/plain']).toContain(said)
    expect(parts['text/html']).not.toContain('pixel<b>')
  }
})

it('is told once where the worker died after it had put the mail into the outbox', async () => {
  const channel = await mailTo('ann@shop.example')
  await tellSomething(database.db, account)
  const claims = await claimAlerts(database.db, 100, 100)
  await hasten(database.db)
  const again = await claimAlerts(database.db, 100, 100)
  for (const claim of [...again, ...claims, ...again]) await handOver(context(), claim)
  await work()
  await settled(channel, 'delivered')
  expect(server.taken).toHaveLength(1)
})

it('is a dead letter where the server refuses the mailbox for good, and is told on another channel', async () => {
  server.refuse({ code: 550, text: 'No such mailbox' })
  const channel = await mailTo('nobody@shop.example')
  const other = await giveChannel(database.db, account, { siteIds: [] })
  await tellSomething(database.db, account)
  await handOverAll()
  await work()
  await settled(channel, 'dead')
  expect(await outboxOf(database.db, channel)).toMatchObject([
    { fault: { code: 'mail-refused', given: { answer: '550 No such mailbox' } } },
  ])
  expect((await outboxOf(database.db, other)).map(({ message }) => message.kind)).toEqual(['channel'])
})
