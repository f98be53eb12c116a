import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Credits, FollowHoldings } from '#features/billing/index.ts'
import { createSession, SessionProvider } from '#features/session/index.tsx'
import { startTranslation } from '#i18n/index.ts'
import { createAppClient } from '#lib/query-cache/client.ts'
import '#i18n/app.ts'
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

function follow({
  token = fixtureToken(),
  client = createAppClient(),
}: {
  token?: string | null
  client?: ReturnType<typeof createAppClient>
} = {}) {
  if (token !== null) localStorage.setItem('accessToken', token)
  const session = createSession({ navigate: () => {} })
  signInto(session)
  render(
    <SessionProvider session={session}>
      <QueryClientProvider client={client}>
        <FollowHoldings />
        <Credits />
      </QueryClientProvider>
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

it('keeps the credits of the query cache in step with the document, shows those of the last visit until it comes, and has the profile asked for anew', async () => {
  startTranslation()
  const client = createAppClient()
  client.setQueryData(['siteCredits'], { granted: 9, claimed: 4 })
  client.setQueryData(['pageCredits'], 12)
  client.setQueryData(['userProfile'], fixtureUser)
  follow({ client })
  expect(screen.getByRole('list').textContent).toMatch(/4\D+9.*12/)
  const opened = await stream()
  act(() => opened.deliver('document', { ...holding([premium, standard]), siteCredits: 2, pageCredits: 5 }))
  const claimed = [premium, standard].filter(({ siteId }) => siteId !== null).length
  expect([client.getQueryData(['siteCredits']), client.getQueryData(['pageCredits'])]).toEqual([{ granted: 2, claimed }, 5])
  await waitFor(() => expect(screen.getByRole('list').textContent).toMatch(new RegExp(`${claimed}\\D+2.*5`)))
  expect(client.getQueryState(['userProfile'])?.isInvalidated).toBe(true)
  act(() => opened.deliver('document', { ...holding([premium], 2), siteCredits: null, pageCredits: null }))
  expect(client.getQueryData(['pageCredits'])).toBeNull()
})
