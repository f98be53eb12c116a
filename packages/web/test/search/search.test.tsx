// The search by keyboard: it opens on any screen, finds what the server knows and the sections, and leads there.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { renderSite } from '../render-site.tsx'

serveAccount()

beforeEach(() => {
  server.account.state.found = {
    sites: [{ id: 'site1', host: 'lantern.example' }],
    pages: [{ id: 'p1', siteId: 'site1', url: 'https://lantern.example/checkout' }],
    scripts: [{ id: 'ps1', siteId: 'site1', siteHost: 'lantern.example', label: 'lantern.js', host: 'cdn.example' }],
    incidents: [],
  }
})

const openSearch = (language = 'en') => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return screen.findByRole('dialog', { name: language === 'en' ? 'Search' : 'Buscar' })
}
const names = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('opens with Ctrl+K, lists the sections first, and goes to the one that Enter chooses', async () => {
  server.account.state.found = { sites: [], pages: [], scripts: [], incidents: [] }
  const router = await renderSite(server.origin, '/dashboard?tab=overview')
  await screen.findByRole('button', { name: 'Search' })
  const dialog = await openSearch()
  expect(names(dialog)[0]).toBe('Overview')
  const field = within(dialog).getByRole('combobox', { name: /^Search for sites/ })
  fireEvent.change(field, { target: { value: 'billi' } })
  await waitFor(() => expect(names(dialog)).toEqual(['Billing']))
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(router.state.location.search).toBe('?tab=billing'))
})

it('finds sites, scripts with their site, and pages, and opens what is chosen', async () => {
  const router = await renderSite(server.origin, '/dashboard?tab=overview')
  const dialog = await openSearch()
  const field = within(dialog).getByRole('combobox', { name: /^Search for sites/ })
  fireEvent.change(field, { target: { value: 'lantern' } })
  await waitFor(() =>
    expect(names(dialog)).toEqual(['lantern.example', 'lantern.js on lantern.example', 'https://lantern.example/checkout']),
  )
  fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/sites/site1/scripts/ps1'))
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
})

it('says in Spanish that nothing was found', async () => {
  server.account.state.found = { sites: [], pages: [], scripts: [], incidents: [] }
  await renderSite(server.origin, '/dashboard?tab=overview', 'es')
  const dialog = await openSearch('es')
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'xyzzy' } })
  expect(await within(dialog).findByText('No hay resultados para «xyzzy».')).toBeTruthy()
})
