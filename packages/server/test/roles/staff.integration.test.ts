// The command of the people who run an installation: what it takes, what it does, and what stays of it in the audit log.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { formatOperation } from '@tillwatch/messages/operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '#db/embedded/index.ts'
import { cancelSubscription, finishCancellations } from '#features/billing/index.ts'
import { carryOut, readOrder } from '#roles/staff.ts'
import { type TestContext, testContext } from '../support/context.ts'
import { giveOwner, lettersTo } from '../support/letters.ts'
import { type Market, openMarket } from '../support/market.ts'

let test: TestContext
let market: Market

beforeAll(async () => {
  test = await testContext()
  market = await openMarket(test.database.db)
})
afterAll(async () => {
  await market.close()
  await test.close()
})

/** Runs a command line here; what it prints. */
async function run(...args: string[]): Promise<string> {
  const order = readOrder(args)
  if (order === null) throw new Error('this is no order')
  return carryOut(order, market.context)
}

/** Runs the program as a person does. */
function runProgram(args: string[], env: Record<string, string>): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const main = fileURLToPath(new URL('../../src/main-staff.ts', import.meta.url))
  return new Promise((resolve) =>
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr })),
  )
}

describe('the command line', () => {
  it.each([
    [],
    ['holds'],
    ['refunds', 'one'],
    ['release'],
    ['release', 'c1'],
    ['release', 'c1', '--by', ' '],
    ['release', 'c1', 'c2', '--by', 'kim'],
    ['release', 'c1', '--by'],
    ['release', 'c1', '--by', 'kim', '--reason', 'why'],
    ['release', 'c1', '--by', 'kim', '--force'],
    ['refuse', 'c1', '--by', 'kim'],
    ['settle', 'c1', '--by', 'kim'],
    ['flag', 'a1', '--reason', 'why'],
    ['constructor', 'a1', '--by', 'kim'],
    ['grant', '--by', 'kim'],
    ['grant', 'kim@watch.example'],
    ['list', 'kim@watch.example'],
  ])('that is no order is not guessed at: %j %j %j', (...args) => {
    expect(readOrder(args)).toBeNull()
  })

  it('takes options before and after, with spaces or an equals sign', () => {
    const order = { name: 'refuse', subject: 'c1', by: 'kim', reason: 'a stolen card' }
    expect(readOrder(['refuse', 'c1', '--by', 'kim', '--reason', 'a stolen card'])).toEqual(order)
    expect(readOrder(['--by=kim', 'refuse', '--reason=a stolen card', 'c1'])).toEqual(order)
  })

  it('without an order prints how it is used, touches nothing and ends with 2', async () => {
    const { code, stderr } = await runProgram([], { TILLWATCH_DATA: '/nowhere' })
    expect([code, stderr]).toEqual([2, `${formatOperation({ code: 'usage.staff' }, 'en')}\n`])
  })
})

