// Owns the routes of products and prices.
import { choice, flag, metadata, needed, record, text, texts, whole } from '#payments/api/form.ts'
import { listParams, page } from '#payments/api/listing.ts'
import type { Call, Route } from '#payments/api/route.ts'
import { missing, refuse } from '#payments/failure.ts'
import { blankProduct, makePrice } from '#payments/resources/catalogue.ts'
import { newId } from '#payments/store/ids.ts'
import type { Interval, Price, Product } from '#payments/store/things.ts'

function product({ desk, id }: Call): Product {
  const found = desk.store.find('product', id)
  if (found) return found
  throw missing('product', id)
}

/** The price of an id. Throws 404. */
export function priceOf({ desk }: Pick<Call, 'desk'>, id: string, param = 'price'): Price {
  const found = desk.store.find('price', id)
  if (found) return found
  throw missing('price', id, param)
}

function saveProduct(call: Call, before: Product, type: string): Product {
  const { params, desk } = call
  const saved = desk.store.put('product', {
    ...before,
    active: flag(params, 'active') ?? before.active,
    name: text(params, 'name') ?? before.name,
    description: text(params, 'description') ?? before.description,
    metadata: metadata(params, before.metadata),
  })
  desk.emit(type, saved)
  return saved
}

function createPrice({ params, desk }: Call): Price {
  if (needed(params, 'currency') !== 'usd') throw refuse('This simulator takes usd only.', 'currency')
  const cents = whole(params, 'unit_amount')
  if (cents === undefined) throw refuse('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing')
  const owner = needed(params, 'product')
  if (!desk.store.find('product', owner)) throw missing('product', owner, 'product')
  const interval = choice<Interval>(record(params, 'recurring'), 'interval', ['month', 'year']) ?? null
  const lookupKey = text(params, 'lookup_key') ?? null
  takeLookupKey(desk, lookupKey, flag(params, 'transfer_lookup_key') ?? false)
  const nickname = text(params, 'nickname')
  const made = desk.store.put(
    'price',
    makePrice({ product: owner, cents, interval, lookupKey, nickname, metadata: metadata(params), now: desk.now() }),
  )
  desk.emit('price.created', made)
  return made
}

/** A lookup key belongs to one price: it is refused, or moved where the caller says so. */
function takeLookupKey(desk: Call['desk'], key: string | null, transfer: boolean): void {
  const holder = key === null ? undefined : desk.store.all('price').find((price) => price.lookup_key === key)
  if (!holder) return
  if (!transfer) throw refuse(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key')
  desk.store.put('price', { ...holder, lookup_key: null })
}

function updatePrice(call: Call): Price {
  const { params, desk, id } = call
  const before = priceOf(call, id, 'id')
  const saved = desk.store.put('price', {
    ...before,
    active: flag(params, 'active') ?? before.active,
    nickname: text(params, 'nickname') ?? before.nickname,
    metadata: metadata(params, before.metadata),
  })
  desk.emit('price.updated', saved)
  return saved
}

function listPrices({ params, desk }: Call): object {
  const keys = texts(params, 'lookup_keys')
  if (keys.length > 10) throw refuse('You may only specify up to 10 lookup keys.', 'lookup_keys')
  const active = flag(params, 'active')
  const owner = text(params, 'product')
  const found = desk.store
    .all('price')
    .filter((price) => keys.length === 0 || (price.lookup_key !== null && keys.includes(price.lookup_key)))
    .filter((price) => (active === undefined || price.active === active) && (owner === undefined || price.product === owner))
  return page(found, params, '/v1/prices')
}

const productParams = ['active', 'name', 'description', 'metadata']

export const productRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/products',
    takes: ['id', ...productParams],
    run: (call) => {
      needed(call.params, 'name')
      return saveProduct(call, blankProduct(text(call.params, 'id') ?? newId('prod'), call.desk.now()), 'product.created')
    },
  },
  { method: 'GET', path: '/v1/products/:id', takes: [], run: product },
  { method: 'POST', path: '/v1/products/:id', takes: productParams, run: (call) => saveProduct(call, product(call), 'product.updated') },
  {
    method: 'GET',
    path: '/v1/products',
    takes: ['active', ...listParams],
    run: ({ desk, params }) => {
      const active = flag(params, 'active')
      return page(
        desk.store.all('product').filter((each) => active === undefined || each.active === active),
        params,
        '/v1/products',
      )
    },
  },
  {
    method: 'POST',
    path: '/v1/prices',
    takes: ['currency', 'unit_amount', 'product', 'recurring', 'lookup_key', 'transfer_lookup_key', 'nickname', 'metadata'],
    run: createPrice,
  },
  { method: 'GET', path: '/v1/prices/:id', takes: [], run: (call) => priceOf(call, call.id, 'id') },
  { method: 'POST', path: '/v1/prices/:id', takes: ['active', 'nickname', 'metadata'], run: updatePrice },
  { method: 'GET', path: '/v1/prices', takes: ['lookup_keys', 'active', 'product', ...listParams], run: listPrices },
]
