// A page's journey that fails twice in a row is one incident, which ends when the journey works again, is removed, or a person resolves it.
import { causeOf } from '@tillwatch/contract/rules'
import type { StepRun } from '@tillwatch/contract/shapes'
import type { Capture } from '@tillwatch/core/capture'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { getIncident, openJourneyIncident, resolveIncident, tellOfCoverage } from '#features/alerts/index.ts'
import { putJourney, removeJourney } from '#features/journeys/index.ts'
import { getScan } from '#features/scans/index.ts'
import { inOrder } from '../../support/context.ts'
import { anotherPage, context, external, owner, pageId, scan, test, watchPage } from '../inventory/watched-page.ts'
import { giveChannel, outboxOf } from './channels.ts'

watchPage()

const keyring = { seal: (text: string) => text, open: (text: string) => text }
const steps = [
  { type: 'navigate', url: 'https://shop.example/' },
  { type: 'click', selectors: [['aria/Checkout[role="button"]']] },
]
let channel: string
beforeEach(async () => {
  const { onRecorded } = test.context
  test.context.onRecorded = inOrder(onRecorded, openJourneyIncident)
  onTestFinished(() => void Object.assign(test.context, { onRecorded }))
  channel = await giveChannel(test.context.db, owner.accountId, { threshold: 'malicious' })
  await putJourney({ db: test.context.db, keyring }, owner, pageId, { journey: { title: '', steps }, secrets: {} })
})

const run = (fault: StepRun['fault']): NonNullable<Capture['journey']> => ({
  steps: [
    { step: 1, type: 'navigate', url: 'https://shop.example/', durationMs: 5, fault: null },
    { step: 2, type: 'click', url: 'https://shop.example/', durationMs: 5, fault },
  ],
  views: [],
})
const cause = causeOf('step-no-button', { step: 2, steps: 2, type: 'click', value: 'Checkout' })
const visit = (change: (capture: Capture) => void, page = pageId) => scan([external('https://shop.example/a.js', 'a')], change, page)
const working = (page = pageId) => visit((capture) => Object.assign(capture, { journey: run(null) }), page)
const failing = (page = pageId) =>
  visit((capture) => {
    capture.journey = run({ code: 'no-element', said: 'aria/Checkout[role="button"]' })
    capture.outcome = { status: 'failed', code: 'journey-failed', cause, issues: [] }
  }, page)
const walled = () =>
  visit((capture) => {
    capture.journey = run({ code: 'no-element', said: '' })
    capture.outcome = { status: 'failed', code: 'timeout', cause: null, issues: [] }
  })
const incidents = () =>
  test.context.db
    .selectFrom('incidents')
    .select(['id', 'resolution', 'ended_because', 'item_count'])
    .where('account_id', '=', owner.accountId)
    .where('kind', '=', 'journey')
    .orderBy('opened_at')
    .execute()
const told = async () => (await outboxOf(test.context.db, channel)).length

describe('a journey that fails', () => {
  it('twice in a row is one incident, told once at any severity, and ends when a scan reaches the page by it', async () => {
    const first = await failing()
    expect(await getScan(context(), owner, first)).toMatchObject({
      state: 'failed',
      reason: { code: 'journey-failed', detail: 'Step 2 of 2: the button “Checkout” was not found.' },
    })
    expect(await incidents()).toEqual([])
    await failing()
    await failing()
    const [open] = await incidents()
    expect(open).toMatchObject({ resolution: null, item_count: 1 })
    expect(await told()).toBe(1)
    const { incident, items } = await getIncident(test.context, owner, open?.id ?? '')
    expect(incident).toMatchObject({ kind: 'journey', title: { sentence: 'Journey to the payment page failing — shop.example/checkout' } })
    expect(items[0]).toMatchObject({ times: 2, subject: { given: { cause: 'step-no-button', step: '2', value: 'Checkout' } } })
    await working()
    expect(await incidents()).toMatchObject([{ resolution: 'fixed', ended_because: 'journey-works' }])
    expect(await told()).toBe(1)
  })

  it('is no incident where it works in between, and where a wall or an outage ended one of two visits', async () => {
    await failing()
    await working()
    await failing()
    await walled()
    expect(await incidents()).toEqual([])
    await failing()
    expect(await incidents()).toHaveLength(1)
  })

  it('again after a person resolved it is another incident, once it failed twice since', async () => {
    await failing()
    await failing()
    const [open] = await incidents()
    await resolveIncident(test.context, owner, open?.id ?? '', { resolution: 'fixed', itemCount: 1, verdict: 'capability', note: '' })
    await failing()
    expect(await incidents()).toHaveLength(1)
    await failing()
    expect(await incidents()).toMatchObject([{ resolution: 'fixed', ended_because: null }, { resolution: null }])
  })

  it('is an incident of each page, which ends when the journey is removed or the page is paused', async () => {
    const other = await anotherPage('/other')
    await putJourney({ db: test.context.db, keyring }, owner, other, { journey: { title: '', steps }, secrets: {} })
    for (const page of [pageId, other, pageId, other]) await failing(page)
    expect(await incidents()).toHaveLength(2)
    await removeJourney(test.context, owner, pageId)
    await test.context.db.updateTable('pages').set({ paused_at: new Date(), next_scan_at: null }).where('id', '=', other).execute()
    await tellOfCoverage(test.context, true, new Date())
    const ended = (await incidents()).map(({ ended_because }) => ended_because)
    expect(ended.toSorted()).toEqual(['journey-removed', 'not-watched'])
  })
})

it('a journey that all its steps led to the cart is a failed one', async () => {
  const toCart = () =>
    visit((capture) => {
      capture.journey = run(null)
      capture.outcome = {
        status: 'failed',
        code: 'journey-failed',
        cause: causeOf('journey-missed', { steps: 2, address: '/cart' }),
        issues: [],
      }
    })
  await toCart()
  await toCart()
  expect(await incidents()).toMatchObject([{ resolution: null }])
})
