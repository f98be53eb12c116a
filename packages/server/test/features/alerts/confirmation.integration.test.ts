// Mail addresses of others: nothing is sent to them until whoever has them says that it may be, and what waits is not lost.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inScope } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import * as alerts from '#features/alerts/index.ts'
import { ensureAccount } from '#features/identity/ensure-account.ts'
import { otherActor } from '../../support/context.ts'
import { waitingSessions } from '../../support/database.ts'
import { giveChannel, hasten, outboxOf, tellSomething, timeLineOf } from './channels.ts'
import { add as addAs, context, database, list, openOwnAccount } from './own-account.ts'

openOwnAccount()

let ann: Actor
let address: string
let own: string
beforeEach(async () => {
  const userId = randomUUID()
  own = `ann-${userId}@shop.example`
  address = `${randomUUID()}@agency.example`
  await database.db.insertInto('users').values({ id: userId, name: 'Ann', email: own, email_verified: true, language: 'en' }).execute()
  const { accountId } = await ensureAccount(database.db, userId)
  await database.db.deleteFrom('alert_channels').where('account_id', '=', accountId).execute()
  ann = { accountId, name: userId, role: 'owner', address: '192.0.2.7' }
})

const add = async (target = address, given: object = {}) => (await addAs({ kind: 'email', target, ...given }, ann)).channel
const lettersTo = (to: string) =>
  database.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', to).orderBy('created_at').execute()
const tokenIn = (letter: { text: string } | undefined) => /\/alerts\/confirm\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
const state = async (id: string) => (await list(ann)).find((channel) => channel.id === id)?.health
const asNobody = <T>(run: () => Promise<T>) => inScope(run)
/** As if the letters had been mailed so many hours before they were. */
const letHoursPass = (hours: number) =>
  sql`update letter_turns set taken_at = taken_at - make_interval(hours => ${hours})`.execute(database.db)
/** Whatever waits for the channel, as if its time had come. */
async function handOver(channelId: string): Promise<void> {
  const dispatch = { ...context(), ask: () => Promise.reject(new Error('A mail asks no address.')) }
  const claims = await alerts.claimAlerts(database.db, 1_000, 1_000)
  for (const claim of claims.filter(({ channel_id }) => channel_id === channelId)) await alerts.handOver(dispatch, claim)
}

it('mails a letter in the language of the channel, whose link confirms only when that is asked for', async () => {
  const { id, health, confirmationAskedAt } = await add(address, { language: 'es' })
  expect([health.state, confirmationAskedAt]).toEqual(['unconfirmed', expect.any(String)])
  const [letter] = await lettersTo(address)
  expect(letter).toMatchObject({ subject: 'Confirme que desea recibir alertas en esta dirección', text: expect.stringContaining(own) })
  const token = tokenIn(letter)
  for (let count = 0; count < 3; count++)
    expect(await asNobody(() => alerts.readConfirmation(context(), token))).toMatchObject({ address, askedBy: own, isConfirmed: false })
  expect((await state(id))?.state).toBe('unconfirmed')
  for (let count = 0; count < 2; count++)
    expect(await asNobody(() => alerts.confirmChannel(context(), token, '192.0.2.9'))).toMatchObject({ isConfirmed: true })
  expect((await state(id))?.state).toBe('untried')
  const audited = await database.db.selectFrom('audit_log').select(['action', 'address']).where('subject', '=', id).orderBy('id').execute()
  expect(audited.map(({ action }) => action)).toEqual(['channel.add', 'channel.ask', 'channel.confirm'])
  expect(audited.at(-1)?.address).toBe('192.0.2.9')
})

it('holds alerts back until then, tells the other channels, and sends them once it is confirmed', async () => {
  const { id } = await add()
  const other = await giveChannel(database.db, ann.accountId)
  await tellSomething(database.db, ann.accountId)
  for (let count = 0; count < 3; count++) {
    await hasten(database.db)
    await handOver(id)
  }
  expect(await outboxOf(database.db, id)).toMatchObject([{ state: 'queued', attempts: 3, fault: { code: 'unconfirmed', given: {} } }])
  expect((await outboxOf(database.db, other)).map(({ message }) => message.kind).sort()).toEqual(['channel', 'script'])
  const letters = await lettersTo(address)
  expect(letters).toHaveLength(1)
  await asNobody(() => alerts.confirmChannel(context(), tokenIn(letters[0]), '192.0.2.9'))
  await handOver(id)
  expect(await outboxOf(database.db, id)).toMatchObject([{ state: 'handed-over', fault: null }])
  expect(await lettersTo(address)).toHaveLength(2)
  const { incidents } = await alerts.listIncidents(context(), ann, { limit: 10, kind: 'channel' })
  expect(incidents).toMatchObject([{ state: 'resolved', resolution: 'fixed', endedBecause: 'address-confirmed' }])
  expect(await timeLineOf(database.db, ann.accountId)).toContain('decided')
})

