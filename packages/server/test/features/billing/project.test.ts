// From the payments service's objects to our rows: prices, subscriptions, invoices and their money.
import { type LookupKey, lookupKeys } from '@tillwatch/contract/lists'
import { describe, expect, it } from 'vitest'
import { lookupKeysDict } from '#features/billing/prices.ts'
import { moneyOf, paidInvoice } from '#features/billing/project-money.ts'
import { heldSubscription, projectInvoice, projectSubscription } from '#features/billing/project-subscription.ts'
import { charge, end, invoice, item, line, list, payment, price, refund, start, subscription } from './objects.ts'

const none = new Map<string, LookupKey>()
const yearly = item('si_1', 'standard_yearly_v1', 2)
const held = subscription('sub_1', 'cus_1', [yearly, item('si_2', 'standard_page_yearly_v1', 3)])

describe('the price list', () => {
  it('has each of the eight lookup keys with its cents and id', () => {
    const dict = lookupKeysDict(lookupKeys.map((key, index) => price(key, { unit_amount: 1_000 + index })))
    expect(Object.keys(dict)).toEqual([...lookupKeys])
    expect(dict.premium_page_yearly_v1).toEqual({ unitAmount: 1_007, priceId: 'price_premium_page_yearly_v1' })
  })

  it('leaves out what is missing, inactive, in another currency, without whole cents, or billed at another interval than its key says', () => {
    const recurring = price('standard_monthly_v1').recurring!
    const bad = [
      price('standard_monthly_v1', { active: false }),
      price('standard_yearly_v1', { currency: 'eur' }),
      price('standard_page_monthly_v1', { unit_amount: null }),
      price('standard_page_yearly_v1', { recurring }),
      price('premium_site_monthly_v1', { recurring: { ...recurring, interval_count: 3 } }),
      price('premium_site_yearly_v1', { recurring: null }),
      price(null),
      price(null, { lookup_key: 'csp_report_only_yearly_v1' }),
      price(null, { lookup_key: 'constructor' }),
    ]
    expect(lookupKeysDict([...bad, price('premium_page_monthly_v1')])).toEqual({
      premium_page_monthly_v1: { unitAmount: 6_500, priceId: 'price_premium_page_monthly_v1' },
    })
    expect(lookupKeysDict([])).toEqual({})
  })
})

describe('a subscription', () => {
  it('has plan, interval and period of its site item, and every item with its kind and quantity', () => {
    const page = item('si_2', 'premium_page_yearly_v1', 3, { current_period_end: end + 5 })
    const projected = projectSubscription(subscription('sub_1', 'cus_1', [page, item('si_1', 'premium_site_yearly_v1', 2)]), [], none)
    expect(projected?.row).toMatchObject({
      plan: 'premium',
      billing_interval: 'yearly',
      status: 'active',
      dunning: 'none',
      cancel_at: null,
    })
    expect(projected?.row.current_period_end).toEqual(new Date(end * 1_000))
    expect(projected?.items.map(({ id, kind, quantity }) => [id, kind, quantity])).toEqual([
      ['si_2', 'page', 3],
      ['si_1', 'site', 2],
    ])
  })

  it('keeps the meaning of a price that lost its lookup key to a newer one', () => {
    const old = item('si_1', null, 1, { price: price(null, { id: 'price_old' }) })
    expect(projectSubscription(subscription('sub_1', 'cus_1', [old]), [], none)).toBeNull()
    const projected = projectSubscription(subscription('sub_1', 'cus_1', [old]), [], new Map([['price_old', 'standard_monthly_v1']]))
    expect(projected?.items).toMatchObject([{ price_id: 'price_old', lookup_key: 'standard_monthly_v1', kind: 'site' }])
  })

  it('leaves out items that are of no plan, and is null when nothing else is left', () => {
    const addOn = item('si_3', null, 1, { price: price(null, { lookup_key: 'csp_report_only_yearly_v1' }) })
    expect(projectSubscription(subscription('sub_1', 'cus_1', [addOn, yearly]), [], none)?.items.map(({ id }) => id)).toEqual(['si_1'])
    expect(projectSubscription(subscription('sub_1', 'cus_1', [addOn]), [], none)).toBeNull()
  })

  it('ends at the date set, or at the period’s end when it only does not renew', () => {
    const cancelAt = (more: object) => projectSubscription({ ...held, ...more }, [], none)?.row.cancel_at
    expect(cancelAt({ cancel_at_period_end: true })).toEqual(new Date(end * 1_000))
    expect(cancelAt({ cancel_at: start + 86_400 })).toEqual(new Date((start + 86_400) * 1_000))
  })

  it('is refused in a state that is not known, rather than taken for one that is', () => {
    expect(() => projectSubscription({ ...held, status: 'dormant' }, [], none)).toThrow('dormant')
  })

  it('is refused when only a part of its items came', () => {
    expect(() => projectSubscription({ ...held, items: { ...held.items, has_more: true } }, [], none)).toThrow('only part')
  })

  it('becomes an entry of the document with times as text and what has ended as its end', () => {
    const ended = projectSubscription({ ...held, status: 'canceled', cancel_at: end, ended_at: start + 60 }, [], none)!
    const row = { ...ended.row, account_id: 'a', fetched_at: new Date() }
    expect(heldSubscription(row, ended.items, 'site-1')).toEqual({
      id: 'sub_1',
      plan: 'standard',
      interval: 'yearly',
      status: 'canceled',
      dunning: 'none',
      currentPeriodEnd: '2027-01-31T10:00:00.000Z',
      cancelAt: '2026-01-31T10:01:00.000Z',
      siteId: 'site-1',
      items: [
        { id: 'si_1', priceId: 'price_standard_yearly_v1', lookupKey: 'standard_yearly_v1', kind: 'site', quantity: 2 },
        { id: 'si_2', priceId: 'price_standard_page_yearly_v1', lookupKey: 'standard_page_yearly_v1', kind: 'page', quantity: 3 },
      ],
    })
  })
})

