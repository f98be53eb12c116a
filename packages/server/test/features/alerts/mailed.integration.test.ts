// Alerts by mail, through the mails' outbox to a mail server: in the language of the channel, once, and with its end in the time line.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { atDepth } from '@tillwatch/testbed/depth'
import type { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smtpMailer } from '#adapters/smtp-mailer.ts'
import type { Database } from '#db/index.ts'
import { changeChannel, claimAlerts, type DispatchContext, handOver, recordMailAttempts, unwantedMails } from '#features/alerts/index.ts'
import { removeChannelRow, replayRow } from '#features/alerts/queries.ts'
import { type Delivery, giveUpMail, type Mail, sendMails } from '#features/mail/index.ts'
import { queues, startBoss } from '#jobs/boss.ts'
import { mailQueue } from '#jobs/enqueue.ts'
import { workOnMails } from '#jobs/mail-work.ts'
import { otherActor } from '../../support/context.ts'
import { silent, testDatabase } from '../../support/database.ts'
import { headersOf, type MailServer, mailServer, partsOf } from '../../support/mail-server.ts'
import { writtenMail } from '../../support/written-mail.ts'
import { giveChannel, hasten, keys, outboxOf, tellSomething, timeLineOf } from './channels.ts'

const program = fileURLToPath(new URL('../../support/alert-mail-program.ts', import.meta.url))
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
  workOnMails(boss, {
    ...{ db: database.db, mailer: smtpMailer(server.url, 'no-reply@tillwatch.example', 2_000) },
    ...{ findUnwanted: unwantedMails, onAttempted: recordMailAttempts },
  })
const settled = (channel: string, state: string) =>
  expect.poll(async () => (await outboxOf(database.db, channel)).map((row) => row.state)).toEqual([state])