it('stops the mails by the link in each, which names the account, tells the other channels, and is undone by a new confirmation alone', async () => {
  const { id } = await add()
  const other = await giveChannel(database.db, ann.accountId)
  const confirm = tokenIn((await lettersTo(address))[0])
  await asNobody(() => alerts.confirmChannel(context(), confirm, '192.0.2.9'))
  await tellSomething(database.db, ann.accountId)
  await handOver(id)
  const mail = await database.db
    .selectFrom('mails')
    .select(['text', 'stop_url'])
    .where('to_address', '=', address)
    .where('kind', '=', 'alert')
    .executeTakeFirstOrThrow()
  const token = /\/alert-mails\/stop\/(\S+)$/.exec(mail.stop_url ?? '')?.[1] ?? ''
  expect(mail.text).toContain(`Sent by the account “Ann”. Stop these emails: ${mail.stop_url}`)
  for (const wrong of [confirm, `${token}x`, 'x'])
    await expect(asNobody(() => alerts.stopAlertMails(context(), wrong, '192.0.2.9'))).rejects.toMatchObject({ code: 'not-found' })
  expect(await asNobody(() => alerts.readStop(context(), token))).toEqual({ account: 'Ann', address })
  expect((await state(id))?.state).not.toBe('unconfirmed')
  for (let count = 0; count < 2; count++) await asNobody(() => alerts.stopAlertMails(context(), token, '192.0.2.9'))
  expect((await state(id))?.state).toBe('unconfirmed')
  await alerts.askUnasked(context())
  expect((await lettersTo(address)).filter(({ text }) => tokenIn({ text }) !== '')).toHaveLength(1)
  await tellSomething(database.db, ann.accountId)
  for (let count = 0; count < 3; count++) {
    await hasten(database.db)
    await handOver(id)
  }
  expect((await outboxOf(database.db, other)).map(({ message }) => message.kind)).toContain('channel')
  const stops = await database.db
    .selectFrom('audit_log')
    .select('actor')
    .where('subject', '=', id)
    .where('action', '=', 'channel.stop')
    .execute()
  expect(stops).toHaveLength(1)
})

it('asks nothing of addresses of people of the account, however they are spelled', async () => {
  const { health } = await add(own.toUpperCase())
  expect([health.state, await lettersTo(own.toUpperCase())]).toEqual(['untried', []])
})

it('asks people of other accounts, and those whose own address is not confirmed', async () => {
  await database.db.updateTable('users').set({ email_verified: false }).where('id', '=', ann.name).execute()
  expect((await add(own)).health.state).toBe('unconfirmed')
})

it('asks again where the address is changed, and the link of the one before confirms nothing', async () => {
  const { id } = await add()
  const before = tokenIn((await lettersTo(address))[0])
  const next = `${randomUUID()}@agency.example`
  expect(await alerts.changeChannel(context(), ann, id, { target: next })).toMatchObject({ health: { state: 'unconfirmed' } })
  await expect(asNobody(() => alerts.confirmChannel(context(), before, '192.0.2.9'))).rejects.toMatchObject({ code: 'not-found' })
  const after = tokenIn((await lettersTo(next))[0])
  await asNobody(() => alerts.confirmChannel(context(), after, '192.0.2.9'))
  expect((await state(id))?.state).toBe('untried')
  expect(await alerts.changeChannel(context(), ann, id, { name: 'Night' })).toMatchObject({ health: { state: 'untried' } })
})

it('names who asked last to whoever has the address, and nobody where no person asked', async () => {
  const { id } = await add()
  const bobId = randomUUID()
  const bobs = `bob-${bobId}@shop.example`
  await database.db.insertInto('users').values({ id: bobId, name: 'Bob', email: bobs, email_verified: true, language: 'en' }).execute()
  await database.db.insertInto('memberships').values({ account_id: ann.accountId, user_id: bobId, role: 'owner' }).execute()
  const next = `${randomUUID()}@agency.example`
  await alerts.changeChannel(context(), { ...ann, name: bobId }, id, { target: next })
  const letter = (await lettersTo(next))[0]
  expect(letter?.text).toContain(bobs)
  expect(letter?.text).not.toContain(own)
  expect(await asNobody(() => alerts.readConfirmation(context(), tokenIn(letter)))).toMatchObject({ askedBy: bobs })
  await database.db.updateTable('alert_channels').set({ confirmation_asked_at: null }).where('id', '=', id).execute()
  await letHoursPass(1)
  expect(await alerts.askUnasked(context())).toBe(1)
  const ofWorker = (await lettersTo(next))[1]
  expect(ofWorker?.text).not.toContain('@shop.example')
  expect(await asNobody(() => alerts.readConfirmation(context(), tokenIn(ofWorker)))).toMatchObject({ askedBy: null })
})

