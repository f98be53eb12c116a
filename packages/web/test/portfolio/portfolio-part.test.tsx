// The portfolio: how clients stand, and the inbox over all of them.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { oneClient } from '../fixtures/captures.ts'

serveAccount()

const part = '?tab=sites&part=portfolio'

it('says how each client stands, and never calls a page fine that was not evaluated', async () => {
  server.account.state.portfolio = oneClient
  await openDashboard(server, part)
  const acme = within(await screen.findByRole('row', { name: /^Acme/ }))
  acme.getByText('2 of 3 pages')
  acme.getByText('High')
  const own = within(screen.getByRole('row', { name: /^No client/ }))
  own.getByText('Not evaluated')
  own.getByText('0 of 1 pages')
})

it('has one inbox over all clients, which can be asked for one of them', async () => {
  server.account.state.portfolio = oneClient
  await openDashboard(server, part)
  const inbox = within(await screen.findByRole('list', { name: 'Inbox' }))
  const links = () => inbox.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links()).toEqual(['/dashboard?tab=alerts&incident=inc_1', '/scans/walled', '/sites/site_1/scripts?authorization=needs-decision'])
  inbox.getByText('4 scripts and headers need a decision')
  expect(links()).toHaveLength(3)
  expect(inbox.getAllByRole('link')[0]?.textContent).toMatch(/shop|evil\.js/)
  inbox.getByText('Malicious')
  fireEvent.change(screen.getByLabelText('Client'), { target: { value: 'cl_1' } })
  await waitFor(() => expect(links()).toHaveLength(2))
})

it('checks a list before it adds, says of each bad row what is wrong, and what was added', async () => {
  server.account.state.added = {
    good: [{ row: 1, url: 'https://a.example/', client: 'Acme', as: 'site', siteId: 'site_9' }],
    bad: [
      { row: 2, text: 'nonsense', code: 'bad-address', reason: 'malformed', sentence: '' },
      { row: 3, text: 'https://shop.example/', code: 'watched', reason: null, sentence: '' },
    ],
  }
  await openDashboard(server, part)
  fireEvent.click(await screen.findByRole('button', { name: 'Add many sites…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add many sites' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Check list' }))
  dialog.getByText('Paste URLs or choose a file first.')
  const text = 'a.example, Acme\nnonsense\nhttps://shop.example/'
  fireEvent.change(dialog.getByLabelText('URLs'), { target: { value: text } })
  fireEvent.click(dialog.getByRole('button', { name: 'Check list' }))
  await dialog.findByText('1 row can be added.')
  expect(dialog.getByRole('list', { name: 'Rows that can be added' }).textContent).toBe('Row 1a.example/Acme · new site')
  const bad = () =>
    within(dialog.getByRole('list', { name: '2 rows can’t be added' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent)
  expect(bad()).toEqual([
    expect.stringMatching(/^Row 2nonsenseA browser can’t open this URL/),
    'Row 3https://shop.example/You already monitor this URL.',
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'Add 1 row' }))
  await dialog.findByText('1 row was added.')
  const posts = server.account.asked.filter(({ method, path }) => method === 'POST' && path === '/api/v1/portfolio/sites')
  expect(posts.map(({ body }) => body)).toEqual([
    { text, isTrial: true },
    { text, isTrial: false },
  ])
  expect(bad()).toHaveLength(2)
})
