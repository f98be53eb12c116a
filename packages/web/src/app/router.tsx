// Owns the addresses of the site. Each screen is its own chunk; public pages are rendered ahead, and Mantine comes with the screens that need it.
import type { ReactNode } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { PurchaseSite } from '#features/pricing/purchase-site-route.tsx'
import { Loading } from './layout/loading.tsx'
import { PublicLayout } from './layout/public-layout.tsx'
import { RouteFailed } from './layout/route-failed.tsx'
import { Root } from './root.tsx'

/** Marks a route that the build renders ahead: a public page as it is, a screen as it waits. */
export interface RenderedHandle {
  isPublic: boolean
  /** Modules of its chunks, whose files the document names in its head. */
  sources: readonly string[]
}

/** A page that is rendered ahead, with the module of its chunk. */
function publicPage(path: string, load: () => Promise<{ Component: () => ReactNode }>, source: string): RouteObject {
  return { path, lazy: load, handle: { isPublic: true, sources: [source] } satisfies RenderedHandle }
}

const publicPages: RouteObject[] = [
  publicPage('/', () => import('#features/home/home-route.tsx'), 'src/features/home/home-route.tsx'),
  // Nothing has to load on the way to buying.
  { path: '/purchase-site', Component: PurchaseSite, handle: { isPublic: true, sources: [] } satisfies RenderedHandle },
  publicPage('/about-us', () => import('#features/about/about-route.tsx'), 'src/features/about/about-route.tsx'),
  publicPage('/buyers-guide', () => import('#features/guide/guide-route.tsx'), 'src/features/guide/guide-route.tsx'),
  publicPage('/sample', () => import('#features/sample/sample-route.tsx'), 'src/features/sample/sample-route.tsx'),
  publicPage('/contact-us', () => import('#features/contact/contact-route.tsx'), 'src/features/contact/contact-route.tsx'),
  publicPage('/terms-of-service', () => import('#features/legal/terms-route.tsx'), 'src/features/legal/terms-route.tsx'),
  publicPage('/privacy-policy', () => import('#features/legal/privacy-route.tsx'), 'src/features/legal/privacy-route.tsx'),
  publicPage('/*', () => import('./layout/not-found.tsx'), 'src/app/layout/not-found.tsx'),
]

/** Signing in, and what is open to whoever has its address. Only the two that public pages lead to are rendered ahead. */
const signInScreens: RouteObject[] = [
  publicPage('/sign-in', () => import('#features/auth/screens/sign-in-route.tsx'), 'src/features/auth/screens/sign-in-route.tsx'),
  publicPage('/sign-up', () => import('#features/auth/screens/sign-up-route.tsx'), 'src/features/auth/screens/sign-up-route.tsx'),
  { path: '/forgot-password', lazy: () => import('#features/auth/screens/forgot-password-route.tsx') },
  { path: '/reset-password', lazy: () => import('#features/auth/screens/reset-password-route.tsx') },
  { path: '/verify-email', lazy: () => import('#features/auth/screens/verify-email-route.tsx') },
  { path: '/deletion-receipts/:receiptId', lazy: () => import('#features/account/receipt-route.tsx') },
  { path: '/alerts/confirm/:token', lazy: () => import('#features/alerts/link/alert-link-route.tsx') },
  { path: '/alerts/:token', lazy: () => import('#features/alerts/link/alert-link-route.tsx') },
  { path: '/login', lazy: () => import('#features/auth/screens/login-route.tsx') },
]

const dashboard: RenderedHandle = {
  isPublic: false,
  sources: ['src/app/protected-route.tsx', 'src/app/layout/app-layout.tsx', 'src/features/dashboard/dashboard-route.tsx'],
}

/** A site and its scans; in the sample, too, below another address. */
export const siteScreens: RouteObject[] = [
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
    ],
  },
  {
    path: 'scans/:scanId',
    lazy: () => import('#features/scans/scan-route.tsx'),
    children: [{ path: 'scripts/:scriptId', lazy: () => import('#features/scans/script/script-route.tsx') }],
  },
]

/** The start is light and loads what its tabs need with them. */
const signedInScreens: RouteObject[] = [
  { path: '/dashboard', lazy: () => import('#features/dashboard/dashboard-route.tsx'), handle: dashboard },
  {
    lazy: () => import('./layout/themed-layout.tsx'),
    children: [...siteScreens, { path: '/demo', lazy: () => import('#features/demo/demo-route.tsx') }],
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
  // No cookies are asked about there, nothing is counted, and nothing is loaded from elsewhere.
  { path: '/assess', lazy: () => import('#features/assessors/assess-route.tsx'), ErrorBoundary: RouteFailed, HydrateFallback: Loading },
]

/** A router on the browser's own history. */
export function createSiteRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes)
}