it('reaches the mailbox as text and as HTML, in both languages, under the id of the delivery', async () => {
  const channels = [await mailTo('ann@shop.example'), await mailTo('ana@tienda.example', 'es')]
  await tellSomething(database.db, account, 'pixel<b>')
  await handOverAll()
  expect(await timeLineOf(database.db, account)).toEqual(['discovered', 'queued', 'queued', 'sent', 'sent'])
  await work()
  for (const channel of channels) await settled(channel, 'delivered')
  expect(await timeLineOf(database.db, account)).toEqual(['discovered', 'queued', 'queued', 'sent', 'sent', 'delivered', 'delivered'])
  for (const [at, [to, said]] of [
    ['ann@shop.example', 'It now contains the host evil.example.'],
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
    expect(parts['text/plain']).toMatch(/ \d+:[0-9a-f]{64}\. /)
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

const deaths: [step: string, before: number, times: number][] = [
  ['claimed', 0, 1],
  ['sent', 1, 2],
  ['put into the outbox', 0, 1],
  ['handed over', 0, 1],
  ['sending', 0, 1],
  ['recorded', 1, 1],
]

it.each(atDepth(deaths.slice(0, 2), deaths))(
  'arrives though the worker is killed once it is %s, and under one Message-ID where it comes twice',
  async (step, before, times) => {
    const channel = await mailTo('ann@shop.example')
    await tellSomething(database.db, account)
    const given = [JSON.stringify(database.config), 'a secret of these tests, which nobody else uses', server.url, step]
    const killed = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'inherit', 'inherit'] })
    expect((await once(killed, 'exit'))[1]).toBe('SIGKILL')
    expect(server.taken).toHaveLength(before)
    await hasten(database.db)
    await handOverAll()
    await work()
    await settled(channel, 'delivered')
    const [delivery] = await outboxOf(database.db, channel)
    const ids = server.taken.map(({ raw }) => headersOf(raw).find((line) => line.startsWith('Message-ID: ')))
    expect(ids).toEqual(Array(times).fill(`Message-ID: <${delivery?.id}@tillwatch.example>`))
  },
)

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

it('is told as what it is where the mail server refuses our login, and where it is not there', async () => {
  const other = await giveChannel(database.db, account, { siteIds: [] })
  const channel = await mailTo('ann@shop.example')
  await tellSomething(database.db, account)
  await handOverAll()
  const [delivery] = await outboxOf(database.db, channel)
  const send = async (url: string) =>
    sendMails(
      {
        db: database.db,
        mailer: smtpMailer(url, 'no-reply@tillwatch.example', 2_000),
        onAttempted: recordMailAttempts,
      },
      [await writtenMail(database.db, delivery?.id)],
    )
  const why = async (url: string) => [...(await send(url)).values()].join()
  expect(await why(server.url.replace('127.0.0.1', 'user:wrong@127.0.0.1'))).toContain('535 5.7.8 Wrong password')
  const faults = () =>
    database.db
      .selectFrom('incident_events')
      .select('details')
      .where('event', 'in', ['failed', 'gave-up'])
      .where('account_id', '=', account)
      .orderBy('id')
  expect(await faults().execute()).toEqual([{ details: { fault: 'mail-login', answer: '535 5.7.8 Wrong password' } }])
  await server.close()
  expect(await why(server.url)).toContain('ECONNREFUSED')
  await giveUpMail(
    { db: database.db, mailer: smtpMailer(server.url, 'x'), onAttempted: recordMailAttempts },
    await writtenMail(database.db, delivery?.id),
  )
  expect((await faults().execute()).slice(1)).toEqual([{ details: { fault: 'mail-unreached' } }, { details: { fault: 'mail-unreached' } }])
  expect(await outboxOf(database.db, channel)).toMatchObject([{ state: 'dead', fault: { code: 'mail-unreached', given: {} } }])
  expect((await outboxOf(database.db, other)).map(({ message }) => message.kind)).toEqual(['channel'])
})

it('says why a mail was given up that was never tried to its end', async () => {
  const channel = await mailTo('ann@shop.example')
  await tellSomething(database.db, account)
  await handOverAll()
  const [delivery] = await outboxOf(database.db, channel)
  await giveUpMail(
    { db: database.db, mailer: smtpMailer(server.url, 'x'), onAttempted: recordMailAttempts },
    await writtenMail(database.db, delivery?.id),
  )
  expect(await outboxOf(database.db, channel)).toMatchObject([{ state: 'dead', fault: { code: 'mail-interrupted', given: {} } }])
})

it('goes to where its channel leads now when it is sent again by hand', async () => {
  server.refuse({ code: 550, text: 'No such mailbox' })
  const channel = await mailTo('nobody@shop.example')
  await tellSomething(database.db, account)
  await handOverAll()
  await work()
  await settled(channel, 'dead')
  const target = { target_sealed: keys.seal('ann@shop.example', `${channel} target`), language: 'es' }
  await database.db.updateTable('alert_channels').set(target).where('id', '=', channel).execute()
  server.refuse(null)
  const [dead] = await outboxOf(database.db, channel)
  await database.db.transaction().execute((trx) => replayRow(trx, account, dead?.id ?? ''))
  await handOverAll()
  await settled(channel, 'delivered')
  expect(server.taken.map(({ to }) => to)).toEqual([['ann@shop.example']])
  expect(partsOf(server.taken[0]?.raw ?? '')['text/html']).toContain('lang="es"')
})

const anew = { state: 'queued', lease: null }
/** The channel leads to another address, which needs no confirmation. */
async function lead(channel: string, target: string): Promise<void> {
  const asking = { ...context(), mails: { enqueue: async () => undefined }, mayBePlain: () => false }
  await changeChannel(asking, { accountId: account, name: 'ann', role: 'owner' }, channel, { target })
  await database.db.updateTable('alert_channels').set({ awaits_confirmation: false }).where('id', '=', channel).execute()
}
const mailed = async () =>
  (await database.db.selectFrom('mails').select('to_address').where('kind', '=', 'alert').execute()).map((mail) => mail.to_address)

it('goes to nobody where its channel is removed before the mail server took it', async () => {
  const channel = await mailTo('ann@shop.example')
  await tellSomething(database.db, account)
  await handOverAll()
  await database.db.transaction().execute((trx) => removeChannelRow(trx, account, channel))
  await work()
  await expect.poll(mailed).toEqual([])
  expect(await outboxOf(database.db, channel)).toMatchObject([{ state: 'dead', fault: { code: 'channel-removed' } }])
  expect(server.taken).toEqual([])
})

it('goes to the new address alone where its channel leads elsewhere before the mail server took it', async () => {
  const channel = await mailTo('ann@shop.example')
  await tellSomething(database.db, account)
  await handOverAll()
  await lead(channel, 'bob@shop.example')
  expect(await outboxOf(database.db, channel)).toMatchObject([anew])
  await handOverAll()
  await work()
  await settled(channel, 'delivered')
  expect(server.taken.map(({ to }) => to)).toEqual([['bob@shop.example']])
})

it.each<[string, Delivery]>([
  ['took', { ok: true }],
  ['refused for a time', { ok: false, lasting: false, fault: { code: 'mail-failed', answer: '451 Try later' } }],
  ['refused for good', { ok: false, lasting: true, fault: { code: 'mail-refused', answer: '550 No such mailbox' } }],
])('goes to the new address, and no more to the old, which %s it while the channel was changed', async (_what, delivery) => {
  const channel = await mailTo('ann@shop.example')
  await tellSomething(database.db, account)
  await handOverAll()
  const [{ id } = { id: '' }] = await outboxOf(database.db, channel)
  const to: string[] = []
  const sending = (answer: Delivery, meanwhile = async () => {}) => ({
    ...{ db: database.db, findUnwanted: unwantedMails, onAttempted: recordMailAttempts },
    mailer: {
      async deliver(mail: Mail) {
        to.push(mail.to)
        await meanwhile()
        return answer
      },
    },
  })
  const changing = () => lead(channel, 'bob@shop.example')
  const again = [...(await sendMails(sending(delivery, changing), [await writtenMail(database.db, id)])).values()].join()
  expect(again).toBe(delivery.ok || delivery.lasting ? '' : 'A mail was not taken: 451 Try later')
  expect(await outboxOf(database.db, channel)).toMatchObject([anew])
  const health = database.db.selectFrom('alert_channels').select(['delivered_at', 'failures']).where('id', '=', channel)
  expect(await health.execute()).toEqual([{ delivered_at: null, failures: 0 }])
  await sendMails(sending({ ok: true }), [await writtenMail(database.db, id)])
  expect(to).toEqual(['ann@shop.example'])
  await handOverAll()
  await sendMails(sending({ ok: true }), [await writtenMail(database.db, id)])
  expect(to).toEqual(['ann@shop.example', 'bob@shop.example'])
  expect(await outboxOf(database.db, channel)).toMatchObject([{ state: 'delivered' }])
})

it('is told on another channel while the mail server is down, from the third failure in a row on', async () => {
  server.refuse({ code: 451, text: 'Try later' })
  const channel = await mailTo('ann@shop.example')
  const other = await giveChannel(database.db, account, { siteIds: [] })
  await tellSomething(database.db, account)
  await handOverAll()
  await work()
  await expect.poll(async () => (await outboxOf(database.db, other)).map(({ message }) => message.kind)).toEqual(['channel'])
  expect((await timeLineOf(database.db, account)).slice(0, 4)).toEqual(['discovered', 'queued', 'sent', 'failed'])
  await settled(channel, 'handed-over')
  server.refuse(null)
  await settled(channel, 'delivered')
  const failing = database.db.selectFrom('incidents').select('resolution').where('kind', '=', 'channel').where('account_id', '=', account)
  expect(await failing.execute()).toEqual([{ resolution: 'fixed' }])
})
