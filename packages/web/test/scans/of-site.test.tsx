import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { fixtureScans } from '../fixtures/scans.ts'
import { renderSite } from '../render-site.tsx'

serveAccount()

const heading = () => screen.findByRole('heading', { level: 1 })
const decide = (name = 'Decide on these scripts') => screen.queryByRole('link', { name })

/** Has the scan under way be one of a watched page, for the rest of a test. */
function watchRunning(): void {
  const running = fixtureScans.find(({ summary }) => summary.id === 'running')!
  running.summary = { ...running.summary, siteId: 'site_1' }
  onTestFinished(() => {
    running.summary = { ...running.summary, siteId: null }
  })
}

it.each([
  ['en', 'risky', 'Decide on these scripts', 'Open site'],
  ['es', 'partial', 'Revisar estos scripts', 'Abrir el sitio'],
])('in %s: the scan “%s” of a watched page leads to deciding on its scripts, and to its site', async (language, id, toScripts, toSite) => {
  await renderSite(server.origin, `/scans/${id}`, language)
  await heading()
  expect((await screen.findByRole('link', { name: toScripts })).getAttribute('href')).toBe('/sites/site_1/scripts')
  expect(screen.getByRole('link', { name: toSite }).getAttribute('href')).toBe('/sites/site_1')
})

it('a scan of a watched page that was not evaluated leads to its site, and to no decision', async () => {
  await renderSite(server.origin, '/scans/walled')
  await heading()
  expect((await screen.findByRole('link', { name: 'Open site' })).getAttribute('href')).toBe('/sites/site_1')
  expect(decide()).toBeNull()
})

it('a scan under way says where its scripts are decided on when its page is watched', async () => {
  watchRunning()
  await renderSite(server.origin, '/scans/running')
  await screen.findByText(/where you decide which ones are needed\./)
  expect(screen.getByRole('link', { name: 'Open site' }).getAttribute('href')).toBe('/sites/site_1')
})

it.each(['calm', 'running'])('the scan “%s” of an address that is no page of a site leads to none', async (id) => {
  await renderSite(server.origin, `/scans/${id}`)
  await heading()
  await screen.findByRole('link', { name: 'All scans' })
  expect(decide()).toBeNull()
  expect(screen.queryByRole('link', { name: 'Open site' })).toBeNull()
})
