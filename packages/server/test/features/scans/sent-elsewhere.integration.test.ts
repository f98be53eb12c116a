// A scan of a watched page that came to another page, or to a wall in its place: not evaluated, and what is known of the page stays as it was.
import type { Capture } from '@tillwatch/core/capture'
import { describe, expect, it, onTestFinished } from 'vitest'
import { planComparison } from '#features/comparisons/index.ts'
import { getCoverage } from '#features/coverage/index.ts'
import { getScan } from '#features/scans/index.ts'
import { declaredHostsOf } from '#features/statements/index.ts'
import { inOrder } from '../../support/context.ts'
import { context, external, list, owner, pageId, scan, siteId, test, watchPage } from '../inventory/watched-page.ts'

watchPage()

const app = external('https://shop.example/app.js', 'a')
const tag = external('https://cdn.tags.example/t.js', 'b')
const card: Capture['fields'][number] = {
  ...{ id: 'f1', frameId: 'F1', formId: null, kind: 'card-number', name: 'card', domId: '', label: 'Card number', autocomplete: '' },
  ...{ matchedBy: 'name', tag: 'input', type: 'text', placeholder: '', visible: true, coveredBy: null, box: null, initiators: [], atMs: 1 },
}
const endedAt = (url: string) => (capture: Capture) => {
  capture.page.finalUrl = url
}
const compared = async (scanId: string) =>
  (await test.database.db.selectFrom('scan_comparisons').select('scan_id').where('scan_id', '=', scanId).execute()).length

describe('a scan of a watched page', () => {
  it('that the shop sent to its cart is not evaluated, counts as a gap, and leaves inventory and comparisons as they were', async () => {
    const { onRecorded } = test.context
    test.context.onRecorded = inOrder(onRecorded, planComparison)
    onTestFinished(() => void Object.assign(test.context, { onRecorded }))
    const seen = await scan([app, tag])
    const sent = await scan([tag], endedAt('https://shop.example/cart'))
    expect(await getScan(context(), owner, sent)).toMatchObject({
      state: 'failed',
      riskScore: null,
      reason: { code: 'sent-elsewhere', detail: 'The shop redirected the scanner to /cart.' },
    })
    expect(await list()).toMatchObject({ recentScans: 1, total: 2, scripts: [{ lastScanId: seen }, { lastScanId: seen }] })
    expect([await compared(seen), await compared(sent)]).toEqual([1, 0])
    const { pages } = await getCoverage({ ...context(), evidenceMonths: 13 }, owner, siteId, {}, new Date())
    expect(pages[0]?.days.at(-1)).toMatchObject({ state: 'evaluated', scans: 2, failed: 1 })
  })

  it('makes its day one without evaluation where it is the only one', async () => {
    await scan([tag], endedAt('https://shop.example/login'))
    const { pages } = await getCoverage({ ...context(), evidenceMonths: 13 }, owner, siteId, {}, new Date())
    expect(pages[0]?.days.at(-1)).toMatchObject({ state: 'not-evaluated', reason: 'sent-elsewhere' })
  })

  it('that was sent to another host is evaluated once the site declares the host', async () => {
    const elsewhere = endedAt('https://shop-pay.example/c/1')
    expect(await getScan(context(), owner, await scan([app], elsewhere))).toMatchObject({ reason: { code: 'sent-elsewhere' } })
    test.context.declaredOfPage = async () => ({ paymentProviders: [], ownHosts: ['shop-pay.example'] })
    const declared = await scan([app], elsewhere).finally(() => {
      test.context.declaredOfPage = (accountId, page) => declaredHostsOf(test.database.db, accountId, page)
    })
    expect(await getScan(context(), owner, declared)).toMatchObject({ state: 'complete', reason: null })
  })

  it('is blocked where payment and scripts of the last evaluated scan are gone at once and a challenge may be there', async () => {
    await scan([app, tag], (capture) => {
      capture.fields = [card]
    })
    const checking = (capture: Capture) => {
      Object.assign(capture.page, { text: 'We check that you are no robot. '.repeat(30), elementCount: 90, controlCount: 9 })
    }
    const walled = await scan([], checking)
    expect(await getScan(context(), owner, walled)).toMatchObject({
      state: 'blocked',
      reason: { code: 'challenge-suspected', detail: expect.stringContaining('2 of 2 known scripts disappeared at the same time') },
    })
    expect(await getScan(context(), owner, await scan([], checking, pageId, 'mobile'))).toMatchObject({ state: 'complete' })
    expect(await getScan(context(), owner, await scan([app, tag], checking))).toMatchObject({ state: 'complete' })
  })
})
