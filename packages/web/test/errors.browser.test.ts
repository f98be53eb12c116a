import { atDepth } from '@tillwatch/testbed/depth'
import { describe, expect, it } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { openVisit } from './browser.ts'
import { servedSite } from './served-site.ts'
import { fixtureToken } from './signed-in.ts'

const site = servedSite({ signedIn: true })

const chunk = /\/dashboard-route-[^/]+\.js$/

const widths = Object.entries({ phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } })

describe.each(atDepth(widths.slice(0, 1), widths))('on a %s', (_size, viewport) => {
  it('offers three attempts for a screen that could not be loaded, and a fresh page once the network is back', async () => {
    const { page } = await openVisit(site.browser, { viewport }, /./)
    await page.route(chunk, (route) => route.abort())
    await page.goto(`${site.origin}/about-us`)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByText('Something went wrong').waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Try Again (3 attempts left)' }).click()
    await page.getByRole('button', { name: 'Try Again (2 attempts left)' }).waitFor()
    expect(await page.getByRole('button', { name: 'Refresh Page' }).count()).toBe(1)
    await page.unroute(chunk)
    // An attempt may be in vain: browsers up to 2026 remember for the life of a page that a module did not load.
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await page.getByRole('link', { name: 'Alerts' }).waitFor()
    await page.context().close()
  })

  it('leaves only a fresh page after the third attempt', async () => {
    const { page } = await openVisit(site.browser, { viewport }, /./)
    await page.route(chunk, (route) => route.abort())
    await page.goto(`${site.origin}/dashboard`)
    for (const left of [3, 2, 1]) await page.getByRole('button', { name: `Try Again (${left} attempts left)` }).click()
    await page.getByRole('button', { name: /Try Again/ }).waitFor({ state: 'detached' })
    expect(await seriousViolations(page)).toEqual([])
    await page.unroute(chunk)
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await page.getByRole('link', { name: 'Alerts' }).waitFor()
    await page.context().close()
  })

  it('says that plans could not be loaded where neither the token nor the backend knows the account, and the log says why', async () => {
    const { page } = await openVisit(site.browser, { viewport }, /^$/)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/api/auth/token', (route) => route.fulfill({ json: { token: fixtureToken('') } }))
    await page.route('**/functions/*/getAccountId', (route) => route.fulfill({ json: { data: { success: false } } }))
    await page.goto(`${site.origin}/dashboard?tab=billing&debug=true`)
    const alert = page.getByRole('alert')
    await alert.getByText('Could not load your subscriptions').waitFor()
    expect(logged).toContain('AccountId not available from token or function call')
    expect(await seriousViolations(page)).toEqual([])
    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Cancel plan' }).first().waitFor()
    await page.context().close()
  })
})
