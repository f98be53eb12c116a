import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fixturePrices } from '../fixtures/payments.ts'
import { takeErrors } from '../spies.ts'
import { cardOf, openPricing } from './open-pricing.tsx'

const plans = ['Standard', 'Premium', 'Enterprise'] as const
const chosen = () => plans.filter((plan) => screen.getByRole<HTMLInputElement>('radio', { name: plan }).checked)
const highlighted = () => plans.filter((plan) => screen.getByRole('radio', { name: plan }).closest('li')!.className.includes('selected'))

describe('prices', () => {
  it('are monthly at first and yearly after the switch, in dollars out of cents, each with its period', async () => {
    await openPricing()
    expect(await screen.findByText('$65')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Billed monthly' }).checked).toBe(true)
    expect(cardOf('Standard').getByText(/per month$/, { selector: 'p' }).textContent).toBe('$65 per month')
    expect(cardOf('Premium').getByText(/per month$/, { selector: 'p' }).textContent).toBe('$195 per month')
    expect(cardOf('Standard').getByText('Each additional page: $15 per month')).toBeTruthy()
    expect(cardOf('Standard').getByText('Yearly billing saves $80 a year')).toBeTruthy()
    expect(cardOf('Premium').getByText('Yearly billing saves $240 a year')).toBeTruthy()
    expect(cardOf('Enterprise').queryByText(/saves/)).toBeNull()
    expect(within(screen.getByRole('group', { name: 'Billing' })).getAllByRole('radio')).toHaveLength(2)
    fireEvent.click(screen.getByRole('radio', { name: 'Billed yearly' }))
    expect(cardOf('Standard').getByText(/per year$/, { selector: 'p' }).textContent).toBe('$700 per year')
    expect(cardOf('Premium').getByText(/per year$/, { selector: 'p' }).textContent).toBe('$2,100 per year')
    fireEvent.click(screen.getByRole('radio', { name: 'Billed monthly' }))
    expect(cardOf('Premium').getByText('$195')).toBeTruthy()
  })

  it('are written as the language writes them', async () => {
    await openPricing({ language: 'es' })
    expect((await screen.findByText(/^195/)).textContent).toBe('195\u00a0US$')
  })

  it('are announced while they load', async () => {
    await openPricing()
    expect(screen.getAllByText('Loading prices…')).toHaveLength(2)
    expect(cardOf('Premium').getByRole<HTMLButtonElement>('button', { name: 'BUY NOW' }).disabled).toBe(true)
    await screen.findByText('$65')
    expect(screen.queryByText('Loading prices…')).toBeNull()
  })

  it('that are missing show "-", in words for screen readers, and no period', async () => {
    const { standard_monthly_v1: _, ...rest } = fixturePrices.lookup_keys_dict
    await openPricing({ prices: { status: 200, body: { lookup_keys_dict: rest } } })
    await screen.findByText('$195')
    for (const [plan, words] of [
      ['Standard', 'Price not available'],
      ['Enterprise', 'Price on request'],
    ] as const) {
      expect(cardOf(plan).getByText('-').getAttribute('aria-hidden')).toBe('true')
      expect(cardOf(plan).getByText(words).className).toBe('tw-hidden')
      expect(cardOf(plan).queryByText(/per month$/, { selector: 'p' })).toBeNull()
    }
  })

  it.each([
    ['refused', { status: 503, body: { detail: 'Payments are not set up.' } }, 'Failed to load pricing data: Payments are not set up.'],
    ['malformed', { status: 200, body: {} }, 'Failed to load pricing data: Invalid pricing data structure received from API'],
  ])('whose list is %s show why, "-" on each card, and load on another try', async (_name, prices, message) => {
    const { answers } = await openPricing({ prices })
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    for (const plan of plans) expect(cardOf(plan).getByText('-')).toBeTruthy()
    const buy = cardOf('Standard').getByRole<HTMLButtonElement>('button', { name: 'BUY NOW' })
    expect(buy.disabled).toBe(true)
    expect(document.getElementById(buy.getAttribute('aria-describedby')!.split(' ')[1]!)?.textContent).toMatch(/price is missing/)
    expect(takeErrors()).toEqual(['Error getting prices'])
    answers.prices = { status: 200, body: fixturePrices }
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await screen.findByText('$65')).toBeTruthy()
  })
})

