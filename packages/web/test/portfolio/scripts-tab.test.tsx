// The area Scripts: who runs an address, a content, or a vendor, over all sites.
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'

serveAccount()

it('says which clients run a script now, and of how many pages nothing can be said', async () => {
  server.account.state.running = {
    places: [
      {
        client: { id: 'cl_1', name: 'Acme' },
        site: { id: 'site_1', host: 'shop.example' },
        page: { id: 'page_1', url: 'https://shop.example/pay' },
        ...{ scriptId: 'script_1', label: 'cdn.example/tag.js', sha256: null, lastSeenAt: '2026-11-20T09:00:00.000Z', isOlder: true },
      },
    ],
    ...{ total: 1, clients: 1, sites: 1, unknownPages: 2 },
  }
  await openDashboard(server, '?tab=scripts')
  fireEvent.click(await screen.findByRole('button', { name: 'Find' }))
  screen.getByText('Enter a search term first.')
  fireEvent.change(screen.getByLabelText('Script'), { target: { value: ' cdn.example/tag.js ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  await screen.findByText('Currently on 1 page: 1 client, 1 site.')
  screen.getByText(/2 pages might also run this script/)
  const place = within(within(screen.getByRole('list', { name: 'Where this script runs' })).getByRole('listitem'))
  expect(place.getByRole('link').getAttribute('href')).toBe('/sites/site_1/scripts/script_1')
  place.getByText(/Acme · from an earlier scan/)
  server.account.state.running = { places: [], total: 0, clients: 0, sites: 0, unknownPages: 0 }
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  await screen.findByText('No evaluated pages run this script')
})

it('says what is wrong with a question', async () => {
  await openDashboard(server, '?tab=scripts')
  fireEvent.change(await screen.findByLabelText('Search by'), { target: { value: 'hash' } })
  fireEvent.change(screen.getByLabelText('Script'), { target: { value: 'abc' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  await screen.findByText(/^Enter a SHA-256 hash/)
})
