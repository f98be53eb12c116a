// Addresses of the site. Each screen is its own chunk; public pages are prerendered, and Mantine is loaded with the screens that need it.
import type { ReactNode } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { PurchaseSite } from '#features/pricing/purchase-site-route.tsx'
import { Loading } from './layout/loading.tsx'
import { PublicLayout } from './layout/public-layout.tsx'
import { RouteFailed } from './layout/route-failed.tsx'
import type { RenderedHandle } from './rendered-handle.ts'
import { Root } from './root.tsx'

/** A prerendered page, with the module of its chunk. */
function publicPage(path: string, load: () => Promise<{ Component: () => ReactNode }>, source: string): RouteObject {
  return { path, lazy: load, handle: { isPublic: true, sources: [source] } satisfies RenderedHandle }
}

const publicPages: RouteObject[] = [
  publicPage('/', () => import('#features/home/home-route.tsx'), 'src/features/home/home-route.tsx'),
  // No loading on the way to a purchase.
  { path: '/purchase-site', Component: PurchaseSite, handle: { isPublic: true, sources: [] } satisfies RenderedHandle },
  publicPage('/about-us', () => import('#features/about/about-route.tsx'), 'src/features/about/about-route.tsx'),
  publicPage('/buyers-guide', () => import('#features/guide/guide-route.tsx'), 'src/features/guide/guide-route.tsx'),
  publicPage('/sample', () => import('#features/sample/sample-route.tsx'), 'src/features/sample/sample-route.tsx'),
  publicPage('/contact-us', () => import('#features/contact/contact-route.tsx'), 'src/features/contact/contact-route.tsx'),
  publicPage('/terms-of-service', () => import('#features/legal/terms-route.tsx'), 'src/features/legal/terms-route.tsx'),
  publicPage('/privacy-policy', () => import('#features/legal/privacy-route.tsx'), 'src/features/legal/privacy-route.tsx'),
  publicPage('/*', () => import('./layout/not-found.tsx'), 'src/app/layout/not-found.tsx'),
]

/** Sign-in, and pages for anyone with their address. Only the two that public pages link to are prerendered. */
const signInScreens: RouteObject[] = [
  publicPage('/sign-in', () => import('#features/auth/screens/sign-in-route.tsx'), 'src/features/auth/screens/sign-in-route.tsx'),
  publicPage('/sign-up', () => import('#features/auth/screens/sign-up-route.tsx'), 'src/features/auth/screens/sign-up-route.tsx'),
  { path: '/forgot-password', lazy: () => import('#features/auth/screens/forgot-password-route.tsx') },
  { path: '/reset-password', lazy: () => import('#features/auth/screens/reset-password-route.tsx') },
  { path: '/verify-email', lazy: () => import('#features/auth/screens/verify-email-route.tsx') },
  { path: '/deletion-receipts/:receiptId', lazy: () => import('#features/account/receipt-route.tsx') },
  { path: '/alerts/confirm/:token', lazy: () => import('#features/alerts/link/alert-link-route.tsx') },
  { path: '/alerts/:token', lazy: () => import('#features/alerts/link/alert-link-route.tsx') },
  { path: '/invitations/:token', lazy: () => import('#features/members/invitation-route.tsx') },
  { path: '/login', lazy: () => import('#features/auth/screens/login-route.tsx') },
]

const rootId = 'root'

/** The routes of public pages and of pages for anyone with their address. */
export const publicRoutes: RouteObject[] = tableOf([])

/** All routes; tests mount them on a memory router. */
export async function allRoutes(): Promise<RouteObject[]> {
  return tableOf((await import('./signed-in-routes.ts')).signedInRoutes)
}

function tableOf(signedIn: RouteObject[]): RouteObject[] {
  return [
    {
      id: rootId,
      Component: Root,
      ErrorBoundary: RouteFailed,
      HydrateFallback: Loading,
      children: [
        { Component: PublicLayout, children: publicPages },
        { lazy: () => import('./layout/standalone-layout.tsx'), children: signInScreens },
        ...signedIn,
      ],
    },
    // No cookie banner, no analytics, and no external resources there.
    { path: '/assess', lazy: () => import('#features/assessors/assess-route.tsx'), ErrorBoundary: RouteFailed, HydrateFallback: Loading },
  ]
}

/** A router on the browser's history. One with public routes loads the others on navigation to one of them. */
export function createSiteRouter(table: RouteObject[]): ReturnType<typeof createBrowserRouter> {
  if (table !== publicRoutes) return createBrowserRouter(table)
  let isPatched = false
  return createBrowserRouter(table, {
    patchRoutesOnNavigation: async ({ patch }) => {
      if (isPatched) return
      const { signedInRoutes } = await import('./signed-in-routes.ts')
      isPatched = true
      patch(rootId, signedInRoutes)
    },
  })
}
