// The area Changes: those of all sites, its filters in the address, its file, its keyboard, and the number in the navigation.
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'

serveAccount()

const asked = () =>
  server.account.asked.filter(({ path, query }) => path === '/api/v1/changes' && !query.includes('from=')).map(({ query }) => query)

it('lists the changes of all sites, and narrows them to a site in the address', async () => {
  const router = await openDashboard(server, '?tab=changes')
  await screen.findByRole('heading', { level: 1, name: 'Changes' })
  await screen.findByRole('heading', { level: 2, name: '2 changes at alert level' })
  expect(screen.getAllByRole('heading', { level: 3, name: /shop\.example\/checkout · Desktop$/ })).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Verdict'), { target: { value: 'malicious' } })
  await screen.findByRole('button', { name: 'Show all' })
  expect(router.state.location.search).toBe('?tab=changes&verdict=malicious')
  await expect.poll(asked).toEqual(['', 'verdict=malicious'])
})

it('reads the site of a link, and offers the same list as a file', async () => {
  await openDashboard(server, '?tab=changes&site=site_1')
  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }))
  await screen.findByRole('heading', { level: 2, name: '2 changes at alert level' })
  expect(asked()).toEqual(['site=site_1'])
  await expect
    .poll(() => server.account.asked.filter(({ path }) => path === '/api/v1/changes.csv').map(({ query }) => query))
    .toEqual(['site=site_1'])
})

it('is walked with j and k, and explains its keys', async () => {
  await openDashboard(server, '?tab=changes')
  const list = await screen.findByRole('list', { name: /changes/i })
  const links = within(list).getAllByRole('link', { name: 'View scan' })
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement).toBe(links[0])
  fireEvent.keyDown(document.activeElement as Element, { key: 'j' })
  expect(document.activeElement).toBe(links[1])
  fireEvent.keyDown(document.activeElement as Element, { key: '?' })
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

it('has the number of recent changes at alert level in the navigation', async () => {
  await openDashboard(server, '?tab=billing')
  const link = await screen.findByRole('link', { name: 'Changes', description: '2' })
  expect(link.getAttribute('href')).toBe('/dashboard?tab=changes')
})
