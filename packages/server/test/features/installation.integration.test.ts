// What staff see of refunds, accounts, and the installation through the API, and what an account sees of it.
import { staffAccountListSchema, staffAccountSchema, staffRefundListSchema, staffSystemSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelSubscription, flagFraud } from '#features/billing/index.ts'
import { giveOwner } from '../support/letters.ts'
import { type Market, openMarket } from '../support/market.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { post, signUp } from '../support/sign-up.ts'
import { callAs } from '../support/site-calls.ts'
import { staffPerson, type TestStaff } from '../support/staff.ts'

let server: TestServer
let market: Market
let kim: TestStaff

beforeAll(async () => {
  server = await testServer()
  market = await openMarket(server.test.database.db)
  kim = await staffPerson(server)
})
afterAll(async () => {
  await market.close()
  await server.close()
})

const db = () => server.test.database.db
const get = async (path: string) => callAs(server, 'GET', `/staff/${path}`, kim)
const name = () => kim.email.split('@')[0]

it('refunds are listed and decided with a reason where one is needed, which the audit log keeps', async () => {
  const ann = await market.buyer('2026-01-01T00:00:00Z')
  const owner = await giveOwner(db(), ann.owner.accountId)
  const id = await ann.buy(['standard_yearly_v1', 1])
  await flagFraud(db(), ann.owner.accountId, 'kim', 'a dispute')
  await cancelSubscription(market.context, ann.owner, id)
  const [refund] = staffRefundListSchema.parse((await get('refunds')).body).refunds
  expect(refund).toMatchObject({ accountId: ann.owner.accountId, subscriptionId: id, state: 'held', suspicion: 'a dispute' })
  const decide = (body: object) => callAs(server, 'POST', `/staff/refunds/${refund?.id}`, kim, body)
  expect(await decide({ verb: 'refuse' })).toMatchObject({ status: 400, body: { field: 'reason' } })
  expect(await decide({ verb: 'release', reason: 'x' })).toMatchObject({ status: 400 })
  expect(await decide({ verb: 'pay' })).toMatchObject({ status: 400 })
  expect(await decide({ verb: 'settle', reason: 'x' })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await decide({ verb: 'refuse', reason: 'a stolen card' })).toMatchObject({ status: 204 })
  expect(await decide({ verb: 'release' })).toMatchObject({ status: 409 })
  expect(staffRefundListSchema.parse((await get('refunds')).body).refunds).toEqual([])
  const audit = await db().selectFrom('audit_log').select(['actor', 'details']).where('action', '=', 'refund.refuse').execute()
  expect(audit).toMatchObject([{ actor: `staff ${name()}`, details: { reason: 'a stolen card' } }])
  const mails = await db().selectFrom('mails').select('text').where('to_address', '=', owner).where('kind', '=', 'refund-refused').execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('a stolen card')
})

it('an account is found by name, ID, and member, and opened with a record that it can see', async () => {
  const ann = await signUp(server.origin)
  const found = async (search: string) =>
    staffAccountListSchema.parse((await get(`accounts?search=${encodeURIComponent(search)}`)).body).accounts.map(({ id }) => id)
  for (const search of [ann.email, ann.email.toUpperCase(), ann.accountId, ann.email.split('@')[0] ?? ''])
    expect(await found(search)).toContain(ann.accountId)
  for (const search of ['%', '_', "'; drop table accounts; --", '00000000-0000-4000-8000-00000000dead', ann.email.slice(1)])
    expect(await found(search)).toEqual([])
  const opens = () =>
    db()
      .selectFrom('audit_log')
      .select(['actor', 'details'])
      .where('account_id', '=', ann.accountId)
      .where('action', '=', 'staff.open')
      .execute()
  expect(await opens()).toEqual([])
  const open = async () => staffAccountSchema.parse((await get(`accounts/${ann.accountId}`)).body)
  expect(await open()).toMatchObject({
    sites: 0,
    plans: [],
    suspicion: null,
    people: [{ email: ann.email, role: 'owner', lockedUntil: null }],
  })
  expect(await opens()).toEqual([{ actor: `staff ${name()}`, details: { what: 'account' } }])
  const listed = await callAs(server, 'GET', '/activity?limit=10', ann)
  expect(JSON.stringify(listed.body)).toContain('staff.open')
  // Ten wrong passwords make the next one wait.
  await Promise.all(
    Array.from({ length: 11 }, () => post(server.origin, '/api/auth/sign-in/email', { email: ann.email, password: 'not the password' })),
  )
  expect((await open()).people[0]?.lockedUntil).not.toBeNull()
  const told = JSON.stringify(await open())
  const { rows } = await sql<{ password: string }>`select password from identities where user_id = ${ann.uid}`.execute(db())
  expect(told).not.toContain(rows[0]?.password)
  expect((await get('accounts/none')).status).toBe(404)
})

it('the state of the installation names versions, disk, queues, and failed jobs, and nothing of what the jobs hold', async () => {
  await sql`insert into pgboss.job (name, state, completed_on, data, output) values
    ('mail.send', 'failed', now(), '{"secret": "s3cret"}', '{"message": "s3cret"}'), ('scan.run', 'created', null, '{}', null)`.execute(
    db(),
  )
  const { body } = await get('system')
  const system = staffSystemSchema.parse(body)
  expect(system).toMatchObject({
    versions: { tillwatch: expect.stringMatching(/^\d/), node: process.versions.node, migration: expect.stringMatching(/^\d{3}-/) },
    disk: { state: 'enough', usedPercent: 12 },
    hasWorker: false,
    failedJobs: [{ queue: 'mail.send' }],
  })
  expect(system.queues).toContainEqual(expect.objectContaining({ name: 'mail.send', failed: 1 }))
  expect(system.queues).toContainEqual(expect.objectContaining({ name: 'scan.run', waiting: 1, waitingSince: expect.any(String) }))
  expect(JSON.stringify(body)).not.toContain('s3cret')
})
