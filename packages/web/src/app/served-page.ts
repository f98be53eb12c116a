// Owns taking over a page that was served as text: its modules must be there before React compares its own first render with it.
import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Loads the modules of the routes at `path` into `table`, whose last route must be that of the served page. False where it is another: then the router
 * has to render anew. Rejects where a module does not load.
 */
export async function loadServedPage(table: RouteObject[], path: string, servedPage: string): Promise<boolean> {
  const matched = matchRoutes(table, path)?.map(({ route }) => route) ?? []
  if (matched.at(-1)?.path !== servedPage) return false
  await Promise.all(matched.map(loadRoute))
  return true
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}