it('knows no link that was tampered with, that is of an alert, or whose channel is gone', async () => {
  const { id } = await add()
  const token = tokenIn((await lettersTo(address))[0])
  const [channel, until, mark] = token.split('.')
  for (const wrong of [
    '',
    'x',
    `${channel}.${until}.${mark?.replace(/./, 'x')}x`,
    `${channel}.zzzzzz.${mark}`,
    `${randomUUID()}.${until}.${mark}`,
  ])
    await expect(asNobody(() => alerts.readConfirmation(context(), wrong))).rejects.toMatchObject({ code: 'not-found' })
  await expect(asNobody(() => alerts.readAlertLink(context(), token))).rejects.toMatchObject({ code: 'not-found' })
  await alerts.removeChannel(context(), ann, id)
  await expect(asNobody(() => alerts.confirmChannel(context(), token, '192.0.2.9'))).rejects.toMatchObject({ code: 'not-found' })
})

it('sends the letter again instead of a test, once an hour', async () => {
  const { id } = await add()
  await expect(alerts.sendTest(context(), ann, id)).rejects.toMatchObject({ code: 'too-many-requests' })
  await letHoursPass(1)
  expect(await alerts.sendTest(context(), ann, id)).toEqual({ deliveryId: null })
  expect(await lettersTo(address)).toHaveLength(2)
  expect(await outboxOf(database.db, id)).toEqual([])
})

it('mails an address three letters a day, whichever accounts ask, and asks for the others when that is over', async () => {
  const others = await Promise.all(Array.from({ length: 3 }, () => otherActor(database)))
  for (const actor of others) await addAs({ kind: 'email', target: address }, actor)
  const { id } = await add()
  await expect(alerts.sendTest(context(), ann, id)).rejects.toMatchObject({ code: 'too-many-requests' })
  await alerts.askUnasked(context())
  expect([(await state(id))?.state, await lettersTo(address)]).toEqual(['unconfirmed', Array(3).fill(expect.anything())])
  await letHoursPass(24)
  await alerts.askUnasked(context())
  const letters = await lettersTo(address)
  expect(letters).toHaveLength(4)
  await asNobody(() => alerts.confirmChannel(context(), tokenIn(letters[3]), '192.0.2.9'))
  expect((await state(id))?.state).toBe('untried')
})

it('mails ten letters of an account in an hour, also where they are asked for at once', async () => {
  const adding = await Promise.allSettled(Array.from({ length: 16 }, () => add(`${randomUUID()}@agency.example`)))
  expect(adding.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await list(ann)).toHaveLength(10)
})

it('takes none of the letters of people away for those that no person asked for', async () => {
  for (let count = 0; count < 10; count++)
    await giveChannel(database.db, ann.accountId, { kind: 'email', target: `${randomUUID()}@agency.example` })
  await database.db.updateTable('alert_channels').set({ awaits_confirmation: true }).where('account_id', '=', ann.accountId).execute()
  expect(await alerts.askUnasked(context())).toBe(10)
  expect((await add(`${randomUUID()}@agency.example`)).health.state).toBe('unconfirmed')
})

it('waits for nobody who waits for it where an attempt ends while the addresses of before are looked at', async () => {
  const inside = await giveChannel(database.db, ann.accountId, { kind: 'email', target: own })
  await tellSomething(database.db, ann.accountId)
  await database.db.updateTable('alert_channels').set({ awaits_confirmation: true }).where('id', '=', inside).execute()
  let asking: Promise<number> | undefined
  await database.db.transaction().execute(async (trx) => {
    // As the end of an attempt: the alert, then its channel.
    await trx.selectFrom('alert_deliveries').select('id').where('channel_id', '=', inside).forUpdate().execute()
    asking = alerts.askUnasked(context())
    await expect.poll(() => waitingSessions(database)).toBe(1)
    await trx.updateTable('alert_channels').set({ delivered_at: new Date() }).where('id', '=', inside).execute()
  })
  expect([await asking, (await state(inside))?.state]).toEqual([0, 'working'])
})

it('asks the addresses of channels of before, once, but for those of people of the account', async () => {
  const outside = await giveChannel(database.db, ann.accountId, { kind: 'email', target: address, language: 'es' })
  const inside = await giveChannel(database.db, ann.accountId, { kind: 'email', target: own })
  const unreadable = await giveChannel(database.db, ann.accountId, { kind: 'email', target: address })
  await database.db.updateTable('alert_channels').set({ awaits_confirmation: true }).where('account_id', '=', ann.accountId).execute()
  await database.db.updateTable('alert_channels').set({ target_sealed: 'of another secret' }).where('id', '=', unreadable).execute()
  expect(await alerts.askUnasked(context())).toBe(1)
  expect(await alerts.askUnasked(context())).toBe(0)
  expect([(await state(outside))?.state, (await state(inside))?.state]).toEqual(['unconfirmed', 'untried'])
  expect((await lettersTo(address)).map(({ subject }) => subject)).toEqual(['Confirme que desea recibir alertas en esta dirección'])
})
