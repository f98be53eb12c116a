// What the addresses of the sample show: an unknown one says so, and a script opens over its scan as it does everywhere.
import { act, render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { ScreenOutlet } from '#app/layout/screen-outlet.tsx'
import { startTranslation } from '#i18n/index.ts'
import { json, startLoopback } from '../loopback.ts'
import { fixtureConfig } from '../signed-in.ts'

afterEach(() => history.pushState(null, '', '/'))

it.each([
  ['/', '/scans/1'],
  ['/sample', '/sample/scans/1'],
])('below %s the scan stays while a script opens over it', async (basename, at) => {
  startTranslation()
  await i18next.changeLanguage('en')
  const { promise, resolve } = Promise.withResolvers<void>()
  const script = { path: 'scripts/:scriptId', lazy: () => promise.then(() => ({ Component: () => <p>Drawer</p> })) }
  const scan = {
    path: '/scans/:scanId',
    children: [script],
    element: (
      <>
        <h1>Scan</h1>
        <Outlet />
      </>
    ),
  }
  const router = createMemoryRouter([{ Component: ScreenOutlet, children: [scan] }], { basename, initialEntries: [at] })
  render(<RouterProvider router={router} />)
  const before = await screen.findByRole('heading', { level: 1 })
  let arrival: Promise<void> | undefined
  await act(async () => {
    arrival = router.navigate('/scans/1/scripts/2')
  })
  expect(screen.getByText('Loading…')).toBeTruthy()
  expect(before.isConnected).toBe(true)
  await act(async () => {
    resolve()
    await arrival
  })
  expect(screen.getByText('Drawer')).toBeTruthy()
  expect(before.isConnected).toBe(true)
})

it('says of an unknown address in the sample that it does not exist, over the page that the server sent for it', async () => {
  const server = await startLoopback(({ path }, response) => json(response, path === '/api/v1/config' ? 200 : 401, fixtureConfig))
  onTestFinished(server.close)
  history.pushState(null, '', '/sample/sites/s1/no-such-part')
  const root = document.createElement('div')
  root.id = 'root'
  root.dataset.page = '/*'
  root.innerHTML = '<p>As it was served</p>'
  document.body.append(root)
  await import('#app/main.tsx')
  const title = await screen.findByRole('heading', { level: 1, name: 'Page not found' })
  expect(root.contains(title)).toBe(true)
  expect(screen.queryByText('As it was served')).toBeNull()
  expect(within(root).getByText(/You’re viewing a fictional shop\./)).toBeTruthy()
})
