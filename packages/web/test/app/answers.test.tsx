import { useQueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { Answers } from '#app/answers.tsx'
import { createSession, type Session, SessionProvider } from '#features/session/index.tsx'
import { credentials, settings, startIdentityServer } from '../auth/identity-server.ts'

const key = 'REACT_QUERY_OFFLINE_CACHE'
let server: Awaited<ReturnType<typeof startIdentityServer>>
beforeEach(async () => {
  server = await startIdentityServer()
})
afterEach(() => server.close())

let client: ReturnType<typeof useQueryClient>
function Screen() {
  client = useQueryClient()
  return <p>shown</p>
}

/** The signed-in screens of a person, with one answer in the cache that is stored by now. */
async function open(session: Session) {
  await session.auth.signInWithEmail(credentials)
  const stop = await session.auth.listen(settings)
  onTestFinished(() => stop?.())
  render(
    <SessionProvider session={session}>
      <Answers>
        <Screen />
      </Answers>
    </SessionProvider>,
  )
  await screen.findByText('shown')
  act(() => void client.setQueryData(['scans', 'list'], 'what u1 saw'))
  await waitFor(() => expect(localStorage.getItem(key)).toContain('what u1 saw'))
}

it('keeps answers in the browser, and forgets them in memory and storage when the person signs out', async () => {
  const session = createSession({ navigate: () => {} })
  await open(session)
  await act(() => session.auth.logout())
  expect(client.getQueryData(['scans', 'list'])).toBeUndefined()
  expect(localStorage.getItem(key) ?? '').not.toContain('u1 saw')
})

it('forgets them when the server says that the session is over', async () => {
  const session = createSession({ navigate: () => {} })
  await open(session)
  act(() => session.auth.expire())
  await waitFor(() => expect(client.getQueryData(['scans', 'list'])).toBeUndefined())
  expect(localStorage.getItem('accessToken')).toBeNull()
})

it('brings the answers of the last visit back', async () => {
  const state = { data: 'of the last visit', status: 'success', fetchStatus: 'idle', dataUpdatedAt: Date.now(), error: null }
  const stored = {
    timestamp: Date.now(),
    buster: '',
    clientState: { mutations: [], queries: [{ queryKey: ['scans', 'list'], queryHash: '["scans","list"]', state }] },
  }
  localStorage.setItem(key, JSON.stringify(stored))
  render(
    <SessionProvider session={createSession({ navigate: () => {} })}>
      <Answers>
        <Screen />
      </Answers>
    </SessionProvider>,
  )
  await waitFor(() => expect(client.getQueryData(['scans', 'list'])).toBe('of the last visit'))
})

it('cleans up among the texts of scripts by itself: the newest 30 are left', async () => {
  await open(createSession({ navigate: () => {} }))
  const texts = () => client.getQueryCache().findAll({ queryKey: ['scriptContent'] }).length
  for (let at = 0; at < 33; at++)
    await act(() => client.fetchQuery({ queryKey: ['scriptContent', String(at)], queryFn: () => `text ${at}` }))
  expect(texts()).toBe(33)
  await waitFor(() => expect(texts()).toBe(30))
})
