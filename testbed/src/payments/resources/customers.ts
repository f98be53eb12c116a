// Owns the routes of customers.
import { metadata, record, text } from '#payments/api/form.ts'
import { listParams, page } from '#payments/api/listing.ts'
import type { Call, Route } from '#payments/api/route.ts'
import type { Desk } from '#payments/desk.ts'
import { missing } from '#payments/failure.ts'
import { letterString, newId } from '#payments/store/ids.ts'
import type { Customer } from '#payments/store/things.ts'

/** The customer of an id. Throws 404. */
export function customerOf({ desk }: Pick<Call, 'desk'>, id: string, param = 'customer'): Customer {
  const found = desk.store.find('customer', id)
  if (found) return found
  throw missing('customer', id, param)
}

/** Makes a customer and says so. */
export function createCustomer(
  desk: Desk,
  of: Partial<Pick<Customer, 'email' | 'name' | 'description' | 'metadata' | 'test_clock'>>,
): Customer {
  const made = desk.store.put('customer', {
    id: newId('cus'),
    object: 'customer',
    created: desk.now(),
    balance: 0,
    currency: null,
    delinquent: false,
    description: of.description ?? null,
    email: of.email ?? null,
    invoice_prefix: letterString(8).toUpperCase(),
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: of.metadata ?? {},
    name: of.name ?? null,
    next_invoice_sequence: 1,
    test_clock: of.test_clock ?? null,
  })
  desk.emit('customer.created', made)
  return made
}

function create({ desk, params }: Call): Customer {
  const [email, name, description] = [text(params, 'email'), text(params, 'name'), text(params, 'description')]
  const clock = text(params, 'test_clock')
  if (clock !== undefined && !desk.store.find('testClock', clock)) throw missing('test clock', clock, 'test_clock')
  return createCustomer(desk, { email, name, description, metadata: metadata(params), test_clock: clock })
}

function update(call: Call): Customer {
  const { desk, params, id } = call
  const before = customerOf(call, id, 'id')
  const card = text(record(params, 'invoice_settings'), 'default_payment_method')
  if (card && desk.store.find('paymentMethod', card)?.customer !== id) throw missing('payment_method', card, 'invoice_settings')
  const saved = desk.store.put('customer', {
    ...before,
    email: text(params, 'email') ?? before.email,
    name: text(params, 'name') ?? before.name,
    description: text(params, 'description') ?? before.description,
    metadata: metadata(params, before.metadata),
    invoice_settings: card === undefined ? before.invoice_settings : { default_payment_method: card || null },
  })
  desk.emit('customer.updated', saved)
  return saved
}

const params = ['email', 'name', 'description', 'metadata']

export const customerRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/customers', takes: [...params, 'test_clock'], run: create },
  { method: 'GET', path: '/v1/customers/:id', takes: [], run: (call) => customerOf(call, call.id, 'id') },
  { method: 'POST', path: '/v1/customers/:id', takes: [...params, 'invoice_settings'], run: update },
  {
    method: 'GET',
    path: '/v1/customers',
    takes: ['email', ...listParams],
    run: ({ desk, params }) => {
      const email = text(params, 'email')
      return page(
        desk.store.all('customer').filter((each) => email === undefined || each.email === email),
        params,
        '/v1/customers',
      )
    },
  },
]