it('says beside the plans what of them is still being built', async () => {
  await openPricing()
  await screen.findByText('$65')
  expect(screen.getByText(/^Still in development: members who see one client only/)).toBeTruthy()
})

describe('a checkout that was left', () => {
  it('leads back to the plan and the billing that were chosen, and says that nothing was charged', async () => {
    await openPricing({ path: '/purchase-site?checkout=left&plan=standard&interval=yearly' })
    expect(await screen.findByText('$700')).toBeTruthy()
    expect(screen.getByText('You left the checkout. Nothing was charged.')).toBeTruthy()
    expect([chosen(), highlighted()]).toEqual([['Standard'], ['Standard']])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Billed yearly' }).checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: 'Billed monthly' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Premium' }))
    expect(chosen()).toEqual(['Premium'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Billed monthly' }).checked).toBe(true)
  })

  it('whose address names nothing that is sold selects what a first visit does', async () => {
    await openPricing({ path: '/purchase-site?checkout=left&plan=gold&interval=daily' })
    expect(await screen.findByText('$65')).toBeTruthy()
    expect(screen.getByText('You left the checkout. Nothing was charged.')).toBeTruthy()
    expect(chosen()).toEqual(['Premium'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Billed monthly' }).checked).toBe(true)
  })
})

describe('the cards', () => {
  it('are three, with Premium selected and highlighted until another is selected', async () => {
    await openPricing()
    await screen.findByText('$65')
    expect(chosen()).toEqual(['Premium'])
    expect(highlighted()).toEqual(['Premium'])
    for (const plan of plans) {
      fireEvent.click(screen.getByRole('radio', { name: plan }))
      expect([chosen(), highlighted()]).toEqual([[plan], [plan]])
    }
  })

  it('each have a title, features and two ways on', async () => {
    await openPricing()
    await screen.findByText('$65')
    for (const plan of plans) {
      expect(cardOf(plan).getByRole('heading', { level: 2 }).textContent).toBe(plan)
      expect(cardOf(plan).getAllByRole('listitem').length).toBeGreaterThan(2)
      expect(cardOf(plan).queryAllByRole('button').length + cardOf(plan).getAllByRole('link').length).toBe(2)
    }
    expect(cardOf('Premium').getByText(/Everything in Standard/)).toBeTruthy()
    expect(cardOf('Premium').getByText(/a person reviews/)).toBeTruthy()
    expect(cardOf('Premium').getByText(/if you have over \$20 million in annual revenue or no security team/)).toBeTruthy()
  })

  it.each([
    ['off', /unlimited and free of charge/],
    ['unset', /aren’t set up on this installation yet/],
  ] as const)('have no button that buys, no request and a reason where billing is %s', async (billing, reason) => {
    const { asked } = await openPricing({ billing })
    expect(screen.getByText(reason)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'BUY NOW' })).toBeNull()
    expect(screen.queryByText('Loading prices…')).toBeNull()
    expect(cardOf('Standard').getByRole('link', { name: 'Try the demo' })).toBeTruthy()
    expect(asked.filter(({ path }) => path.startsWith('/api/payments'))).toEqual([])
  })

  it('say that no money moves in test mode, and do not with live payments', async () => {
    const { session } = await openPricing()
    expect(await screen.findByText('Test mode: no real charges.')).toBeTruthy()
    session.useConfig.setState({ ...session.useConfig.getState()!, billing: 'live' }, true)
    expect(await screen.findByText('$65')).toBeTruthy()
    expect(screen.queryByText('Test mode: no real charges.')).toBeNull()
  })
})
