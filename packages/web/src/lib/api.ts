// Owns the way to the API: one base address, problem+json turned into an ApiError, failures of the network named.
import type { Problem } from '@tillwatch/core/contract'
import type { ProblemCode } from '@tillwatch/core/shared'

export const apiBase = '/api/v1'

/** A request that the server refused or that never reached it. Its words are found by the code, so that they come in the person's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ProblemCode | 'unreachable' | 'unreadable'
  /** With `bad-address`, what is wrong with it. */
  readonly reason: Problem['reason']
  /** With bad input, the field at fault. */
  readonly field: Problem['field']
  readonly requestId: string

  /** `status` 0 and code `unreachable` mean that no answer came. */
  constructor(status: number, code: ApiError['code'], problem?: Partial<Problem>) {
    super(problem?.detail ?? code)
    this.status = status
    this.code = code
    this.reason = problem?.reason
    this.field = problem?.field
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

/** Sends one request to `path` below the API's base. Throws ApiError for every answer outside 200–299 and for no answer. */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (init.body) headers.set('content-type', 'application/json')
  const response = await fetch(`${apiBase}${path}`, { ...init, headers }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(0, 'unreachable')
  })
  if (!response.ok) throw await toError(response)
  return response
}

/** As `send`, with the JSON body read. The server validates its own answers against the contract. */
export async function sendJson<T>(path: string, init: RequestInit = {}): Promise<T> {
  return (await send(path, init)).json() as Promise<T>
}
