// `npm start` with no payments service named: a person buys through the simulator that comes with it, and it outlives whatever happens to it.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CheckoutSession } from '@tillwatch/contract/shapes'
import { whenDeep } from '@tillwatch/testbed/depth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStream } from '../../packages/server/test/support/events.ts'
import { post, signUp, type TestPerson } from '../../packages/server/test/support/sign-up.ts'
import { type Installation, installation, type Run, signalGroup } from './installation.ts'

const program = fileURLToPath(new URL('../../tools/start.mjs', import.meta.url))
let here: Installation

beforeEach(async () => {
  here = await installation()
})
afterEach(() => here.remove())

const start = (env: Record<string, string> = {}): Run => here.start(env, [process.execPath, program])

/** The simulator's process; null if none exists. */
async function simulatorOf(): Promise<number | null> {
  for (const pid of await here.ours())
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('payments/main.ts')) return pid
  return null
}

async function payPage(origin: string, person: TestPerson): Promise<string> {
  const answer = await post(origin, '/api/create-checkout-session', { priceId: 'price_standard_monthly_v1' }, person.bearer)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { url: string }).url
}

async function pressPay(url: string): Promise<string> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('session_id') ?? ''
}

whenDeep(it)('sells a plan: the buyer pays on the page of the simulator, and the live document shows it', async () => {
  const run = start()
  const origin = await run.origin()
  const person = await signUp(origin)
  const live = await openStream(`${origin}/documents/subscriptions/${person.accountId}`, person.bearer)
  expect((await live.next())?.data).toMatchObject({ version: 0, siteCredits: 0 })
  const url = await payPage(origin, person)
  expect(await (await fetch(url)).text()).toContain('no money moves')
  await pressPay(url)
  expect((await live.next())?.data).toMatchObject({
    version: 1,
    siteCredits: 1,
    pageCredits: 1,
    subscriptions: [{ plan: 'standard', interval: 'monthly', status: 'active' }],
  })
  live.close()
  signalGroup(run.child, 'SIGINT')
  expect(await run.ended).toBe(0)
  expect(await here.ours()).toEqual([])
  expect(run.output()).not.toMatch(/error|at .*\.ts:/i)
})

whenDeep(it)('writes to a buyer whose card is refused, with a link to where the site is', async () => {
  const run = start()
  const origin = await run.origin()
  const person = await signUp(origin, 'buyer@shop.example')
  const url = await payPage(origin, person)
  await pressPay(url)
  const portal = (await (await post(origin, '/api/v1/billing/portal', {}, person.bearer)).json()) as { url: string }
  await fetch(portal.url, { method: 'POST', body: new URLSearchParams({ action: 'card', id: 'pm_card_chargeCustomerFail' }) })
  const seconds = String(32 * 86_400)
  await fetch(`${new URL(url).origin}/_simulator/clock`, { method: 'POST', body: new URLSearchParams({ seconds }) })
  const cookie = `tillwatch.outbox=${new URL(await run.outbox()).searchParams.get('key')}`
  const read = async (path = '/outbox') => (await fetch(origin + path, { headers: { cookie } })).text()
  await expect.poll(() => read()).toContain('The last payment failed')
  const letter = /href="(\/outbox\/[^"]+)"[^>]*>The last payment failed/.exec(await read())?.[1]
  expect(await read(letter)).toContain(`${origin}/dashboard?tab=billing`)
  signalGroup(run.child, 'SIGINT')
  expect(await run.ended).toBe(0)
})

it('starts the simulator again where it was, with all that it knew, when it dies and when the whole is started anew', async () => {
  const first = start()
  const origin = await first.origin()
  const person = await signUp(origin)
  const url = await payPage(origin, person)
  const session = await pressPay(url)
  const stateOf = async (at: string) => {
    const answer = await fetch(`${at}/api/checkout-session/${session}`, { headers: { cookie: person.cookie } })
    return answer.ok ? ((await answer.json()) as CheckoutSession).status : answer.status
  }
  const killed = await simulatorOf()
  process.kill(killed as number, 'SIGKILL')
  await expect.poll(() => stateOf(origin)).toBe('complete')
  expect(await simulatorOf()).not.toBe(killed)
  first.child.kill('SIGKILL')
  await first.ended
  await expect.poll(here.ours).toEqual([])
  const second = start()
  expect(await stateOf(await second.origin())).toBe('complete')
  expect(await (await fetch(url)).text()).toContain('This order is paid.')
  signalGroup(second.child, 'SIGINT')
  expect(await second.ended).toBe(0)
  expect(await here.ours()).toEqual([])
})

it('shares one simulator between two that start at once on one data folder, and the one that is left keeps it', async () => {
  const [one, two] = [start(), start()]
  const origins = [await one.origin(), await two.origin()] as const
  const person = await signUp(origins[0])
  const bought = await pressPay(await payPage(origins[0], person))
  const stateOf = async () => (await fetch(`${origins[1]}/api/checkout-session/${bought}`, { headers: { cookie: person.cookie } })).status
  expect(await stateOf()).toBe(200)
  signalGroup(one.child, 'SIGINT')
  expect(await one.ended).toBe(0)
  await expect.poll(stateOf).toBe(200)
  signalGroup(two.child, 'SIGINT')
  expect(await two.ended).toBe(0)
  expect(await here.ours()).toEqual([])
})

whenDeep(it)('needs no simulator where nothing is sold', async () => {
  const run = start({ BILLING: 'off' })
  const origin = await run.origin()
  expect(await simulatorOf()).toBeNull()
  expect((await fetch(`${origin}/api/payments/prices/list`)).status).toBe(503)
  signalGroup(run.child, 'SIGINT')
  expect(await run.ended).toBe(0)
})

it('refuses to start where others can reach it and it is not said how plans are paid', async () => {
  const run = start({ HOST: '0.0.0.0', TILLWATCH_ORIGIN: 'https://tillwatch.example' })
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or set BILLING=off')
  expect(await here.ours()).toEqual([])
})
