import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useBanner } from '#features/consent/banner.ts'
import { CookieBanner, CookieSettings } from '#features/consent/index.ts'
import { createSession, type Session, SessionProvider } from '#features/session/index.tsx'
import { startTranslation } from '#i18n/index.ts'
import { json, startLoopback } from '../loopback.ts'
import { fixtureConfig } from '../signed-in.ts'
import { recordLines } from '../spies.ts'

let server: Awaited<ReturnType<typeof startLoopback>>
let session: Session
/** What the server holds of the person; null for nothing. */
let saved: unknown
let status: number

beforeEach(async () => {
  localStorage.clear()
  window.dataLayer = []
  useBanner.setState(useBanner.getInitialState(), true)
  saved = null
  status = 200
  server = await startLoopback(({ method, body }, response) => {
    if (method === 'PATCH' && status === 200) saved = body
    json(response, status, saved)
  })
  startTranslation()
  await i18next.changeLanguage('en')
  session = createSession({ navigate: () => {} })
})
afterEach(() => server.close())

function show(): void {
  const element = (
    <>
      <CookieBanner />
      <CookieSettings />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
}

const configure = () => act(() => session.useConfig.setState(fixtureConfig, true))
const become = (uid: string | null) =>
  act(() =>
    session.auth.useAuth.setState({
      currentUser: uid === null ? null : { uid, email: 'ada@shop.example', emailVerified: true },
      isAuthenticated: uid !== null,
      loading: false,
      authStateInitialized: true,
    }),
  )
/** The page as a visitor sees it once its configuration is there. */
async function showTo(uid: string | null): Promise<void> {
  show()
  await configure()
  await become(uid)
}

const banner = () => screen.queryByRole('region', { name: 'Cookies' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const stored = () => Object.fromEntries(Object.entries(localStorage))
/** What the tag manager was told, by its fields of advertising and security. */
const told = () =>
  (window.dataLayer as IArguments[]).map(([, command, fields]) => [command, fields.ad_storage, fields.security_storage] as unknown)

describe('the banner', () => {
  it('shows where no choice is stored, with its text, its link and its buttons', async () => {
    await showTo(null)
    expect(banner()?.textContent).toMatch(/ad tracking, fraud prevention and remembering settings/)
    expect(screen.getByRole('link', { name: 'Cookies Policy' }).getAttribute('href')).toBe('/privacy-policy#cookies-policy')
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy()
    expect(told()).toEqual([])
  })

  it('waits for the configuration and until it is known who is signed in', async () => {
    show()
    expect(banner()).toBeNull()
    await configure()
    expect(banner()).toBeNull()
    await become(null)
    expect(banner()).toBeTruthy()
  })

  it('shows as to a visitor where it cannot be found out who is signed in', async () => {
    show()
    await configure()
    await act(() => session.auth.useAuth.setState({ loading: false, error: 'Failed to initialize auth listener: no network' }))
    expect(banner()).toBeTruthy()
  })

  it.each(['accepted', 'declined'])('does not show where %s is stored', async (choice) => {
    localStorage.setItem('cookiesConsent', choice)
    await showTo(null)
    expect(banner()).toBeNull()
  })

  it.each([
    ['Accept', 'accepted', 'granted'],
    ['Decline', 'declined', 'denied'],
  ])('goes away with %s, which is stored and passed to the tag manager', async (button, choice, storage) => {
    await showTo(null)
    press(button)
    expect(banner()).toBeNull()
    expect(stored()).toEqual({ cookiesConsent: choice })
    expect(told()).toEqual([['update', storage, 'granted']])
    expect(server.asked).toEqual([])
  })

  it('is only hidden by the ×: nothing is stored, passed on, or sent, and the next page load shows it again', async () => {
    await showTo(null)
    press('Close and decide later')
    expect(banner()).toBeNull()
    expect([stored(), told(), server.asked]).toEqual([{}, [], []])
    cleanup()
    useBanner.setState(useBanner.getInitialState(), true)
    session = createSession({ navigate: () => {} })
    await showTo(null)
    expect(banner()).toBeTruthy()
  })

  it('stays hidden by the × when the person signs in and has no choice there either', async () => {
    await showTo(null)
    press('Close and decide later')
    await become('u1')
    await waitFor(() => expect(server.lines()).toEqual(['GET /documents/cookieConsents/u1']))
    expect(banner()).toBeNull()
  })
})

describe('at sign-in', () => {
  it('a choice on the server overrides the one stored here, and no banner shows', async () => {
    localStorage.setItem('cookiesConsent', 'accepted')
    saved = { userId: 'u1', consent: 'declined' }
    await showTo('u1')
    await waitFor(() => expect(stored()).toEqual({ cookiesConsent: 'accepted', cookiesConsent_u1: 'declined' }))
    expect(told()).toEqual([['update', 'denied', 'granted']])
    expect(banner()).toBeNull()
  })

  it('a choice made before is uploaded and told, and no banner shows', async () => {
    await showTo(null)
    press('Accept')
    await become('u1')
    await waitFor(() => expect(saved).toEqual({ userId: 'u1', consent: 'accepted' }))
    expect(stored()).toEqual({ cookiesConsent: 'accepted', cookiesConsent_u1: 'accepted' })
    expect(told().at(-1)).toEqual(['update', 'granted', 'granted'])
    expect(banner()).toBeNull()
  })

  it('with no choice on either side the banner shows, and the choice is stored under the id and saved on the server', async () => {
    await showTo('u1')
    await screen.findByRole('region', { name: 'Cookies' })
    press('Decline')
    await waitFor(() => expect(saved).toEqual({ userId: 'u1', consent: 'declined' }))
    expect(stored()).toEqual({ cookiesConsent_u1: 'declined' })
  })

  it('the banner of a visitor goes away when the server knows the choice', async () => {
    await showTo(null)
    saved = { userId: 'u1', consent: 'accepted' }
    await become('u1')
    await waitFor(() => expect(banner()).toBeNull())
    expect(told()).toEqual([['update', 'granted', 'granted']])
  })

  it('a choice made while the server is being asked stands against its answer', async () => {
    await showTo(null)
    saved = { userId: 'u1', consent: 'declined' }
    await become('u1')
    press('Accept')
    await waitFor(() => expect(saved).toEqual({ userId: 'u1', consent: 'accepted' }))
    await waitFor(() => expect(server.asked).toHaveLength(2))
    expect(stored()).toEqual({ cookiesConsent_u1: 'accepted' })
    expect(told().at(-1)).toEqual(['update', 'granted', 'granted'])
  })

  it('a server that does not answer leaves the choice of this device, and the tag manager hears of it', async () => {
    const warnings = recordLines('warn')
    status = 503
    localStorage.setItem('cookiesConsent', 'declined')
    await showTo('u1')
    await waitFor(() => expect(warnings).toHaveBeenCalled())
    expect(told()).toEqual([['update', 'denied', 'granted']])
    expect(banner()).toBeNull()
  })
})

describe('at sign-out', () => {
  it('the choice of the device counts again', async () => {
    localStorage.setItem('cookiesConsent', 'declined')
    saved = { userId: 'u1', consent: 'accepted' }
    await showTo('u1')
    await waitFor(() => expect(told()).toEqual([['update', 'granted', 'granted']]))
    await become(null)
    expect(told().at(-1)).toEqual(['update', 'denied', 'granted'])
    expect(banner()).toBeNull()
  })

  it('a device without a choice asks again, and nothing is granted until then', async () => {
    saved = { userId: 'u1', consent: 'accepted' }
    await showTo('u1')
    await waitFor(() => expect(told()).toEqual([['update', 'granted', 'granted']]))
    await become(null)
    expect(told().at(-1)).toEqual(['update', 'denied', 'granted'])
    expect(banner()).toBeTruthy()
  })
})

it('goes away with a choice made in another tab, which counts here too', async () => {
  await showTo(null)
  localStorage.setItem('cookiesConsent', 'accepted')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'cookiesConsent', newValue: 'accepted' })))
  expect(banner()).toBeNull()
  expect(told()).toEqual([['update', 'granted', 'granted']])
})

describe('the button Cookie settings', () => {
  it('is not there before the banner could be', () => {
    show()
    expect(screen.queryByRole('button', { name: 'Cookie settings' })).toBeNull()
  })

  it('opens the banner with the choice so far, and a choice changes it', async () => {
    localStorage.setItem('cookiesConsent', 'accepted')
    await showTo(null)
    press('Cookie settings')
    expect(banner()?.textContent).toContain('You accepted cookies.')
    expect(document.activeElement).toBe(banner())
    press('Decline')
    expect(banner()).toBeNull()
    expect(stored()).toEqual({ cookiesConsent: 'declined' })
    expect(told()).toEqual([['update', 'denied', 'granted']])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cookie settings' }))
  })

  it('opens it also after the ×, and the × then keeps the choice', async () => {
    await showTo(null)
    press('Close and decide later')
    press('Cookie settings')
    expect(banner()).toBeTruthy()
    press('Accept')
    press('Cookie settings')
    press('Close and keep this choice')
    expect(banner()).toBeNull()
    expect(stored()).toEqual({ cookiesConsent: 'accepted' })
  })
})
