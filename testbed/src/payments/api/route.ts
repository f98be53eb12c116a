// Owns the shape of a route of the API and the choice of the one that a request means.
import type { Params } from '#payments/api/form.ts'
import type { Desk } from '#payments/desk.ts'
import { Failure } from '#payments/failure.ts'

export interface Call {
  readonly desk: Desk
  readonly params: Params
  /** The variable part of the path; empty where the path has none. */
  readonly id: string
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path with at most one `:id`. */
  readonly path: string
  /** Parameters that it takes, beside `expand`. */
  readonly takes: readonly string[]
  /** The object to answer with, or a failure that keeps what was changed; a thrown failure undoes it. */
  run(call: Call): object
}

/** The route of a request with its id. Throws 404 in Stripe's words. */
export function chooseRoute(routes: readonly Route[], method: string, path: string): { route: Route; id: string } {
  for (const route of routes) {
    if (route.method !== method) continue
    const id = match(route.path, path)
    if (id !== null) return { route, id }
  }
  throw new Failure(404, `Unrecognized request URL (${method}: ${path}).`)
}

function match(pattern: string, path: string): string | null {
  const [before, after] = pattern.split(':id')
  if (after === undefined) return path === pattern ? '' : null
  if (!path.startsWith(before!) || !path.endsWith(after) || path.length <= before!.length + after.length) return null
  const id = path.slice(before!.length, path.length - after.length)
  return id.includes('/') ? null : decodeURIComponent(id)
}
