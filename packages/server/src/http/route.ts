// Registers routes of the table: the row gives the path, the shapes, and who may call; the handler gives the answer.
import {
  type Given,
  type RouteCaller,
  type RouteKey,
  type RouteRow,
  type Routes,
  routes,
  type TakenBody,
  type TakenHeaders,
  type TakenParams,
  type TakenQuery,
} from '@tillwatch/contract/routes'
import { readRouteKey } from '@tillwatch/contract/rules'
import { problemSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify'
import type { Actor } from '#features/accounts/index.ts'
import type { Assessor } from '#features/assessors/index.ts'
import type { Person } from '#features/identity/index.ts'

/** Whom the handler acts for, by the caller of the row. */
interface Callers extends Record<RouteCaller, unknown> {
  anyone: null
  holder: null
  person: Person
  staff: Person
  member: Person
  caller: Actor
  actor: Actor
  assessor: Assessor
}

/** Finds out who calls. Each throws Refusal for somebody else. */
export type Readers = {
  [Caller in Exclude<RouteCaller, 'anyone' | 'holder' | 'staff'>]: (request: FastifyRequest) => Promise<Callers[Caller]>
}

type RequestOf<Key extends RouteKey> = FastifyRequest<{
  Params: TakenParams<Key>
  Querystring: TakenQuery<Key>
  Headers: TakenHeaders<Key>
  Body: Routes[Key] extends { bodyText: string } ? string | undefined : TakenBody<Key>
}>

type Handler<Key extends RouteKey> = (
  request: RequestOf<Key>,
  caller: Callers[Routes[Key]['caller']],
  reply: FastifyReply,
) => Given<Key> | FastifyReply | Promise<Given<Key> | FastifyReply>

interface Options {
  bodyLimit?: number
  rateLimit?: { max: number; timeWindow: number; groupId?: string }
}

export type RegisterRoute = <Key extends RouteKey>(key: Key, handler: Handler<Key>, options?: Options) => void

/** For a scope whose prefix begins the paths of its routes. */
export function routesOn(app: FastifyInstance, readers: Readers): RegisterRoute {
  return (key, handler, options = {}) => {
    const row: RouteRow & { tag: string } = routes[key]
    if (row.bodyText === undefined) return add(app, key, row, handler as AnyHandler, readers, options)
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      add(scope, key, row, handler as AnyHandler, readers, options)
    })
  }
}

/** Throws for a route that is added to the scope but is not in the table. */
export function refuseOtherRoutes(app: FastifyInstance): void {
  const known = new Set(Object.keys(routes).map((key) => Object.values(readRouteKey(key)).join(' ')))
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD' && !known.has(`${one} ${url}`)) throw new Error(`${one} ${url} is not in the route table.`)
  })
}

/** The row of a request's route; null outside the table. A HEAD request has that of its GET. */
export function rowOf({ method, routeOptions: { url } }: FastifyRequest): RouteRow | null {
  const all: Readonly<Record<string, RouteRow>> = routes
  return all[`${method === 'HEAD' ? 'GET' : method} ${(url ?? '').replace(/^\/api\/v1(?=\/)/, '')}`] ?? null
}

type AnyHandler = (request: FastifyRequest, caller: unknown, reply: FastifyReply) => unknown

function add(
  app: FastifyInstance,
  key: RouteKey,
  row: RouteRow & { tag: string },
  handler: AnyHandler,
  readers: Readers,
  { bodyLimit, rateLimit }: Options,
): void {
  const { method, path } = readRouteKey(key)
  const [[status, shape] = []] = Object.entries(row.out)
  app.route({
    method: method as HTTPMethods,
    url: path.slice(app.prefix.length),
    schema: schemaOf(row),
    ...(bodyLimit && { bodyLimit }),
    ...(rateLimit && { config: { rateLimit } }),
    handler: async (request, reply) => {
      const answer = await handler(request, await readCaller(readers, row.caller, request), reply)
      if (reply.sent || typeof shape === 'string') return answer
      return reply.code(Number(status)).send(status === '204' ? null : answer)
    },
  })
}

function readCaller(readers: Readers, caller: RouteCaller, request: FastifyRequest): Promise<unknown> | null {
  if (caller === 'anyone' || caller === 'holder') return null
  return readers[caller === 'staff' ? 'person' : caller](request)
}

function schemaOf({
  tag,
  summary,
  params,
  query,
  headers,
  body,
  bodyText,
  out,
  refusals,
  isHidden,
  caller,
}: RouteRow & { tag: string }): FastifySchema {
  const shapes = Object.entries(out).filter(([, shape]) => typeof shape !== 'string')
  const response = { ...Object.fromEntries(shapes), ...Object.fromEntries(refusals.map((status) => [status, problemSchema])) }
  return {
    ...(isHidden ? { hide: true } : { tags: [tag], summary }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(bodyText && { consumes: [bodyText] }),
    ...(caller === 'anyone' && { security: [] }),
    ...(Object.keys(response).length > 0 && { response }),
  }
}
