// Random sequences of buying, failing, refunding and cancelling, with clocks that move and events that are lost: product and payments service never
// disagree about what an account holds, may do, paid and got back. RUNS and SEED repeat or widen a run.
import { atDepth } from '@tillwatch/testbed/depth'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventTypes } from '../packages/server/src/features/billing/index.ts'
import { type Shop, shop } from '../packages/server/test/support/payments.ts'
import type { TestPerson } from '../packages/server/test/support/sign-up.ts'
import { act, catchUp, type World } from './payments/act.ts'
import { expectAgreement, expectEveryEventOnce } from './payments/agreement.ts'
import { runs, type Step } from './payments/steps.ts'

const numRuns = Number(process.env.RUNS ?? atDepth(6, 40))
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
let at: Shop

beforeAll(async () => {
  at = await shop({ signInsPerMinute: 100_000, requestsPerMinute: 1_000_000 })
})
afterAll(() => at.close())

async function run(steps: readonly Step[]): Promise<void> {
  await at.renew()
  const world: World = { at, people: [await at.person(), await at.person()], lost: false }
  const versions = new Map<string, number>()
  const check = async (people: readonly TestPerson[]) => {
    for (const person of people) {
      const version = await expectAgreement(at, person)
      expect(version).toBeGreaterThanOrEqual(versions.get(person.uid) ?? 0)
      versions.set(person.uid, version)
    }
  }
  for (const step of steps) {
    await act(world, step)
    if (!world.lost) await check('who' in step ? [world.people[step.who] as TestPerson] : world.people)
  }
  await catchUp(world)
  await check(world.people)
  await expectEveryEventOnce(at, eventTypes)
}

it('keeps entitlements, document, token, ledger and cancellations at what the payments service knows, after every step', async () => {
  console.log(`payments property: seed ${seed}, ${numRuns} runs`)
  await fc.assert(
    fc.asyncProperty(runs, (steps) => run(steps)),
    { seed, numRuns, endOnFailure: process.env.SHRINK === undefined },
  )
})
