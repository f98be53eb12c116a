// Deleting an account: asked for by an owner, taken back within seven days, then everything of it and nothing of another, with a receipt.
import { createHash, randomUUID } from 'node:crypto'
import { deletionReceiptSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import * as deletions from '#features/deletions/index.ts'
import { cancelDeletion, eraseAccounts, readAccount, readReceipt, removeOwnerless, requestDeletion } from '#features/deletions/index.ts'
import { makeExport, requestExport } from '#features/exports/index.ts'
import { invite } from '#features/members/index.ts'
import { personOf } from '../../support/context.ts'
import { giveOwner, kindsTo, lettersTo } from '../../support/letters.ts'
import { context, database, newOwner, openAccountData, rowsOf } from './data.ts'

openAccountData()

const ask = async (owner: Actor) => requestDeletion(context, owner, (await readAccount(context, owner)).name)
const let7DaysPass = () =>
  sql`update account_deletions set requested_at = requested_at - interval '7 days', due_at = due_at - interval '7 days'`.execute(
    database.db,
  )
const tables = async () =>
  (
    await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(database.db)
  ).rows.map(({ name }) => name)
const everything = async (accountId: string) =>
  Object.fromEntries(await Promise.all((await tables()).map(async (name) => [name, await rowsOf(name, accountId)] as const)))

it('happens after seven days, takes everything, and leaves other accounts as they are', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const address = await giveOwner(database.db, owner.accountId, 'es')
  const { id: hash } = (
    await sql<{ id: string }>`select sha256 as id from artifacts where account_id = ${owner.accountId}`.execute(database.db)
  ).rows[0] ?? { id: '' }
  await sql`
    insert into artifacts (account_id, scan_id, kind, sha256) select account_id, id, 'body', ${hash} from scans where account_id = ${other.accountId}`.execute(
    database.db,
  )
  const exported = await requestExport(context, owner)
  await makeExport(context, exported)
  const before = await everything(other.accountId)
  const { receiptId } = await ask(owner)
  expect(await eraseAccounts(context)).toBe(0)
  const had = await everything(owner.accountId)
  await let7DaysPass()
  expect(await eraseAccounts(context)).toBe(1)

  expect(Object.values(await everything(owner.accountId)).every((rows) => rows === 0)).toBe(true)
  expect((await sql`select from accounts where id = ${owner.accountId}`.execute(database.db)).rows).toEqual([])
  expect((await sql`select from users where email = ${address}`.execute(database.db)).rows).toEqual([])
  expect(await context.exports.read(exported)).toBeNull()
  expect(await everything(other.accountId)).toEqual(before)
  expect(await kindsTo(database.db, address)).toEqual(['deletion-done'])
  expect((await lettersTo(database.db, address))[0]?.subject).toBe('Se ha eliminado su cuenta')

  const receipt = deletionReceiptSchema.parse(await readReceipt(context, receiptId))
  expect(receipt).toMatchObject({
    state: 'done',
    counts: { scans: 1, decisions: 1, audit_log: had.audit_log, users: 2, accounts: 1, ledger_entries: 1 },
  })
  expect(
    createHash('sha256')
      .update(JSON.stringify({ ...receipt, sha256: null }))
      .digest('hex'),
  ).toBe(receipt.sha256)
  const text = JSON.stringify(receipt)
  for (const name of [owner.accountId, address, '"ann']) expect(text.toLowerCase()).not.toContain(name)
  expect(await eraseAccounts(context)).toBe(0)
})

it('goes on where it was when it is killed, and counts each row once', async () => {
  const owner = await newOwner()
  const { receiptId } = await ask(owner)
  const had = await everything(owner.accountId)
  await let7DaysPass()
  const dying = {
    ...context,
    siteOrigin: () => {
      throw new Error('killed')
    },
  }
  await expect(eraseAccounts(dying)).rejects.toMatchObject({ errors: [{ message: 'killed' }] })
  expect(await readReceipt(context, receiptId)).toMatchObject({ state: 'running', sha256: null, counts: { scans: 1 } })
  expect(await rowsOf('scans', owner.accountId)).toBe(0)
  await expect(cancelDeletion(context, owner)).rejects.toMatchObject({ code: 'not-found' })
  expect(await eraseAccounts(context)).toBe(1)
  const { counts } = await readReceipt(context, receiptId)
  for (const [table, rows] of Object.entries(had))
    if (!['memberships', 'account_deletions'].includes(table)) expect([table, counts[table] ?? 0]).toEqual([table, rows])
})

it('deletes the letters that invited people to it, and none that invites to another', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const [own, both] = ['invited-once@example.com', 'invited-twice@example.com']
  for (const [actor, email] of [
    [owner, own],
    [owner, both],
    [other, both],
  ] as const)
    await invite(context, actor, { email, role: 'viewer', language: 'en' })
  await ask(owner)
  await let7DaysPass()
  expect(await eraseAccounts(context)).toBe(1)
  expect([await kindsTo(database.db, own), await kindsTo(database.db, both)]).toEqual([[], ['invitation', 'invitation']])
})

