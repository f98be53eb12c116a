// API client: routes of the table, the token of the signed-in person, ApiError for problem+json, and errors for network failures.

import { type ProblemCode, samplePath } from '@tillwatch/contract/lists'
import type { Answer, RouteKey, SentBody, SentParams, SentQuery } from '@tillwatch/contract/routes'
import type { Problem } from '@tillwatch/contract/shapes'
import { inSample } from './sample.ts'

/** Address of `path` below the API's base; in the sample, that of the sample. */
export const apiAddress = (path: string): string => `${inSample() ? samplePath : ''}/api/v1${path}`

/** A request that the server refused or that never reached it. Its text is looked up by code, in the person's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ProblemCode | 'unreachable' | 'unreadable'
  /** For `bad-address`: the error of the address. */
  readonly reason: Problem['reason']
  /** For invalid input: the field with the error. */
  readonly field: Problem['field']
  /** For `too-many-requests`: the reached limit on manual scans, and when to retry. */
  readonly limit: Problem['limit']
  readonly retryAfterSeconds: Problem['retryAfterSeconds']
  /** For an invalid journey: the error and its step. */
  readonly journey: Problem['journey']
  /** For an unusable HAR: the error and its entry. */
  readonly har: Problem['har']
  /** For `second-factor-needed`: the next step. */
  readonly secondFactor: Problem['secondFactor']
  readonly requestId: string

  /** `status` 0 and code `unreachable` mean that there was no answer. */
  constructor(status: number, code: ApiError['code'], problem?: Partial<Problem>) {
    super(problem?.detail ?? code)
    this.status = status
    this.code = code
    this.reason = problem?.reason
    this.field = problem?.field
    this.limit = problem?.limit
    this.retryAfterSeconds = problem?.retryAfterSeconds
    this.journey = problem?.journey
    this.har = problem?.har
    this.secondFactor = problem?.secondFactor
    this.requestId = problem?.requestId ?? ''
  }
}

async function toError(response: Response): Promise<ApiError> {
  const problem = await response.json().then(
    (body: Partial<Problem>) => body,
    () => ({}) as Partial<Problem>, // not from our server, or truncated
  )
  return new ApiError(response.status, problem.code ?? 'unreadable', problem)
}

/** Token source of requests. */
export interface ApiAccess {
  /** The token for the next request; null sends none. */
  token: () => Promise<string | null>
  /** A token renewed after a refusal; null if the session has ended. */
  renew: () => Promise<string | null>
  /** Called if the server also refuses the renewed token. */
  leave: () => void
}

let givenAccess: ApiAccess | null = null

/** Sets the token source of all requests, once per page. */
export function setApiAccess(given: ApiAccess): void {
  givenAccess = given
}

/** A failed request has no answer, unless the caller aborted it. */
function unreachable(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new ApiError(0, 'unreachable')
}

function ask(path: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers)
  if (init.body) headers.set('content-type', 'application/json')
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return fetch(apiAddress(path), { ...init, headers }).catch(unreachable)
}

/**
 * Sends one request to `path` below the API's base. Throws ApiError for every answer outside 200–299 and for no answer. After a refused
 * token, it renews the token and retries once; if that is refused too, the person is sent to sign in. Sample requests have no token.
 */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const access = inSample() ? null : givenAccess
  let response = await ask(path, init, access ? await access.token().catch(unreachable) : null)
  if (response.status === 401 && access) {
    const renewed = await access.renew().catch(unreachable)
    if (renewed !== null) response = await ask(path, init, renewed)
    if (response.status === 401) access.leave()
  }
  if (!response.ok) throw await toError(response)
  return response
}

/** Like `send`, for the holder of a key instead of an account: with this authorization only. */
export async function sendAs(authorization: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers({ authorization })
  if (typeof init.body === 'string') headers.set('content-type', 'application/json')
  const response = await fetch(apiAddress(path), { ...init, headers }).catch(unreachable)
  if (!response.ok) throw await toError(response)
  return response
}

/** Left out where the route takes none. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [Each in Name]?: Value }
    : { [Each in Name]: Value }
/** A query without required fields may be left out. */
type Query<Value> = Partial<Value> extends Value ? Part<'query', Value | undefined> : Part<'query', Value>

/** The values in the address of a route. */
type Asked<Key extends RouteKey> = Part<'params', SentParams<Key>> & Query<SentQuery<Key>>

interface Sending {
  signal?: AbortSignal
  /** Authorization of the holder of a key; by default, that of the signed-in person. */
  as?: string
}
type Called<Key extends RouteKey> = Asked<Key> & Part<'body', SentBody<Key>> & Sending

/** Nothing has to be given if nothing is required. */
type Given<Needed> = Partial<Needed> extends Needed ? [given?: Needed] : [given: Needed]

/** Routes that answer with JSON or with nothing, without those of payments, which have a client of their own. */
type JsonRoute = Exclude<{ [Key in RouteKey]: Answer<Key> extends string ? never : Key }[RouteKey], `${string} /api/${string}`>

interface AnyGiven extends Sending {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** Path of a route below the API's base. Leaves out undefined and empty values of the query. */
export function pathTo<Key extends RouteKey>(key: Key, ...[given]: Given<Asked<Key>>): string {
  const { params = {}, query = {} } = (given ?? {}) as AnyGiven
  const path = key.slice(key.indexOf(' ') + 1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
}

/**
 * Calls a route of the table and reads its answer; null if it has none. Throws like `send`. The server validates its own answers against the
 * table.
 */
export async function call<Key extends JsonRoute>(key: Key, ...[given]: Given<Called<Key>>): Promise<Answer<Key>> {
  const { as, signal, body } = (given ?? {}) as AnyGiven
  const path = pathTo(key, ...([given] as unknown as Given<Asked<Key>>))
  const init: RequestInit = { method: key.slice(0, key.indexOf(' ')) }
  if (signal) init.signal = signal
  if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await (as === undefined ? send(path, init) : sendAs(as, path, init))
  return (response.status === 204 ? null : await response.json()) as Answer<Key>
}
