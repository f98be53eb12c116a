import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { openPricing } from '../pricing/open-pricing.tsx'
import { renderSite } from '../render-site.tsx'
import { fixtureConfig } from '../signed-in.ts'

serveAccount()

const tagManager = { id: 'GTM-TEST', url: 'http://127.0.0.1:1/gtm.js' }
const tags = () => [...document.head.querySelectorAll('script')].map((script) => script.src)
const views = () => (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === 'page_view')
const kinds = () =>
  window.dataLayer!.map(
    (entry) =>
      (entry as { event?: string }).event ??
      Array.from(entry as ArrayLike<unknown>)
        .slice(0, 2)
        .join(' '),
  )

beforeEach(() => {
  window.dataLayer = undefined
})
afterEach(() => {
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

it('counts a view of each page that is shown, once, under its title', async () => {
  const { router } = await openPricing()
  await screen.findByText('$65')
  await act(() => router.navigate('/about-us'))
  await act(() => router.navigate('/about-us?lang=en'))
  await act(() => router.navigate('/about-us#open'))
  await act(() => router.navigate('/no-such-page'))
  await waitFor(() => expect(views()).toHaveLength(3))
  expect(views()).toEqual([
    { event: 'page_view', page_title: 'Unknown Page', page_path: '/purchase-site' },
    { event: 'page_view', page_title: 'About Us', page_path: '/about-us' },
    { event: 'page_view', page_title: 'Unknown Page', page_path: '/no-such-page' },
  ])
})

it('loads no tag manager where none is configured', async () => {
  await openPricing()
  await screen.findByText('$65')
  expect(tags()).toEqual([])
})

it('loads the configured one once, and tells it what is allowed ahead of every view that waited', async () => {
  localStorage.setItem('cookiesConsent', 'declined')
  const { session } = await openPricing()
  await screen.findByText('$65')
  session.useConfig.setState({ ...fixtureConfig, tagManager }, true)
  await waitFor(() => expect(tags()).toEqual(['http://127.0.0.1:1/gtm.js?id=GTM-TEST']))
  expect(kinds().slice(0, 1)).toEqual(['consent default'])
  expect(kinds()).toContain('page_view')
  expect(Array.from(window.dataLayer![0] as ArrayLike<unknown>)[2]).toMatchObject({ ad_storage: 'denied', security_storage: 'granted' })
})

it('waits with it until it is known who is signed in, since that person may have chosen otherwise than the device', async () => {
  localStorage.setItem('cookiesConsent', 'accepted')
  localStorage.setItem('cookiesConsent_u1', 'declined')
  const { session } = await openPricing({ person: 'signed-in' })
  session.auth.useAuth.setState({ authStateInitialized: false })
  session.useConfig.setState({ ...fixtureConfig, tagManager }, true)
  await screen.findByText('$65')
  expect(tags()).toEqual([])
  act(() => session.auth.useAuth.setState({ authStateInitialized: true }))
  await waitFor(() => expect(tags()).toHaveLength(1))
  expect(Array.from(window.dataLayer![0] as ArrayLike<unknown>)[2]).toMatchObject({ ad_storage: 'denied' })
})

it('neither counts the key in the address of a mailed link, nor loads a tag manager that would read it', async () => {
  fixtureConfig.tagManager = tagManager
  onTestFinished(() => {
    fixtureConfig.tagManager = null
  })
  const router = await renderSite(server.origin, '/alerts/token.1')
  await screen.findByRole('button', { name: 'Acknowledge' })
  expect(views()).toEqual([{ event: 'page_view', page_title: 'Unknown Page', page_path: '/alerts' }])
  expect(tags()).toEqual([])
  await act(() => router.navigate('/sign-in'))
  await waitFor(() => expect(tags()).toHaveLength(1))
})
