// Addresses of the sample: screens of the dashboard, of a site, of its scans, and of its assessor, below a separate public address.
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
      { path: 'assess', lazy: () => import('#features/sample/sample-room.tsx') },
      {
        lazy: () => import('./layout/sample-layout.tsx'),
        children: [
          { path: 'dashboard', lazy: () => import('#features/sample/sample-dashboard.tsx') },
          ...siteScreens,
          { path: '*', lazy: () => import('./layout/not-found.tsx') },
        ],
      },
    ],
  },
]

/** A router on the browser's history. */
export const createSampleRouter = () => createBrowserRouter(sampleRoutes, { basename: samplePath })