it('leaves the people who belong to another account, too, and ends what they were here', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const { person, email } = await personOf(database, owner)
  await database.db.insertInto('memberships').values({ account_id: other.accountId, user_id: person.name, role: 'viewer' }).execute()
  await database.db.updateTable('users').set({ active_account_id: owner.accountId }).where('id', '=', person.name).execute()
  await ask(owner)
  await let7DaysPass()
  expect(await eraseAccounts(context)).toBe(1)
  const users = await database.db.selectFrom('users').select(['email', 'active_account_id']).where('id', '=', person.name).execute()
  expect(users).toEqual([{ email, active_account_id: null }])
  const left = await database.db.selectFrom('memberships').select('account_id').where('user_id', '=', person.name).execute()
  expect(left).toEqual([{ account_id: other.accountId }])
})

it('says who asked for it', async () => {
  const owner = await newOwner()
  const { person, email } = await personOf(database, owner)
  expect((await ask(person)).requestedBy).toBe(email)
  expect((await readAccount(context, owner)).deletion).toMatchObject({ state: 'scheduled', requestedBy: email })
  await cancelDeletion(context, owner)
})

it('can be taken back until it begins, and asked for again', async () => {
  const owner = await newOwner()
  const { receiptId } = await ask(owner)
  await expect(ask(owner)).rejects.toMatchObject({ code: 'conflict' })
  await cancelDeletion(context, owner)
  await let7DaysPass()
  expect(await eraseAccounts(context)).toBe(0)
  expect(await readReceipt(context, receiptId)).toMatchObject({ state: 'cancelled', counts: {} })
  expect(await rowsOf('scans', owner.accountId)).toBe(1)
  await ask(owner)
  await cancelDeletion(context, owner)
})

it.each([
  ['a plan goes on', `update subscriptions set status = 'active', cancel_at = null`, /Cancel it in Billing before/],
  ['a payment is owed', `update subscriptions set status = 'past_due', cancel_at = null`, /Cancel it in Billing before/],
  ['a refund is not paid yet', `update cancellations set kind = 'prorated', state = 'held'`, /not been paid yet/],
  ['a refund failed', `update cancellations set kind = 'prorated', state = 'failed'`, /not been paid yet/],
])('is refused while %s, and waits where that is so only later', async (_why, change, sentence) => {
  const owner = await newOwner()
  const run = (text: string) => sql.raw(`${text} where account_id = '${owner.accountId}'`).execute(database.db)
  await run(change)
  await expect(ask(owner)).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(sentence) })
  const settle = async () => {
    await run(`update subscriptions set status = 'canceled'`)
    await run(`update cancellations set state = 'done'`)
  }
  await settle()
  await ask(owner)
  await run(change)
  await let7DaysPass()
  expect(await eraseAccounts(context)).toBe(0)
  expect(await rowsOf('scans', owner.accountId)).toBe(1)
  await settle()
  expect(await eraseAccounts(context)).toBe(1)
})

it('wants the name of the account', async () => {
  const owner = await newOwner()
  for (const name of ['', 'another'])
    await expect(requestDeletion(context, owner, name)).rejects.toMatchObject({ code: 'bad-input', field: 'name' })
  expect((await readAccount(context, owner)).deletion).toBeNull()
})

it.each(['audit_log', 'decisions', 'ledger_entries'])('is the only way past %s, for the rows of that account only', async (table) => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const remove = (erased: string | null, accountId: string) =>
    database.db.transaction().execute(async (trx) => {
      if (erased !== null) await sql`select set_config('tillwatch.erasure', ${erased}, true)`.execute(trx)
      await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(trx)
    })
  await expect(remove(owner.accountId, owner.accountId)).rejects.toThrow(/append/)
  await ask(owner)
  await expect(remove(owner.accountId, owner.accountId)).rejects.toThrow(/append/)
  await sql`update account_deletions set state = 'running' where account_id = ${owner.accountId}`.execute(database.db)
  await expect(remove(null, owner.accountId)).rejects.toThrow(/append/)
  await expect(remove(owner.accountId, other.accountId)).rejects.toThrow(/append/)
  await let7DaysPass()
  await eraseAccounts(context)
})

it('is for owners: each verb refuses a viewer, and nobody deletes another account', async () => {
  const [owner, eve] = [await newOwner(), await newOwner()]
  await ask(owner)
  const viewer: Actor = { ...owner, role: 'viewer' }
  for (const call of [requestDeletion(context, viewer, 'shop'), cancelDeletion(context, viewer), readAccount(context, viewer)])
    await expect(call).rejects.toMatchObject({ code: 'forbidden' })
  await expect(cancelDeletion(context, eve)).rejects.toMatchObject({ code: 'not-found' })
  expect((await readAccount(context, eve)).deletion).toBeNull()
  expect((await readAccount(context, owner)).deletion).not.toBeNull()
  for (const id of [randomUUID(), 'nonsense']) await expect(readReceipt(context, id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(context.db.transaction().execute((trx) => removeOwnerless(trx, owner.accountId))).rejects.toThrow(
    'is only deleted on request',
  )
  const verbs = ['cancelDeletion', 'eraseAccounts', 'readAccount', 'readReceipt', 'removeOwnerless', 'requestDeletion']
  expect(Object.keys(deletions).sort()).toEqual(verbs)
})
