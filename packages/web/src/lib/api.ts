// Owns the way to the API: one base address, problem+json turned into an ApiError, failures of the network named.
import type { Problem } from '@tillwatch/core/contract'

export const apiBase = '/api/v1'

/** A request that the server refused or that never reached it. `detail` is a sentence for the person, empty when the server gave none. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly field: string | null

  /** `status` 0 and code `unreachable` mean that no answer came. */
  constructor(status: number, code: string, detail: string, field: string | null = null) {
    super(detail || code)
    this.status = status
    this.code = code
    this.detail = detail
    this.field = field
  }
}

async function toError(response: Response): Promise<ApiError> {
  const problem = await response.json().then(
    (body: Partial<Problem>) => body,
    () => null,
  )
  return new ApiError(response.status, problem?.code ?? 'unreadable-answer', problem?.detail ?? '', problem?.field ?? null)
}

/** Sends one request to `path` below the API's base. Throws ApiError for every answer outside 200–299 and for no answer. */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('accept-language', document.documentElement.lang || 'en')
  if (init.body) headers.set('content-type', 'application/json')
  const response = await fetch(`${apiBase}${path}`, { ...init, headers }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(0, 'unreachable', '')
  })
  if (!response.ok) throw await toError(response)
  return response
}

/** As `send`, with the JSON body read. The server validates its own answers against the contract. */
export async function sendJson<T>(path: string, init: RequestInit = {}): Promise<T> {
  return (await send(path, init)).json() as Promise<T>
}
