// A person of several accounts: the menu of the account names them, and entering another leaves nothing of the one before on the screens.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { FakeEventSource } from '../fake-event-source.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { agency } from '../fixtures/members.ts'

serveAccount()

const asked = (path: string) => server.account.asked.filter((each) => each.path === path)
const openMenu = async () => fireEvent.click(await screen.findByRole('button', { name: 'Account: ada@shop.example' }))
// jsdom opens no list, so that what is in one counts as hidden.
const account = (name: string) => screen.findByRole('button', { name, hidden: true })

it('lists nothing where there is one account alone, and asks only once the menu is opened', async () => {
  await openDashboard(server)
  expect(asked('/api/v1/memberships')).toEqual([])
  await openMenu()
  await waitFor(() => expect(asked('/api/v1/memberships')).toHaveLength(1))
  expect(screen.queryByRole('group', { name: 'Your accounts', hidden: true })).toBeNull()
})

it('enters another: on the dashboard, with a token of that account and nothing of the one before', async () => {
  const { state } = server.account
  state.memberships = [...state.memberships, agency]
  const router = await openDashboard(server, '?tab=sites')
  await screen.findAllByText('shop.example')
  await openMenu()
  expect((await account('Ada’s shop owner')).getAttribute('aria-pressed')).toBe('true')
  state.sites = []
  const told = vi.fn()
  const other = new BroadcastChannel('tillwatch-auth')
  other.onmessage = told
  fireEvent.click(await account('Corner Agency analyst'))
  await waitFor(() => expect(FakeEventSource.at.has('/documents/subscriptions/a2')).toBe(true))
  expect(asked('/api/v1/memberships/active').map(({ method, body }) => [method, body])).toEqual([['PUT', { accountId: 'a2' }]])
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '' }))
  await waitFor(() => expect(told).toHaveBeenCalled())
  other.close()
  fireEvent.click(screen.getByRole('link', { name: 'Sites' }))
  await screen.findByRole('heading', { name: 'Your sites' })
  await waitFor(() => expect(screen.queryAllByText('shop.example')).toEqual([]))
})

it('says that an account could not be entered, or that they cannot be listed', async () => {
  const { state } = server.account
  state.memberships = [...state.memberships, agency]
  await openDashboard(server)
  await openMenu()
  state.refusals['/api/v1/memberships/active'] = [404, 'not-found']
  fireEvent.click(await account('Corner Agency analyst'))
  await screen.findByText('Could not open this account. Try again.')
})
