// Addresses behind a session or an assessor link, in a separate chunk, so that public pages do not include the names of all screens.
import type { RouteObject } from 'react-router'
import type { RenderedHandle } from './rendered-handle.ts'

const dashboard: RenderedHandle = {
  isPublic: false,
  sources: [
    'src/app/signed-in-routes.ts',
    'src/app/protected-route.tsx',
    'src/app/layout/app-layout.tsx',
    'src/features/dashboard/dashboard-route.tsx',
  ],
}

const journeys: RouteObject = { path: 'journeys', lazy: () => import('#features/journeys/journeys-route.tsx') }

/** A site and its scans. `own`: parts of a site that the sample doesn't have. */
const screensOfSite = (own: RouteObject[]): RouteObject[] => [
  {
    path: 'sites/:siteId',
    lazy: () => import('#features/sites/site/site-route.tsx'),
    children: [
      { index: true, lazy: () => import('#features/sites/site/pages-route.tsx') },
      { path: 'scripts', lazy: () => import('#features/inventory/inventory-route.tsx') },
      { path: 'history', lazy: () => import('#features/history/history-route.tsx') },
      { path: 'scripts/:scriptId', lazy: () => import('#features/script-history/script-history-route.tsx') },
      { path: 'headers', lazy: () => import('#features/headers/headers-route.tsx') },
      { path: 'changes', lazy: () => import('#features/changes/changes-route.tsx') },
      ...own,
    ],
  },
  {
    path: 'scans/:scanId',
    lazy: () => import('#features/scans/scan-route.tsx'),
    children: [{ path: 'scripts/:scriptId', lazy: () => import('#features/scans/script/script-route.tsx') }],
  },
]

/** In the sample, below another address. */
export const siteScreens = screensOfSite([])

const staffArea: RouteObject = {
  path: '/staff',
  lazy: () => import('#features/staff/staff-route.tsx'),
  children: [
    { index: true, lazy: () => import('#features/staff/index-route.tsx') },
    { path: 'reviews', lazy: () => import('#features/staff-reviews/reviews-route.tsx') },
    { path: 'captures', lazy: () => import('#features/staff/captures-route.tsx') },
    { path: 'addresses', lazy: () => import('#features/staff/addresses-route.tsx') },
    { path: 'refunds', lazy: () => import('#features/staff/refunds-route.tsx') },
    { path: 'accounts', lazy: () => import('#features/staff/accounts-route.tsx') },
    { path: 'system', lazy: () => import('#features/staff/system-route.tsx') },
  ],
}

/** The dashboard is small and loads its tabs' dependencies with them. */
const signedInScreens: RouteObject[] = [
  { path: '/dashboard', lazy: () => import('#features/dashboard/dashboard-route.tsx'), handle: dashboard },
  {
    lazy: () => import('./layout/themed-layout.tsx'),
    children: [...screensOfSite([journeys]), { path: '/demo', lazy: () => import('#features/demo/demo-route.tsx') }, staffArea],
  },
]

/** Below the root. */
export const signedInRoutes: RouteObject[] = [
  {
    lazy: () => import('./protected-route.tsx'),
    children: [{ lazy: () => import('./layout/app-layout.tsx'), children: signedInScreens }],
  },
]
