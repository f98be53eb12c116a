// Hydrates a served page: its modules must be loaded before React compares it with its first render.
import { matchRoutes, type RouteObject } from 'react-router'
import type { RenderedHandle } from './rendered-handle.ts'

/**
 * Loads the modules of the routes at `path` into `table`, whose last route must be that of the served page. False if the router has to
 * render again: another page was served, or modules of a screen do not load, which the router reports. Rejects if modules of a public page
 * do not load.
 */
export async function loadServedPage(table: RouteObject[], path: string, servedPage: string): Promise<boolean> {
  const matched = matchRoutes(table, path)?.map(({ route }) => route) ?? []
  const last = matched.at(-1)
  if (last?.path !== servedPage) return false
  const loaded = Promise.all(matched.map(loadRoute)).then(() => true)
  return (last.handle as RenderedHandle).isPublic ? loaded : loaded.catch(() => false)
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}
