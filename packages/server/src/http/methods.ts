// Distinguishes a wrong method from a wrong address: collects the methods of each route while routes are registered.
import type { FastifyInstance } from 'fastify'

/** Starts collecting; register it before any route. The result returns the methods for a request's path, none if no route matches. */
export function gatherMethods(app: FastifyInstance): (path: string) => string[] {
  const routes = new Map<string, { matches: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { matches: patternOf(url), methods: new Set<string>() }
    for (const one of [method].flat()) route.methods.add(one)
    routes.set(url, route)
  })
  return (path) => [...routes.values()].flatMap((route) => (route.matches.test(path) ? [...route.methods] : [])).sort()
}

/** A route's address with `:name` for any one part, and a last `*` for everything after it. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
  return new RegExp(`^${parts.join('/')}$`)
}
