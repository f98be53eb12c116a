// Owns the addresses of the site. Each screen is its own chunk; public pages stand in a layout without Mantine and are rendered ahead.
import { createBrowserRouter, type RouteObject } from 'react-router'
import { PurchaseSite } from '#features/pricing/purchase-site-route.tsx'
import { Loading } from './layout/loading.tsx'
import { PublicLayout } from './layout/public-layout.tsx'
import { RouteFailed } from './layout/route-failed.tsx'
import { Root } from './root.tsx'

/** Marks a route as a public page, which the build renders ahead. */
export interface PublicHandle {
  /** The module of its chunk, whose files the document names in its head; null for a page that comes with the first script. */
  source: string | null
}

const publicPages: RouteObject[] = [
  {
    path: '/',
    lazy: () => import('#features/home/home-route.tsx'),
    handle: { source: 'src/features/home/home-route.tsx' } satisfies PublicHandle,
  },
  // Nothing has to load on the way to buying.
  { path: '/purchase-site', Component: PurchaseSite, handle: { source: null } satisfies PublicHandle },
  {
    path: '/about-us',
    lazy: () => import('#features/about/about-route.tsx'),
    handle: { source: 'src/features/about/about-route.tsx' } satisfies PublicHandle,
  },
  {
    path: '/buyers-guide',
    lazy: () => import('#features/guide/guide-route.tsx'),
    handle: { source: 'src/features/guide/guide-route.tsx' } satisfies PublicHandle,
  },
  {
    path: '/contact-us',
    lazy: () => import('#features/contact/contact-route.tsx'),
    handle: { source: 'src/features/contact/contact-route.tsx' } satisfies PublicHandle,
  },
  {
    path: '/terms-of-service',
    lazy: () => import('#features/legal/terms-route.tsx'),
    handle: { source: 'src/features/legal/terms-route.tsx' } satisfies PublicHandle,
  },
  {
    path: '/privacy-policy',
    lazy: () => import('#features/legal/privacy-route.tsx'),
    handle: { source: 'src/features/legal/privacy-route.tsx' } satisfies PublicHandle,
  },
  {
    path: '/*',
    lazy: () => import('./layout/not-found.tsx'),
    handle: { source: 'src/app/layout/not-found.tsx' } satisfies PublicHandle,
  },
]

/** Signing in. Only the two that public pages lead to are rendered ahead. */
const signInScreens: RouteObject[] = [
  {
    path: '/sign-in',
    lazy: () => import('#features/auth/screens/sign-in-route.tsx'),
    handle: { source: 'src/features/auth/screens/sign-in-route.tsx' } satisfies PublicHandle,
  },
  {
    path: '/sign-up',
    lazy: () => import('#features/auth/screens/sign-up-route.tsx'),
    handle: { source: 'src/features/auth/screens/sign-up-route.tsx' } satisfies PublicHandle,
  },
  { path: '/forgot-password', lazy: () => import('#features/auth/screens/forgot-password-route.tsx') },
  { path: '/reset-password', lazy: () => import('#features/auth/screens/reset-password-route.tsx') },
  { path: '/verify-email', lazy: () => import('#features/auth/screens/verify-email-route.tsx') },
  { path: '/login', lazy: () => import('#features/auth/screens/login-route.tsx') },
]

const signedInScreens: RouteObject[] = [
  { path: '/dashboard', lazy: () => import('#features/dashboard/dashboard-route.tsx') },
  { path: '/demo', lazy: () => import('#features/demo/demo-route.tsx') },
  {
    path: '/scans/:scanId',
    lazy: () => import('#features/scans/scan-route.tsx'),
    children: [{ path: 'scripts/:scriptId', lazy: () => import('#features/scans/script/script-route.tsx') }],
  },
]

/** The route table; tests mount it on a memory router. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteFailed,
    HydrateFallback: Loading,
    children: [
      { Component: PublicLayout, children: publicPages },
      { lazy: () => import('./layout/standalone-layout.tsx'), children: signInScreens },
      {
        lazy: () => import('./protected-route.tsx'),
        children: [{ lazy: () => import('./layout/app-layout.tsx'), children: signedInScreens }],
      },
    ],
  },
]

/** A router on the browser's own history. */
export function createSiteRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes)
}
