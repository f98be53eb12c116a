// Owns `expand[]`: ids in an answer become the objects they name.
import { type Params, texts } from '#payments/api/form.ts'
import { fullList } from '#payments/api/listing.ts'
import { sessionLines } from '#payments/billing/basket.ts'
import { refuse } from '#payments/failure.ts'
import type { Kind } from '#payments/store/kinds.ts'
import type { Store } from '#payments/store/store.ts'

type Json = Record<string, unknown>

const kindsByPrefix: Readonly<Record<string, Kind>> = {
  prod: 'product',
  price: 'price',
  cus: 'customer',
  clock: 'testClock',
  pm: 'paymentMethod',
  sub: 'subscription',
  in: 'invoice',
  pi: 'paymentIntent',
  ch: 'charge',
}

/** The answer with each path of `expand[]` filled in (`data.customer` in lists; at most four levels). Throws 400 for what cannot be expanded. */
export function expand(answer: object, params: Params, store: Store): object {
  return texts(params, 'expand').reduce((value, path) => {
    const steps = path.split('.')
    if (steps.length > 4) throw refuse(`You cannot expand more than 4 levels of a property: ${path}`, 'expand')
    return follow(value, steps, store, path)
  }, answer)
}

function follow(value: object, steps: readonly string[], store: Store, path: string): object {
  if (Array.isArray(value)) return value.map((each: object) => follow(each, steps, store, path))
  const [step, ...rest] = steps
  if (step === undefined) return value
  const json = value as Json
  const next = step in json ? json[step] : onDemand(json, step, store)
  const found = typeof next === 'string' ? named(next, store) : next
  if (found === null) return value
  if (typeof found !== 'object') throw refuse(`This property cannot be expanded (${path}).`, 'expand')
  return { ...json, [step]: follow(found, rest, store, path) }
}

/** What an object shows only when it is asked for: an invoice's payments, a checkout session's lines. */
function onDemand(json: Json, step: string, store: Store): object | undefined {
  if (json.object === 'invoice' && step === 'payments') {
    const payments = store.all('invoicePayment').filter((payment) => payment.invoice === json.id)
    return fullList(payments, `/v1/invoice_payments?invoice=${json.id}`)
  }
  if (json.object === 'checkout.session' && step === 'line_items') {
    return fullList(sessionLines(store, String(json.id)), `/v1/checkout/sessions/${json.id}/line_items`)
  }
  return undefined
}

function named(id: string, store: Store): object | undefined {
  const kind = kindsByPrefix[id.slice(0, id.indexOf('_'))]
  return kind === undefined ? undefined : store.find(kind, id)
}
