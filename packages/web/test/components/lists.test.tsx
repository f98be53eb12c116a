// The keyboard of every list: j moves to its first row, and ? shows its shortcuts.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { renderSite } from '../render-site.tsx'

serveAccount()

const rows = () => document.querySelectorAll('main [data-row]')

it.each([
  ['reports', '/dashboard?tab=reports'],
  ['activity', '/dashboard?tab=activity'],
  ['changes of a site', '/sites/site_1/changes'],
  ['vendors', '/sites/site_1/scripts?view=vendors'],
  ['decisions', '/sites/site_1/scripts?view=history'],
  ['headers', '/sites/site_1/headers'],
])('the list of %s is moved through with j, and explains its keys with ?', async (_list, path) => {
  if (path.startsWith('/dashboard')) await openDashboard(server, path.slice('/dashboard'.length))
  else await renderSite(server.origin, path, 'en')
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement).toBe(rows()[0])
  fireEvent.keyDown(document.activeElement as Element, { key: '?' })
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
})
