// Owns the addresses of the site. Each screen is its own chunk.
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Layout } from './layout/layout.tsx'
import { Loading } from './layout/loading.tsx'
import { RouteFailed } from './layout/route-failed.tsx'

/** The route table; tests mount it on a memory router. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    ErrorBoundary: RouteFailed,
    HydrateFallback: Loading,
    children: [
      { index: true, lazy: () => import('#features/scans/home/home-route.tsx') },
      {
        path: 'scans/:scanId',
        lazy: () => import('#features/scans/scan-route.tsx'),
        children: [{ path: 'scripts/:scriptId', lazy: () => import('#features/scans/script/script-route.tsx') }],
      },
      { path: '*', lazy: () => import('./layout/not-found.tsx') },
    ],
  },
]

/** A router on the browser's own history. */
export function createSiteRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes)
}
