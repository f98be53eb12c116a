// The table of routes: in which layout each screen stands, who may see it, and what is loaded only when it is asked for.
import { readFileSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { PublicLayout } from '#app/layout/public-layout.tsx'
import { Component as SampleLayout } from '#app/layout/sample-layout.tsx'
import { Component as StandaloneLayout } from '#app/layout/standalone-layout.tsx'
import { Component as ProtectedRoute } from '#app/protected-route.tsx'
import { siteAddresses } from '#app/render.tsx'
import { allRoutes } from '#app/router.tsx'
import { sampleRoutes } from '#app/sample-router.tsx'
import { screensOf as picturesOf } from '../../../../tools/screens.ts'
import { screens as lookedAt } from '../screen-paths.ts'

const routes = await allRoutes()

interface Screen {
  path: string
  /** What stands around the screen, outermost first. */
  around: unknown[]
  lazy: boolean
}

/** What a route without an address puts around its children; a layout may be loaded when it is asked for. */
async function frameOf({ Component, lazy }: RouteObject): Promise<unknown> {
  return typeof lazy === 'function' ? ((await lazy()) as { Component: unknown }).Component : Component
}

async function screensOf(list: RouteObject[], above = '', around: unknown[] = []): Promise<Screen[]> {
  const found = await Promise.all(
    list.map(async (route) => {
      const { path, lazy, children } = route
      const address = path === undefined || path.startsWith('/') ? (path ?? above) : `${above}/${path}`
      const own = path === undefined ? [] : [{ path: address, around, lazy: lazy !== undefined }]
      const inner = path === undefined ? [...around, await frameOf(route)] : around
      return [...own, ...(await screensOf(children ?? [], address, inner))]
    }),
  )
  return found.flat()
}

const screens = await screensOf(routes)
const aroundOf = (path: string) => screens.find((screen) => screen.path === path)?.around
const within = (frame: unknown) => screens.filter(({ around }) => around.includes(frame)).map(({ path }) => path)

const open = ['/', '/sample', '/purchase-site', '/about-us', '/buyers-guide', '/contact-us', '/terms-of-service', '/privacy-policy', '/*']
const alone = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/login',
  '/deletion-receipts/:receiptId',
  '/alerts/confirm/:token',
  '/alerts/:token',
  '/invitations/:token',
]
/** In nobody's frame: no banner, no counting. */
const apart = ['/assess']
const guarded = [
  '/dashboard',
  '/demo',
  '/sites/:siteId',
  '/sites/:siteId/scripts',
  '/sites/:siteId/scripts/:scriptId',
  '/sites/:siteId/headers',
  '/sites/:siteId/journeys',
  '/sites/:siteId/changes',
  '/sites/:siteId/history',
  '/scans/:scanId',
  '/scans/:scanId/scripts/:scriptId',
  '/staff',
  '/staff/accounts',
  '/staff/addresses',
  '/staff/captures',
  '/staff/refunds',
  '/staff/reviews',
  '/staff/system',
]

describe('the routes', () => {
  it('are all of the specification and our own, each once', () => {
    expect(screens.map(({ path }) => path).sort()).toEqual([...open, ...alone, ...apart, ...guarded].sort())
  })

  it.each(open)('%s stands in the main layout and is open to everybody', (path) => {
    expect(aroundOf(path)).toContain(PublicLayout)
    expect(aroundOf(path)).not.toContain(ProtectedRoute)
  })

  it.each(alone)('%s stands alone and is open to everybody', (path) => {
    expect(aroundOf(path)).toContain(StandaloneLayout)
    expect(aroundOf(path)).not.toContain(PublicLayout)
    expect(aroundOf(path)).not.toContain(ProtectedRoute)
  })

  it.each(apart)('%s stands by itself and is open to whoever has its address', (path) => {
    expect(aroundOf(path)).toEqual([])
  })

  it.each(guarded)('%s is for people who are signed in', (path) => {
    expect(aroundOf(path)).toContain(ProtectedRoute)
  })

  it('have no screen for people who are signed in that the list above leaves out', () => {
    expect(within(ProtectedRoute).sort()).toEqual([...guarded].sort())
  })

  it('show in the sample the dashboard, the screens of a site and of its scans, and the page of its assessor, to everybody, and for all else that it does not exist', async () => {
    const shown = await screensOf(sampleRoutes)
    expect(shown.map(({ path }) => `/${path}`.replace('//', '/')).sort()).toEqual(
      ['/*', '/assess', '/dashboard', ...guarded.filter((path) => /^\/(sites|scans)/.test(path) && !path.endsWith('/journeys'))].sort(),
    )
    for (const { path, around } of shown) {
      expect(around).not.toContain(ProtectedRoute)
      // The assessor's page has its own frame.
      expect([path, around.includes(SampleLayout)]).toEqual([path, path !== '/assess'])
    }
  })

  it('are told to the server without what is unknown in the sample, which it answers like any other unknown address', () => {
    const paths = siteAddresses().map(({ path }) => path)
    expect(paths).toContain('/sample/scans/:scanId')
    expect(paths.filter((path) => path.endsWith('*'))).toEqual(['/*'])
  })

  it('loads every screen when it is asked for, except the page that sells', () => {
    expect(screens.filter(({ lazy }) => !lazy).map(({ path }) => path)).toEqual(['/purchase-site'])
  })
})

/** What has a screen of its own: `/login` only leads on to `/sign-in`. */
const shown = screens.map(({ path }) => path).filter((path) => path !== '/login')
/** The route of an address, as it is listed above. */
function routeOf(address: string): string | undefined {
  const { pathname } = new URL(address, 'https://tillwatch.example')
  const parts = matchRoutes(routes, pathname)?.flatMap(({ route }) => route.path ?? [])
  return parts?.join('/').replace(/^\/?/, '/')
}

describe('each screen', () => {
  it('is among those that tools/screens.ts pictures', () => {
    const scanned = {
      result: '/scans/1',
      script: '/scans/1/scripts/2',
      site: '/sites/3',
      scriptOverTime: '/sites/3/scripts/4',
      assess: '/assess#key',
      receipt: '/deletion-receipts/5',
      notEvaluated: '/scans/6',
      alert: '/alerts/7',
      confirmation: '/alerts/confirm/8',
      invitation: '/invitations/9',
    }
    const pictured = new Set(Object.values(picturesOf(scanned)).map(({ path }) => routeOf(path)))
    expect(shown.filter((path) => !pictured.has(path))).toEqual([])
  })

  it('of somebody signed in, and a receipt, is looked at in a browser for faults', () => {
    const visited = new Set(Object.values(lookedAt).map(routeOf))
    // Staff have a second factor, so their screens are looked at on the real product.
    const withStaff = readFileSync(`${import.meta.dirname}/../../../../tests/staff.browser.test.ts`, 'utf8')
    const looked = (path: string) => visited.has(path) || (path.startsWith('/staff') && withStaff.includes(`'${path.split('/')[2] ?? ''}'`))
    const ofOwn = ['/staff', '/staff/addresses', '/staff/reviews']
    expect([...guarded, '/deletion-receipts/:receiptId'].filter((path) => !looked(path) && !ofOwn.includes(path))).toEqual([])
  })
})
