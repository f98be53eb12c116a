// Owns the routes of events and of the endpoints that hear of them.
import { flag, metadata, needed, type Params, text, texts } from '#payments/api/form.ts'
import { listParams, page } from '#payments/api/listing.ts'
import type { Call, Route } from '#payments/api/route.ts'
import { apiVersion } from '#payments/desk.ts'
import { missing, refuse } from '#payments/failure.ts'
import { newId } from '#payments/store/ids.ts'
import type { Event, WebhookEndpoint } from '#payments/store/kinds.ts'

function listEvents({ desk, params }: Call): object {
  const type = text(params, 'type')
  const types = texts(params, 'types')
  if (type !== undefined && types.length > 0) throw refuse('Give type or types, not both.', 'types')
  if (types.length > 20) throw refuse('You may pass up to 20 types.', 'types')
  const wanted = (event: Event) => (type === undefined || fits(event.type, type)) && (types.length === 0 || types.includes(event.type))
  return page(desk.store.all('event').filter(wanted), params, '/v1/events')
}

/** Whether a type is the wanted one; a trailing `*` stands for anything. */
function fits(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}

function endpointOf({ desk, id }: Call): WebhookEndpoint {
  const found = desk.store.find('webhookEndpoint', id)
  if (found) return found
  throw missing('webhook endpoint', id)
}

/** An endpoint as it is shown after its creation. */
function show({ secret: _, ...shown }: WebhookEndpoint): object {
  return shown
}

/** Webhooks go to this machine only: the simulator talks to nobody else. */
function target(params: Params, old: string): string {
  const url = text(params, 'url') ?? old
  const host = URL.parse(url)?.hostname
  if (url.startsWith('http:') && (host === '127.0.0.1' || host === 'localhost')) return url
  throw refuse('Invalid URL: this simulator sends webhooks to http://127.0.0.1 and http://localhost only.', 'url')
}

function create({ desk, params }: Call): WebhookEndpoint {
  const events = texts(params, 'enabled_events')
  if (events.length === 0) throw refuse('Missing required param: enabled_events.', 'enabled_events', 'parameter_missing')
  return desk.store.put('webhookEndpoint', {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: text(params, 'api_version') ?? apiVersion,
    application: null,
    created: desk.now(),
    description: text(params, 'description') ?? null,
    enabled_events: events,
    livemode: false,
    metadata: metadata(params),
    secret: desk.webhookSecret ?? newId('whsec'),
    status: 'enabled',
    url: target(params, needed(params, 'url')),
  })
}

function update(call: Call): object {
  const { desk, params } = call
  const before = endpointOf(call)
  const events = texts(params, 'enabled_events')
  const disabled = flag(params, 'disabled')
  const saved = desk.store.put('webhookEndpoint', {
    ...before,
    description: text(params, 'description') ?? before.description,
    enabled_events: events.length > 0 ? events : before.enabled_events,
    metadata: metadata(params, before.metadata),
    status: disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled',
    url: target(params, before.url),
  })
  return show(saved)
}

export const eventRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/events/:id',
    takes: [],
    run: ({ desk, id }) => {
      const found = desk.store.find('event', id)
      if (found) return found
      throw missing('event', id)
    },
  },
  { method: 'GET', path: '/v1/events', takes: ['type', 'types', ...listParams], run: listEvents },
]

const endpointParams = ['url', 'enabled_events', 'description', 'metadata']

export const webhookEndpointRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/webhook_endpoints', takes: [...endpointParams, 'api_version'], run: create },
  { method: 'GET', path: '/v1/webhook_endpoints/:id', takes: [], run: (call) => show(endpointOf(call)) },
  { method: 'POST', path: '/v1/webhook_endpoints/:id', takes: [...endpointParams, 'disabled'], run: update },
  {
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    takes: [],
    run: (call) => {
      const { id } = endpointOf(call)
      call.desk.store.drop('webhookEndpoint', id)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    takes: listParams,
    run: ({ desk, params }) => {
      const found = page(desk.store.all('webhookEndpoint'), params, '/v1/webhook_endpoints')
      return { ...found, data: found.data.map(show) }
    },
  },
]
