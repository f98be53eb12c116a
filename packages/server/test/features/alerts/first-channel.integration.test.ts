// The channel that an account begins with: mails to whoever made it, at whatever address that person has.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inScope } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import * as alerts from '#features/alerts/index.ts'
import { ensureAccount } from '#features/identity/ensure-account.ts'
import { outboxOf, tellSomething } from './channels.ts'
import { context, database, list, openOwnAccount } from './own-account.ts'

openOwnAccount()

/** A person with an account that nobody has set anything in. */
async function newcomer(language: 'en' | 'es' = 'en'): Promise<{ actor: Actor; userId: string }> {
  const userId = randomUUID()
  await database.db
    .insertInto('users')
    .values({ id: userId, name: 'Ann', email: `${userId}@shop.example`, email_verified: true, language })
    .execute()
  const { accountId } = await ensureAccount(database.db, userId)
  return { actor: { accountId, name: userId, role: 'owner', address: '192.0.2.7' }, userId }
}

/** Hands everything over that waits; where the mails went. */
async function mailed(accountId: string): Promise<string[]> {
  const to: string[] = []
  const dispatch: alerts.DispatchContext = {
    ...context(),
    ask: async () => {
      throw new Error('A mail asks no address.')
    },
    mails: {
      enqueue: async (trx, { mailId }) => {
        const mail = await trx.selectFrom('mails').select('to_address').where('id', '=', mailId).executeTakeFirstOrThrow()
        to.push(mail.to_address)
      },
    },
  }
  for (const claim of await alerts.claimAlerts(database.db, 100, 100))
    if (claim.account_id === accountId) await alerts.handOver(dispatch, claim)
  return to
}

it('mails to the owner in the language of that person, with a weekly digest, and nobody has to set anything', async () => {
  const { actor, userId } = await newcomer('es')
  expect(await list(actor)).toMatchObject([
    { kind: 'email', hint: `${userId}@shop.example`, language: 'es', threshold: 'capability', siteIds: null, digest: 'weekly' },
  ])
  await tellSomething(database.db, actor.accountId)
  expect(await mailed(actor.accountId)).toEqual([`${userId}@shop.example`])
})

it('follows the person to another address', async () => {
  const { actor, userId } = await newcomer()
  await database.db
    .updateTable('users')
    .set({ email: `new-${userId}@shop.example` })
    .where('id', '=', userId)
    .execute()
  expect((await list(actor))[0]?.hint).toBe(`new-${userId}@shop.example`)
  await tellSomething(database.db, actor.accountId)
  expect(await mailed(actor.accountId)).toEqual([`new-${userId}@shop.example`])
})

it.each([
  ['en', 'Stop these emails:'],
  ['es', 'Dejar de recibir estos correos:'],
] as const)('stops by the link in each mail, in %s, until the address is confirmed again', async (language, words) => {
  const { actor, userId } = await newcomer(language)
  const [channel] = await list(actor)
  await tellSomething(database.db, actor.accountId)
  await mailed(actor.accountId)
  const mail = await database.db
    .selectFrom('mails')
    .select(['text', 'stop_url'])
    .where('to_address', '=', `${userId}@shop.example`)
    .executeTakeFirstOrThrow()
  expect(mail.text).toContain(`${words} ${mail.stop_url}`)
  const token = /\/alert-mails\/stop\/(\S+)$/.exec(mail.stop_url ?? '')?.[1] ?? ''
  await inScope(() => alerts.stopAlertMails(context(), token, '192.0.2.9'))
  expect(await list(actor)).toMatchObject([{ health: { state: 'unconfirmed' } }])
  await tellSomething(database.db, actor.accountId)
  expect(await mailed(actor.accountId)).toEqual([])
  expect(await alerts.askUnasked(context())).toBe(0)
  expect(await list(actor)).toMatchObject([{ health: { state: 'unconfirmed' } }])
  await alerts.sendTest(context(), actor, channel?.id ?? '')
  const letter = await database.db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', `${userId}@shop.example`)
    .where('kind', '=', 'confirm-channel')
    .executeTakeFirstOrThrow()
  const confirm = /\/alerts\/confirm\/([\w.-]+)/.exec(letter.text)?.[1] ?? ''
  await inScope(() => alerts.confirmChannel(context(), confirm, '192.0.2.9'))
  expect((await list(actor))[0]?.health.state).not.toBe('unconfirmed')
  expect(await mailed(actor.accountId)).toContain(`${userId}@shop.example`)
})

it('tells nothing to who has left the account, and says why', async () => {
  const { actor, userId } = await newcomer()
  const [channel] = await list(actor)
  await database.db.deleteFrom('memberships').where('user_id', '=', userId).execute()
  await tellSomething(database.db, actor.accountId)
  expect(await mailed(actor.accountId)).toEqual([])
  expect(await outboxOf(database.db, channel?.id ?? '')).toMatchObject([{ state: 'dead', fault: { code: 'person-gone', given: {} } }])
})

it('takes another address, which must be confirmed, and goes as any other channel', async () => {
  const { actor } = await newcomer()
  const id = (await list(actor))[0]?.id ?? ''
  expect(await alerts.changeChannel(context(), actor, id, { target: 'alerts@shop.example' })).toMatchObject({
    hint: 'a…@shop.example',
    health: { state: 'unconfirmed' },
  })
  await tellSomething(database.db, actor.accountId)
  expect(await mailed(actor.accountId)).toEqual([])
  await alerts.removeChannel(context(), actor, id)
  expect(await list(actor)).toEqual([])
})
