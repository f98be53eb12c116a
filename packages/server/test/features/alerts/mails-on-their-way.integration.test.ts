// Alerts by mail while others hold what they need: nobody waits in a transaction for a mail server, and nothing is sent twice or forgotten.
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database, Db } from '#db/index.ts'
import { claimAlerts, type DispatchContext, handOver, recordMailAttempts, settleMailed, unwantedMails } from '#features/alerts/index.ts'
import { lockAlerts } from '#features/alerts/queries.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import { type Delivery, giveUpMail, holdMail, type Mail, sendMails, type WrittenMail } from '#features/mail/index.ts'
import { otherActor } from '../../support/context.ts'
import { testDatabase } from '../../support/database.ts'
import { giveChannel, hasten, keys, outboxOf, tellSomething, timeLineOf } from './channels.ts'

let database: Database
let account: string
let channel: string
const nothing: WrittenMail = { mailId: '', writtenAt: '' }
let written: WrittenMail[]
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  account = (await otherActor(database)).accountId
  channel = await giveChannel(database.db, account, { kind: 'email', target: 'ann@shop.example' })
  written = []
  await tellSomething(database.db, account)
  await handOverAll()
})

const context = (): DispatchContext => ({
  ...{ db: database.db, keyring: keys, siteOrigin: () => 'https://tillwatch.example' },
  mails: { enqueue: async (_db, mail) => void written.push(mail) },
  ask: () => Promise.reject(new Error('A mail asks no address.')),
})
async function handOverAll(): Promise<void> {
  for (const claim of await claimAlerts(database.db, 100, 100)) if (claim.account_id === account) await handOver(context(), claim)
}
const sending = (delivery: Delivery, to: string[] = []) => ({
  ...{ db: database.db, findUnwanted: unwantedMails, onAttempted: recordMailAttempts },
  mailer: {
    async deliver(mail: Mail) {
      to.push(mail.to)
      return delivery
    },
  },
})
const refused: Delivery = { ok: false, lasting: true, fault: { code: 'mail-refused', answer: '550 No such mailbox' } }
const outbox = () => outboxOf(database.db, channel)

/** What a note of a failure waits for first, and what each note waits for last. */
async function holdAccount(trx: Db): Promise<void> {
  await lockAlerts(trx, account)
  await appendEvidence(trx, account, [{ kind: 'alert', subject: account, digests: {}, facts: { event: 'held' } }])
}

/** Runs the work while a transaction holds something. */
async function during(hold: (trx: Db) => Promise<unknown>, work: () => Promise<void>): Promise<void> {
  const [holds, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = database.db.transaction().execute(async (trx) => {
    await hold(trx)
    holds.resolve()
    await release.promise
  })
  await holds.promise
  await work().finally(release.resolve)
  await holding
}

it('is put off, and not waited for, while a mail of it is on its way to where the channel led before', async () => {
  const [{ id } = { id: '' }] = await outbox()
  await database.db
    .updateTable('alert_deliveries')
    .set({ state: 'queued', next_try_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await during((trx) => holdMail(trx, id), handOverAll)
  expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1, lease: null }])
  expect((await outbox())[0]?.next_try_at.getTime()).toBeGreaterThan(Date.now())
  await hasten(database.db)
  await handOverAll()
  expect(await outbox()).toMatchObject([{ state: 'handed-over' }])
})

const ends: [what: string, delivery: Delivery, state: string][] = [
  ['was taken', { ok: true }, 'sent'],
  ['was refused for good', refused, 'failed'],
]

it.each(atDepth(ends.slice(0, 1), ends))(
  'is sent once, and its end is told later, where it %s while somebody held the account',
  async (_what, delivery, state) => {
    const [mail = nothing] = written
    const to: string[] = []
    await during(holdAccount, async () => void (await sendMails(sending(delivery, to), [mail])))
    expect(await database.db.selectFrom('mails').select('state').where('id', '=', mail.mailId).execute()).toEqual([{ state }])
    expect(await outbox()).toMatchObject([{ state: 'handed-over' }])
    await sendMails(sending(delivery, to), [mail])
    expect(to).toEqual(['ann@shop.example'])
    expect(await settleMailed({ db: database.db })).toBe(0)
    await database.db
      .updateTable('alert_deliveries')
      .set({ handed_over_at: new Date(0) })
      .where('id', '=', mail.mailId)
      .execute()
    expect(await settleMailed({ db: database.db })).toBe(1)
    expect(await outbox()).toMatchObject([{ state: delivery.ok ? 'delivered' : 'dead' }])
    expect((await timeLineOf(database.db, account)).at(-1)).toBe(delivery.ok ? 'delivered' : 'gave-up')
    expect(await settleMailed({ db: database.db })).toBe(0)
  },
)

it('is not given up by the job of a mail that was written rewritten since', async () => {
  const [mail = nothing] = written
  await database.db
    .updateTable('alert_deliveries')
    .set({ state: 'queued', next_try_at: new Date(0) })
    .where('id', '=', mail.mailId)
    .execute()
  await handOverAll()
  const [, rewritten = nothing] = written
  expect([rewritten.mailId, rewritten.writtenAt === mail.writtenAt]).toEqual([mail.mailId, false])
  const to: string[] = []
  await giveUpMail(sending(refused), mail)
  await sendMails(sending(refused, to), [mail])
  expect([to, await outbox()]).toMatchObject([[], [{ state: 'handed-over' }]])
  await giveUpMail(sending(refused), rewritten)
  expect(await outbox()).toMatchObject([{ state: 'dead' }])
})

it('does not take others down where a file of it cannot be read', async () => {
  const [mail = nothing] = written
  const store = { get: () => Promise.reject(new Error('EIO')) }
  await database.db
    .updateTable('mails')
    .set({ attachments: JSON.stringify([{ name: 'a.pdf', type: 'application/pdf', sha256: 'a'.repeat(64) }]) })
    .where('id', '=', mail.mailId)
    .execute()
  const again = await sendMails({ ...sending({ ok: true }), store }, [mail])
  expect([...again]).toEqual([[mail.mailId, expect.stringContaining('could not be read: Error: EIO')]])
  expect(await outbox()).toMatchObject([{ state: 'handed-over' }])
})
