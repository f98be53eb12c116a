// Owns the routes of the customer portal: what it offers, and sessions of it.
import { flag, metadata, needed, type Params, record, text } from '#payments/api/form.ts'
import { listParams, page } from '#payments/api/listing.ts'
import type { Call, Route } from '#payments/api/route.ts'
import { missing } from '#payments/failure.ts'
import { customerOf } from '#payments/resources/customers.ts'
import { newId } from '#payments/store/ids.ts'
import type { PortalConfiguration, PortalFeatures, PortalSession } from '#payments/store/portal-things.ts'

/** What the portal offers where nothing is configured. */
const allFeatures: PortalFeatures = {
  customer_update: { enabled: true },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true },
  subscription_update: { enabled: false },
}

/** Features that a call names, on those that were there; what a new configuration does not name is off. */
function features(params: Params, before: PortalFeatures | null): PortalFeatures {
  const sent = record(params, 'features')
  const of = (name: keyof PortalFeatures) => ({ enabled: flag(record(sent, name), 'enabled') ?? before?.[name].enabled ?? false })
  return {
    customer_update: of('customer_update'),
    invoice_history: of('invoice_history'),
    payment_method_update: of('payment_method_update'),
    subscription_cancel: of('subscription_cancel'),
    subscription_update: of('subscription_update'),
  }
}

function configurationOf({ desk }: Pick<Call, 'desk'>, id: string): PortalConfiguration {
  const found = desk.store.find('portalConfiguration', id)
  if (found) return found
  throw missing('portal configuration', id, 'configuration')
}

function configure(call: Call, before: PortalConfiguration | null): PortalConfiguration {
  const { desk, params } = call
  const returnUrl = text(params, 'default_return_url')
  return desk.store.put('portalConfiguration', {
    id: before?.id ?? newId('bpc'),
    object: 'billing_portal.configuration',
    active: flag(params, 'active') ?? before?.active ?? true,
    created: before?.created ?? desk.now(),
    default_return_url: returnUrl ?? before?.default_return_url ?? null,
    features: features(params, before?.features ?? null),
    is_default: false,
    livemode: false,
    metadata: metadata(params, before?.metadata),
  })
}

function open(call: Call): PortalSession {
  const { desk, params } = call
  const customer = customerOf(call, needed(params, 'customer'))
  const configuration = text(params, 'configuration') ?? null
  const configured = configuration === null ? null : configurationOf(call, configuration)
  const id = newId('bps')
  return desk.store.put('portalSession', {
    id,
    object: 'billing_portal.session',
    configuration,
    created: desk.now(),
    customer: customer.id,
    livemode: false,
    locale: text(params, 'locale') ?? null,
    return_url: text(params, 'return_url') ?? configured?.default_return_url ?? null,
    url: `${desk.origin()}/portal/${id}`,
  })
}

/** What a session of the portal offers. */
export function offered({ desk }: Pick<Call, 'desk'>, session: PortalSession): PortalFeatures {
  return session.configuration === null ? allFeatures : configurationOf({ desk }, session.configuration).features
}

const configurationParams = ['features', 'metadata', 'default_return_url']

export const portalRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    takes: ['customer', 'return_url', 'configuration', 'locale'],
    run: open,
  },
  { method: 'POST', path: '/v1/billing_portal/configurations', takes: configurationParams, run: (call) => configure(call, null) },
  { method: 'GET', path: '/v1/billing_portal/configurations/:id', takes: [], run: (call) => configurationOf(call, call.id) },
  {
    method: 'POST',
    path: '/v1/billing_portal/configurations/:id',
    takes: ['active', ...configurationParams],
    run: (call) => configure(call, configurationOf(call, call.id)),
  },
  {
    method: 'GET',
    path: '/v1/billing_portal/configurations',
    takes: ['active', ...listParams],
    run: ({ desk, params }) => {
      const active = flag(params, 'active')
      const found = desk.store.all('portalConfiguration').filter((each) => active === undefined || each.active === active)
      return page(found, params, '/v1/billing_portal/configurations')
    },
  },
]
