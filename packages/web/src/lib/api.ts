// Owns the way to the API: one base address, the token of who is signed in, problem+json turned into an ApiError, failures of the network named.

import { type ProblemCode, samplePath } from '@tillwatch/contract/lists'
import type { Problem } from '@tillwatch/contract/shapes'
import { inSample } from './sample.ts'

/** The address of `path` below the API's base; in the sample, that of the sample. */
export const apiAddress = (path: string): string => `${inSample() ? samplePath : ''}/api/v1${path}`

/** A request that the server refused or that never reached it. Its words are found by the code, so that they come in the person's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ProblemCode | 'unreachable' | 'unreadable'
  /** With `bad-address`, what is wrong with it. */
  readonly reason: Problem['reason']
  /** With bad input, the field at fault. */
  readonly field: Problem['field']
  /** With `too-many-requests`, which limit on scans begun by hand was reached, and when to try again. */
  readonly limit: Problem['limit']
  readonly retryAfterSeconds: Problem['retryAfterSeconds']
  /** Of a journey that is none: what is wrong with which step. */
  readonly journey: Problem['journey']
  /** Of a HAR that cannot be taken: what is wrong with which entry. */
  readonly har: Problem['har']
  /** With `second-factor-needed`, what to do next. */
  readonly secondFactor: Problem['secondFactor']
  readonly requestId: string

  /** `status` 0 and code `unreachable` mean that no answer came. */
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
    () => ({}) as Partial<Problem>, // not from our server, or cut off
  )
  return new ApiError(response.status, problem.code ?? 'unreadable', problem)
}

/** Where requests take their token from. */
export interface ApiAccess {
  /** The token for the next request; null sends none. */
  token: () => Promise<string | null>
  /** A token fetched by force after a refusal; null when the session is over. */
  renew: () => Promise<string | null>
  /** Called when the server refuses that one too. */
  leave: () => void
}

let givenAccess: ApiAccess | null = null

/** Says where the tokens of all requests come from, once for a page. */
export function setApiAccess(given: ApiAccess): void {
  givenAccess = given
}

/** A failure is no answer, unless the caller has ended the request. */
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
 * Sends one request to `path` below the API's base. Throws ApiError for every answer outside 200–299 and for no answer. A refused token is renewed and
 * the request sent once more; refused again, the person is led to sign in. The sample is asked without a token.
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

/** As `send`, with the JSON body read. The server validates its own answers against the contract. */
export async function sendJson<T>(path: string, init: RequestInit = {}): Promise<T> {
  return (await send(path, init)).json() as Promise<T>
}

/** As `send`, for whoever holds a key instead of an account: with this authorization and no other. */
export async function sendAs(authorization: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers({ authorization })
  if (typeof init.body === 'string') headers.set('content-type', 'application/json')
  const response = await fetch(apiAddress(path), { ...init, headers }).catch(unreachable)
  if (!response.ok) throw await toError(response)
  return response
}