describe('staff', () => {
  it('flag an account, see its refund held, release it, and see it paid', async () => {
    expect(await run('refunds')).toBe('No refunds need a decision.')
    const ann = await market.buyer('2026-01-01T00:00:00Z')
    const id = await ann.buy(['standard_yearly_v1', 1])
    await run('flag', ann.owner.accountId, '--by', 'kim', '--reason', 'the bank warned\nof "this"')
    await cancelSubscription(market.context, ann.owner, id)
    const listed = await run('refunds')
    expect(listed).toMatch(/^[0-9a-f-]{36} {2}\$641\.66 {2}held\n/)
    expect(listed).toContain(`subscription ${id}`)
    expect(listed).toContain('suspicion: "the bank warned\\nof \\"this\\""')
    const [cancellation = ''] = listed.split(' ')
    expect(await run('release', cancellation, '--by', 'kim')).toContain('within five minutes')
    expect(await run('refunds')).toContain('$641.66  about to be paid')
    await finishCancellations(market.context)
    expect(await run('refunds')).toBe('No refunds need a decision.')
    expect((await ann.money()).refunded).toBe(64_166)
    await expect(run('refuse', cancellation, '--by', 'lee', '--reason', 'late')).rejects.toMatchObject({ code: 'conflict' })
    const audit = await test.database.db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('actor', '=', 'staff kim')
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['account.flag', 'refund.release'])
  })

  it('refuse a refund with a reason, and clear an account whose next refund is then paid at once', async () => {
    const ann = await market.buyer('2026-01-01T00:00:00Z')
    const [first, second] = [await ann.buy(['standard_yearly_v1', 1]), await ann.buy(['standard_yearly_v1', 1])]
    await run('flag', ann.owner.accountId, '--by', 'kim', '--reason', 'a dispute')
    await cancelSubscription(market.context, ann.owner, first)
    const [cancellation = ''] = (await run('refunds')).split(' ')
    await run('clear', ann.owner.accountId, '--by', 'kim')
    expect(await run('refunds')).toContain('no longer under suspicion')
    await run('refuse', cancellation, '--by', 'kim', '--reason', 'paid with a stolen card')
    expect(await cancelSubscription(market.context, ann.owner, second)).toMatchObject({ state: 'done', refundCents: 64_166 })
    expect((await ann.money()).refunded).toBe(64_166)
    const [row] = await test.database.db.selectFrom('audit_log').select('details').where('action', '=', 'refund.refuse').execute()
    expect(row?.details).toMatchObject({ refundCents: '64166', reason: 'paid with a stolen card' })
  })

  it('decide by the program itself, which queues the letter to the buyer, with a link to the public origin', async () => {
    const ann = await market.buyer('2026-01-01T00:00:00Z')
    const owner = await giveOwner(test.database.db, ann.owner.accountId)
    const id = await ann.buy(['standard_yearly_v1', 1])
    await run('flag', ann.owner.accountId, '--by', 'kim', '--reason', 'a dispute')
    await cancelSubscription(market.context, ann.owner, id)
    const [cancellation = ''] = (await run('refunds')).split(' ')
    const { user, password, host, database } = test.database.config as Connection
    const env = {
      DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`,
      TILLWATCH_ORIGIN: 'https://shop-watch.example',
      BILLING: 'off',
      MAIL: 'outbox',
    }
    expect(await runProgram(['release', cancellation, '--by', 'kim'], env)).toMatchObject({ code: 0, stderr: '' })
    const [letter] = await lettersTo(test.database.db, owner)
    expect(letter?.text).toContain('https://shop-watch.example/dashboard?tab=billing')
    const jobs = await sql<{ mails: number }>`select count(*)::int as mails from pgboss.job where name = 'mail.send'`.execute(
      test.database.db,
    )
    expect(jobs.rows).toEqual([{ mails: 1 }])
  })

  it('see a refund that failed, have it tried again, and settle it when it fails for good', async () => {
    const ann = await market.buyer('2026-01-01T00:00:00Z')
    const id = await ann.buy(['standard_yearly_v1', 1])
    await cancelSubscription(market.context, ann.owner, id)
    const fail = () => test.database.db.updateTable('cancellations').set({ state: 'failed' }).where('subscription_id', '=', id).execute()
    await fail()
    const line = (await run('refunds')).split('\n').find((each) => each.includes('then retry or settle')) ?? ''
    const [cancellation = ''] = line.split(' ')
    await run('retry', cancellation, '--by', 'kim')
    await finishCancellations(market.context)
    expect((await ann.money()).refunded).toBe(64_166)
    await fail()
    await run('settle', cancellation, '--by', 'kim', '--reason', 'by transfer')
    await expect(run('retry', cancellation, '--by', 'lee')).rejects.toThrow('has no failed refund')
  })

  it('hear of an account or a refund that does not exist', async () => {
    const nobody = '00000000-0000-4000-8000-00000000dead'
    await expect(run('flag', nobody, '--by', 'kim', '--reason', 'x')).rejects.toThrow('Account not found')
    await expect(run('flag', 'someone', '--by', 'kim', '--reason', 'x')).rejects.toThrow('Account not found')
    await expect(run('release', 'nothing', '--by', 'kim')).rejects.toThrow('has no refund on hold')
  })
})

describe('the staff role', () => {
  it('is granted, listed, and withdrawn by the command, and a lost second factor forgotten', async () => {
    const email = 'kim@watch.example'
    await expect(run('grant', email, '--by', 'lee')).rejects.toThrow(`Nobody signed up with ${email}`)
    await test.database.db.insertInto('users').values({ name: 'Kim', email }).execute()
    expect(await run('list')).toBe('Nobody can use the staff area.')
    expect(await run('grant', email, '--by', 'lee')).toContain('/staff')
    expect(await run('list')).toMatch(/^kim@watch\.example {2}granted by "lee" on \S+, has no second factor yet$/)
    await expect(run('forget-factor', email)).rejects.toThrow('has no second factor')
    expect(await run('withdraw', email, '--by', 'lee')).toContain('no longer')
    await expect(run('withdraw', email, '--by', 'lee')).rejects.toThrow('is not staff')
  })
})
