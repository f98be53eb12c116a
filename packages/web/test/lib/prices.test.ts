import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPaymentsApi } from '#lib/payments-api.ts'
import { loadPrices, noPrices, readPriceList, redirectToCheckout } from '#lib/prices.ts'
import { json, startLoopback } from '../loopback.ts'
import { takeErrors } from '../spies.ts'

let server: Awaited<ReturnType<typeof startLoopback>>
let status = 200
let answer: unknown
const api = createPaymentsApi({ navigate: () => {} })

beforeEach(async () => {
  status = 200
  server = await startLoopback((_, response) => json(response, status, answer))
})
afterEach(() => server.close())

const price = (unitAmount: number, priceId: string) => ({ unitAmount, priceId })

describe('the price list', () => {
  it('becomes site and page prices of each plan, in cents', async () => {
    answer = {
      lookup_keys_dict: {
        standard_monthly_v1: price(6500, 'sm'),
        standard_yearly_v1: price(70_000, 'sy'),
        standard_page_monthly_v1: price(1500, 'spm'),
        standard_page_yearly_v1: price(16_000, 'spy'),
        premium_site_monthly_v1: price(19_500, 'pm'),
        premium_site_yearly_v1: price(210_000, 'py'),
        premium_page_monthly_v1: price(4500, 'ppm'),
        premium_page_yearly_v1: price(48_000, 'ppy'),
      },
    }
    expect(await loadPrices(api)).toEqual({
      standard: {
        siteMonthly: 6500,
        siteMonthlyId: 'sm',
        siteYearly: 70_000,
        siteYearlyId: 'sy',
        pageMonthly: 1500,
        pageMonthlyId: 'spm',
        pageYearly: 16_000,
        pageYearlyId: 'spy',
      },
      premium: {
        siteMonthly: 19_500,
        siteMonthlyId: 'pm',
        siteYearly: 210_000,
        siteYearlyId: 'py',
        pageMonthly: 4500,
        pageMonthlyId: 'ppm',
        pageYearly: 48_000,
        pageYearlyId: 'ppy',
      },
    })
  })

  it('has null for each price and id that is missing', () => {
    const { standard, premium } = readPriceList({ lookup_keys_dict: { standard_monthly_v1: price(0, 'free') } })
    expect(standard).toEqual({ ...noPrices, siteMonthly: 0, siteMonthlyId: 'free' })
    expect(premium).toEqual(noPrices)
  })

  it.each([{}, null, { lookup_keys_dict: null }, 'text'])('that is %j is refused with its own message', async (malformed) => {
    answer = malformed
    await expect(loadPrices(api)).rejects.toThrow('Failed to load pricing data: Invalid pricing data structure received from API')
    expect(takeErrors()).toEqual(['Error getting prices'])
  })

  it('that the service refuses is "Failed to load pricing data" with the service\'s words', async () => {
    status = 503
    answer = { code: 'payments-unavailable', detail: 'Payments are not set up.' }
    await expect(loadPrices(api)).rejects.toThrow('Failed to load pricing data: Payments are not set up.')
    expect(takeErrors()).toEqual(['Error getting prices'])
  })
})

describe('a checkout', () => {
  it('leaves for the address that the service names', async () => {
    answer = { url: 'http://127.0.0.1:1/pay/cs_1' }
    const leaveFor = vi.fn()
    expect(await redirectToCheckout(api, 'price_1', { plan: 'standard' }, leaveFor)).toBe(true)
    expect(leaveFor.mock.calls).toEqual([['http://127.0.0.1:1/pay/cs_1']])
    expect(server.asked[0]!.body).toEqual({ priceId: 'price_1', options: { plan: 'standard' } })
  })

  it('that fails is logged as "Error redirecting to checkout", stays on the page and throws nothing', async () => {
    status = 500
    const leaveFor = vi.fn()
    expect(await redirectToCheckout(api, 'price_1', undefined, leaveFor)).toBe(false)
    expect(leaveFor).not.toHaveBeenCalled()
    expect(takeErrors()).toEqual(['Error redirecting to checkout'])
  })
})
