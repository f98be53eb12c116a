// Scripts that run in the merchant's page and in a provider's frame: they are the merchant's to decide on.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { countUndecided } from '#features/inventory/index.ts'
import { rowsOf } from '#features/inventory/rows-of.ts'
import { getScanResult } from '#features/scans/index.ts'
import { anotherPage, context, external, listSite, owner, scan, siteId, test, watchPage } from './watched-page.ts'

watchPage()

describe('a script that runs in the merchant’s page and in a provider’s frame', () => {
  const pay = external('https://pay.google.example/pay.js', 'd')
  it('needs a decision, also where a page that has it only in the frame saw it last', async () => {
    const cart = await anotherPage('/cart')
    await scan([pay])
    await scan([pay], () => {}, cart)
    await test.database.db.updateTable('page_scripts').set({ scope: 'payment-provider' }).where('page_id', '=', cart).execute()
    const answer = await listSite()
    expect(answer.scripts).toMatchObject([{ pageId: cart, scope: 'merchant', authorization: { needsDecision: true } }])
    expect(answer.counts).toMatchObject({ needDecision: 1, byScope: { merchant: { needDecision: 1 }, 'payment-provider': { scripts: 0 } } })
    expect([...(await countUndecided(context(), owner, [siteId])).values()]).toEqual([1])
    expect((await listSite({ authorization: 'needs-decision', scope: 'merchant' })).total).toBe(1)
    expect((await listSite({ scope: 'payment-provider' })).total).toBe(0)
  })

  it('is the merchant’s where one visit sees both, also where that in the frame is graver', async () => {
    const { scripts } = JSON.parse(await getScanResult(context(), owner, await scan([pay]))) as ScanResult
    const inFrame = scripts.map((script) => ({ ...script, scope: 'payment-provider' as const, risk: { ...script.risk, score: 90 } }))
    expect(rowsOf([...inFrame, ...scripts])).toMatchObject([{ scope: 'merchant', risk_score: 90 }])
    expect(rowsOf(inFrame)).toMatchObject([{ scope: 'payment-provider' }])
  })
})
