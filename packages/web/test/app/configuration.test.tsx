import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { allRoutes } from '#app/router.tsx'
import { createSession, SessionProvider } from '#features/session/index.tsx'
import { startSession } from '#features/session/start-session.ts'
import { startTranslation } from '#i18n/index.ts'
import { isDebugOn, setStagingHost } from '#lib/debug-log.ts'
import { fixturePrices } from '../fixtures/payments.ts'
import { json, startLoopback } from '../loopback.ts'
import { fixtureConfig } from '../signed-in.ts'
import { recordLines } from '../spies.ts'

const routes = await allRoutes()

let answer: { status: number; body: unknown }
let server: Awaited<ReturnType<typeof startLoopback>>
let warnings: ReturnType<typeof recordLines>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  warnings = recordLines('warn')
  answer = { status: 200, body: fixtureConfig }
  server = await startLoopback(({ path }, response) => {
    if (path === '/api/v1/config') return json(response, answer.status, answer.body)
    json(response, 200, path === '/api/payments/prices/list' ? fixturePrices : null)
  })
})
afterEach(async () => {
  await server.close()
  vi.useRealTimers()
})

function open(path = '/purchase-site') {
  startTranslation()
  const session = createSession({ navigate: () => {} })
  onTestFinished(startSession(session))
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
  return session
}

const layer = () => screen.queryByText('Loading configuration...')
const isHeld = () => document.querySelector('header')!.closest('[inert]') !== null
const asked = (path: string) => server.lines().filter((line) => line === `GET ${path}`).length

describe('the layer “Loading configuration...”', () => {
  it('holds the whole screen until the configuration is complete; then it is known who is signed in', async () => {
    const session = open()
    expect([layer()?.getAttribute('role'), isHeld()]).toEqual(['status', true])
    expect(asked('/api/auth/get-session')).toBe(0)
    await waitFor(() => expect(layer()).toBeNull())
    await screen.findByText('$65')
    expect(isHeld()).toBe(false)
    expect(session.useConfig.getState()).toEqual(fixtureConfig)
    await waitFor(() => expect(session.auth.useAuth.getState().authStateInitialized).toBe(true))
    expect(asked('/api/auth/get-session')).toBe(1)
  })

  it.each([
    [{ apiKey: ' ' }, 'apiKey'],
    [{ authDomain: 'tillwatch' }, 'authDomain'],
    [{ projectId: undefined }, 'projectId'],
    [{ apiKey: '', authDomain: '', projectId: '' }, 'apiKey, authDomain, projectId'],
  ])('stays where %j is missing, names it in the log and asks nothing more', async (change, names) => {
    answer = { status: 200, body: { ...fixtureConfig, ...change } }
    const session = open()
    await waitFor(() => expect(warnings.mock.calls).toEqual([[`Missing identity settings: ${names}`]]))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect([layer() !== null, isHeld()]).toEqual([true, true])
    expect(session.useConfig.getState()).toBeNull()
    expect(server.lines()).toEqual(['GET /api/v1/config'])
  })

  it('stays while the server is not up, which is asked again every 5 seconds', async () => {
    answer = { status: 503, body: {} }
    open()
    await waitFor(() => expect(asked('/api/v1/config')).toBe(1))
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    expect(asked('/api/v1/config')).toBe(1)
    answer = { status: 200, body: fixtureConfig }
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    await waitFor(() => expect(layer()).toBeNull())
    await screen.findByText('$65')
    expect(asked('/api/v1/config')).toBe(2)
  })

  it.each(['/', '/about-us', '/no-such-page'])('lies over %s too', async (path) => {
    answer = { status: 503, body: {} }
    open(path)
    await screen.findByText('Loading configuration...')
    expect(isHeld()).toBe(true)
  })
})

it('turns the debug log on where the configuration names this host as the staging host', async () => {
  onTestFinished(() => setStagingHost(null))
  answer = { status: 200, body: { ...fixtureConfig, stagingHost: location.host } }
  expect(isDebugOn()).toBe(false)
  open()
  await waitFor(() => expect(isDebugOn()).toBe(true))
  await screen.findByText('$65')
})
