// What is seen while a screen is on its way: each one is held here as a slow network would hold it.
import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it, onTestFinished } from 'vitest'
import { allRoutes } from '#app/router.tsx'
import { createSession, SessionProvider } from '#features/session/index.tsx'
import { startTranslation } from '#i18n/index.ts'
import { json, startLoopback } from '../loopback.ts'
import { fixtureConfig, signInto } from '../signed-in.ts'

const routes = await allRoutes()

/** The routes with every chunk held until `ready`, and nothing in it. */
function held(list: RouteObject[], ready: Promise<void>): RouteObject[] {
  return list.map((route) => {
    const lazy = route.lazy ? { lazy: () => ready.then(() => ({ Component: () => <h1>Here</h1> })) } : {}
    return { ...route, ...lazy, ...(route.children ? { children: held(route.children, ready) } : {}) } as RouteObject
  })
}

it.each([
  '/',
  '/about-us',
  '/buyers-guide',
  '/contact-us',
  '/terms-of-service',
  '/privacy-policy',
  '/no-such-page',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/login',
  '/dashboard',
  '/demo',
  '/scans/1',
])('%s shows a loading message until it is there', async (path) => {
  const server = await startLoopback((_, response) => json(response, 200, null))
  onTestFinished(server.close)
  startTranslation()
  await i18next.changeLanguage('en')
  const { promise, resolve } = Promise.withResolvers<void>()
  const router = createMemoryRouter(held(routes, promise), { initialEntries: ['/purchase-site'] })
  const session = createSession({ navigate: () => {} })
  signInto(session, 'signed-in')
  session.useConfig.setState({ ...fixtureConfig, billing: 'off' }, true)
  render(
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
  const before = await screen.findByRole('heading', { level: 1 })
  let arrival: Promise<void> | undefined
  await act(async () => {
    arrival = router.navigate(path)
  })
  expect(screen.getByText('Loading…').getAttribute('role')).toBe('status')
  expect(before.isConnected).toBe(false)
  await act(async () => {
    resolve()
    await arrival
  })
  expect(screen.queryByText('Loading…')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Here')
})
