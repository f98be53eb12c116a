// Addresses of the sample: the screens of a site and its scans, below a separate public address.
import { samplePath } from '@tillwatch/contract/lists'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Loading } from './layout/loading.tsx'
import { RouteFailed } from './layout/route-failed.tsx'
import { Root } from './root.tsx'
import { siteScreens } from './signed-in-routes.ts'

export const sampleRoutes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteFailed,
    HydrateFallback: Loading,
    children: [
      {
        lazy: () => import('./layout/sample-layout.tsx'),
        children: [
          { path: 'overview', lazy: () => import('#features/sample/sample-overview.tsx') },
          ...siteScreens,
          { path: '*', lazy: () => import('./layout/not-found.tsx') },
        ],
      },
    ],
  },
]

/** A router on the browser's history. */
export const createSampleRouter = () => createBrowserRouter(sampleRoutes, { basename: samplePath })
