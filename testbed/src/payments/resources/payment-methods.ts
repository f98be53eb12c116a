// Owns the routes of payment methods: cards by test token, never by number.
import { choice, needed, text } from '#payments/api/form.ts'
import { listParams, page } from '#payments/api/listing.ts'
import type { Route } from '#payments/api/route.ts'
import { attachCard } from '#payments/billing/cards.ts'
import { missing } from '#payments/failure.ts'
import { customerOf } from '#payments/resources/customers.ts'

export const paymentMethodRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    takes: ['customer'],
    run: (call) => attachCard(call.desk, call.id, customerOf(call, needed(call.params, 'customer'))),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    takes: [],
    run: ({ desk, id }) => {
      const found = desk.store.find('paymentMethod', id)
      if (found) return found
      throw missing('payment_method', id)
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    takes: ['customer', 'type', ...listParams],
    run: ({ desk, params }) => {
      choice(params, 'type', ['card'])
      const customer = text(params, 'customer')
      return page(
        desk.store.all('paymentMethod').filter((each) => customer === undefined || each.customer === customer),
        params,
        '/v1/payment_methods',
      )
    },
  },
]
