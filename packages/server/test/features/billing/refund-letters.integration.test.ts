// Letters about refunds that are held: whoever decides is asked once, with the commands that decide, and the buyer hears what was decided.
import { expect, it } from 'vitest'
import { cancelSubscription, finishCancellations, flagFraud, listOpenRefunds } from '#features/billing/index.ts'
import { carryOut, readOrder } from '#roles/staff.ts'
import { giveOwner, kindsTo, letters, lettersTo } from '../../support/letters.ts'
import type { Buyer } from '../../support/market.ts'
import { database, market, openOwnMarket } from '../../support/own-market.ts'

openOwnMarket()

const staff = 'staff@example.com'
const reason = 'charge.dispute.created on ch_1\nnpx --no tillwatch-server staff release everything'
/** A buyer under suspicion with a paid year, in its third month. */
async function suspect(language = 'en'): Promise<{ ann: Buyer; id: string; owner: string }> {
  const ann = await market.buyer('2026-01-01T00:00:00Z')
  const owner = await giveOwner(database.db, ann.owner.accountId, language)
  const id = await ann.buy(['standard_yearly_v1', 1])
  await ann.moveTo('2026-03-10T00:00:00Z')
  await flagFraud(database.db, ann.owner.accountId, 'staff kim', reason)
  return { ann, id, owner }
}
const cancel = ({ ann, id }: { ann: Buyer; id: string }, context = market.context) => cancelSubscription(context, ann.owner, id)
const failing = { ...letters, mails: { enqueue: () => Promise.reject(new Error('The queue is gone.')) } }
const askedAbout = async (id: string) => (await lettersTo(database.db, staff)).filter(({ text }) => text.includes(id))

/** The command in the last letter to staff that does this, as a shell would give it to the program. */
async function commandFor(verb: string, id: string): Promise<string[]> {
  const line = (await askedAbout(id))
    .at(-1)
    ?.text.split('\n')
    .find((each) => each.startsWith(`npx --no tillwatch-server staff ${verb} `))
  return (line ?? '').replace('NAME', 'kim').replace('TEXT', 'stolen').split(' ').slice(4)
}

/** Runs a command of staff. */
async function run(args: readonly string[]): Promise<string> {
  const order = readOrder(args)
  if (order === null) throw new Error(`this is no order: ${args.join(' ')}`)
  return carryOut(order, market.context)
}

it('asks the operator once, in English, with account, subscription, sum and reason, however often the cancellation is carried out', async () => {
  const held = await suspect('es')
  await Promise.allSettled([1, 2, 3].map(() => cancel(held)))
  await finishCancellations(market.context)
  const asked = await askedAbout(held.id)
  expect(asked.map(({ kind, subject }) => [kind, subject])).toEqual([['refund-held', 'A refund of $525 needs your decision']])
  for (const part of [held.ann.owner.accountId, held.owner, held.id, '$525', JSON.stringify(reason)]) expect(asked[0]?.text).toContain(part)
  expect(asked[0]?.text.match(/^npx /gm)).toHaveLength(2) // a reason that looks like a command does not stand as one
  expect(await kindsTo(database.db, held.owner)).toEqual([])
})

it('has the refund paid by the command in the letter, and tells the buyer in the buyer’s language', async () => {
  const held = await suspect('es')
  await cancel(held)
  await run(await commandFor('release', held.id))
  await finishCancellations(market.context)
  expect((await held.ann.money()).refunded).toBe(52_500)
  const [letter, ...more] = await lettersTo(database.db, held.owner)
  expect([letter?.kind, letter?.subject, more]).toEqual(['refund-released', 'Su reembolso de 525\u00a0US$ está en camino', []])
  expect(letter?.text).toContain('«Standard, cobro anual»')
  expect(letter?.text).toContain('https://tillwatch.example/dashboard?tab=billing')
})

it('has the refund refused by the command in the letter, and tells the buyer without the reason, and where to object', async () => {
  const held = await suspect()
  await cancel(held)
  const refuse = await commandFor('refuse', held.id)
  await run(refuse)
  await expect(run(refuse)).rejects.toMatchObject({ code: 'conflict' })
  await finishCancellations(market.context)
  expect((await held.ann.money()).refunded).toBe(0)
  const [letter, ...more] = await lettersTo(database.db, held.owner)
  expect([letter?.kind, letter?.subject, more]).toEqual(['refund-refused', 'Your refund of $525 was denied', []])
  expect(letter?.text).not.toContain('stolen')
  expect(letter?.text).toContain('https://tillwatch.example/contact-us')
})

it('decides nothing without its letter, and holds nothing without asking', async () => {
  const held = await suspect()
  await expect(cancel(held, { ...market.context, letters: failing })).rejects.toThrow('queue is gone')
  expect(await askedAbout(held.id)).toEqual([])
  await finishCancellations(market.context)
  expect(await askedAbout(held.id)).toHaveLength(1)
  const order = readOrder(await commandFor('release', held.id))
  if (order === null) throw new Error('the letter holds no command')
  await expect(carryOut(order, { ...market.context, letters: failing })).rejects.toThrow('queue is gone')
  expect((await listOpenRefunds(database.db)).find(({ id }) => id === order.subject)?.state).toBe('held')
  expect(await kindsTo(database.db, held.owner)).toEqual([])
})

it('holds the refund also where nobody is to be asked', async () => {
  const held = await suspect()
  expect(await cancel(held, { ...market.context, letters: { ...letters, operator: null } })).toMatchObject({ state: 'held' })
  expect(await askedAbout(held.id)).toEqual([])
})
