// How a page takes the card, as its scans tell.
import { expect, it } from 'vitest'
import { getPage } from '#features/sites/index.ts'
import { context, owner, pageId, scan, watchPage } from '../inventory/watched-page.ts'

watchPage()

type Change = NonNullable<Parameters<typeof scan>[1]>
const payment = async () => (await getPage(context(), owner, pageId)).payment
const toStripe: Change = ({ page }) => {
  page.scriptNavigations = [{ url: 'https://checkout.stripe.com/c/pay/1', initiators: [], atMs: 5 } as never]
}
const ended =
  (status: 'partial' | 'failed'): Change =>
  ({ outcome }) => {
    Object.assign(outcome, { status, code: 'timeout', cause: { code: 'words', values: { text: 'The time was over.' } } })
    if (status === 'partial')
      outcome.issues = [{ code: 'timeout', cause: { code: 'words', values: { text: 'The time was over.' } }, frameId: null, atMs: 1 }]
  }

it('is null before the first evaluated scan, and then what that scan saw, with the scan', async () => {
  expect(await payment()).toBeNull()
  await scan([], ended('failed'))
  expect(await payment()).toBeNull()
  const id = await scan([], toStripe)
  expect(await payment()).toEqual({ integration: 'script-redirect', provider: 'Stripe', scanId: id })
})

it('stays when a scan was not evaluated, or saw only a part and no payment', async () => {
  const id = await scan([], toStripe)
  await scan([], ended('failed'))
  await scan([], ended('partial'))
  expect(await payment()).toMatchObject({ scanId: id })
})

it('follows a partial scan that saw it, and an evaluated one that saw none', async () => {
  const part = await scan([], (capture) => {
    toStripe(capture)
    ended('partial')(capture)
  })
  expect(await payment()).toMatchObject({ integration: 'script-redirect', scanId: part })
  const whole = await scan([])
  expect(await payment()).toEqual({ integration: 'none-found', provider: null, scanId: whole })
})