describe('an invoice', () => {
  const paid = invoice('in_1', held, 70_000)
  const charges = [charge('in_1', 'cus_1', 70_000, 1_500), charge('in_2', 'cus_1', 9_000)]

  it('has as its money the payments that were paid and the refunds that succeeded, of its own charges only', () => {
    const refunds = [
      refund('re_1', 'in_1', 1_000),
      refund('re_2', 'in_1', 500),
      refund('re_3', 'in_1', 7, 'pending'),
      refund('re_4', 'in_1', 8, 'failed'),
      refund('re_5', 'in_2', 9),
    ]
    const tried = payment('in_1', 70_000, { id: 'inpay_tried', status: 'canceled' })
    const money = moneyOf({ ...paid, payments: list([...paid.payments!.data, tried]) }, charges, refunds)
    expect([money.paidCents, money.refundedCents, money.charges.map(({ id }) => id)]).toEqual([70_000, 1_500, ['ch_in_1']])
    expect(money.entries.map(({ kind, source_id, amount_cents }) => [kind, source_id, amount_cents])).toEqual([
      ['charge', 'inpay_in_1', 70_000],
      ['refund', 're_1', 1_000],
      ['refund', 're_2', 500],
    ])
  })

  it('finds a charge that its payment names itself, and refuses an invoice whose payments were not fetched', () => {
    const direct = { ...paid, payments: list([payment('in_1', 70_000, { payment: { type: 'charge', charge: 'ch_in_2' } })]) }
    expect(moneyOf(direct, charges, []).charges.map(({ id }) => id)).toEqual(['ch_in_2'])
    const { payments, ...bare } = paid
    expect(() => moneyOf(bare as typeof paid, charges, [])).toThrow('does not include its payments')
  })

  it('offers for a refund its lines after discounts and with added taxes, and what its charges still hold', () => {
    const discounted = line(70_000, {
      discount_amounts: [{ amount: 10_000, discount: 'di_1' }],
      taxes: [
        { amount: 4_200, tax_behavior: 'exclusive' },
        { amount: 99, tax_behavior: 'inclusive' },
      ] as ReturnType<typeof line>['taxes'],
    })
    expect(paidInvoice({ ...paid, lines: list([discounted, line(-500)]) }, [charges[0]!])).toEqual({
      lines: [64_200, -500].map((netCents) => ({ netCents, start: new Date(start * 1_000), end: new Date(end * 1_000) })),
      charges: [{ id: 'ch_in_1', heldCents: 68_500 }],
    })
    expect(paidInvoice({ ...paid, status: 'open' }, charges)).toEqual({ lines: [], charges: [] })
    expect(() => paidInvoice({ ...paid, lines: { ...paid.lines, has_more: true } }, charges)).toThrow('only part')
  })

  it('is issued when it was finalised, and is refused in another currency', () => {
    expect(projectInvoice(paid, 70_000, 1_500)).toMatchObject({
      subscription_id: 'sub_1',
      status: 'paid',
      total_cents: 70_000,
      paid_cents: 70_000,
      refunded_cents: 1_500,
      issued_at: new Date((start + 60) * 1_000),
      hosted_url: 'https://pay.example/in_1',
      pdf_url: null,
    })
    expect(() => projectInvoice({ ...paid, currency: 'eur' }, 0, 0)).toThrow('eur')
  })
})
