import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FollowHoldings } from '#features/billing/index.ts'
import { createSession, SessionProvider } from '#features/session/index.tsx'
import { FakeEventSource } from '../fake-event-source.ts'
import { holding, premium, standard } from '../fixtures/plans.ts'
import { json, startLoopback } from '../loopback.ts'
import { fixtureToken, fixtureUser, signInto } from '../signed-in.ts'

let server: Awaited<ReturnType<typeof startLoopback>>
beforeEach(async () => {
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.at.clear()
  server = await startLoopback(({ path }, response) => json(response, path === '/api/auth/token' ? 401 : 403, {}))
})
afterEach(() => server.close())

function follow({ token = fixtureToken() }: { token?: string | null } = {}) {
  if (token !== null) localStorage.setItem('accessToken', token)
  const session = createSession({ navigate: () => {} })
  signInto(session)
  render(
    <SessionProvider session={session}>
      <FollowHoldings />
    </SessionProvider>,
  )
  return session
}
const stream = () =>
  waitFor(() => {
    const opened = FakeEventSource.at.get('/documents/subscriptions/a1')
    if (!opened) throw new Error('Nothing is listened to.')
    return opened
  })

it('listens under the account id of the stored token and fills both stores', async () => {
  const { auth, useHoldings } = follow()
  const opened = await stream()
  act(() => opened.deliver('document', holding([premium])))
  expect(useHoldings.getState().document).toEqual(holding([premium]))
  expect(auth.useAuth.getState().currentSubscriptions).toEqual([{ id: premium.id, plan: 'premium', interval: 'yearly', status: 'active' }])
})

it('keeps which subscription counts and which one waits for its site, as long as that is so', async () => {
  follow()
  const opened = await stream()
  act(() => opened.deliver('document', holding([{ ...premium, status: 'canceled', siteId: null }, standard], 1)))
  expect(localStorage.getItem('currentSubscriptionId')).toBe(standard.id)
  expect(localStorage.getItem('unclaimedSubscription')).toBe(standard.id)
  act(() => opened.deliver('document', holding([{ ...standard, siteId: 'site_2' }], 2)))
  expect(localStorage.getItem('unclaimedSubscription')).toBeNull()
  act(() => opened.deliver('document', holding([], 3)))
  expect(localStorage.getItem('currentSubscriptionId')).toBeNull()
})

it('listens no more once the person has left, and forgets what was held', async () => {
  const { auth, useHoldings } = follow()
  const opened = await stream()
  act(() => opened.deliver('document', holding([premium])))
  act(() => auth.useAuth.setState({ currentUser: null, isAuthenticated: false }))
  expect(opened.closed).toBe(true)
  expect(useHoldings.getState().document).toBeNull()
})

it('listens anew when another person has signed in', async () => {
  const { auth } = follow()
  const opened = await stream()
  const [head, , tail] = fixtureToken().split('.')
  const claims = { sub: 'u2', accountId: 'a2', iat: 0, exp: 9e9 }
  localStorage.setItem('accessToken', [head, btoa(JSON.stringify(claims)), tail].join('.'))
  act(() => auth.useAuth.setState({ currentUser: { ...fixtureUser, uid: 'u2' } }))
  await waitFor(() => expect(FakeEventSource.at.has('/documents/subscriptions/a2')).toBe(true))
  expect(opened.closed).toBe(true)
})

it('keeps the reason where the account cannot be found', async () => {
  const { useHoldings } = follow({ token: null })
  await waitFor(() => expect(useHoldings.getState().error).toMatchObject({ code: 'no-account', cause: { code: 'permission-denied' } }))
})
