// The tab of evidence: what the log holds, how far it is signed, and links that are shown once.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { server } from '../fixture-account.ts'

const open = () => openDashboard(server, '?tab=evidence')

it('tells what the log holds in words, newest first, and how far it is signed', async () => {
  await open()
  expect(await screen.findByText('4 records in all', {}, { timeout: 20_000 })).toBeTruthy()
  expect(screen.getByText(/^Signed up to record 3/)).toBeTruthy()
  expect(screen.getByText('1 record since then; it is signed with the next day.')).toBeTruthy()
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['4', '3', '2', '1'])
  expect(rows[1]?.textContent).toContain('Change cdn.tags.example/t.js')
})

it('leads to a pack of the days that are chosen', async () => {
  await open()
  const fetchPack = await screen.findByRole('link', { name: 'Save a pack' }, { timeout: 20_000 })
  expect(fetchPack.getAttribute('href')).toBe('/api/v1/evidence.zip?contents=all')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } })
  fireEvent.change(screen.getByLabelText('To (included)'), { target: { value: '2026-03-31' } })
  const query = new URLSearchParams(fetchPack.getAttribute('href')?.split('?')[1])
  expect([query.get('from'), query.get('to')]).toEqual(['2026-01-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'])
})

it('gives a link whose address is shown once', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Give a link…' }, { timeout: 20_000 }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Name of the assessor/), { target: { value: 'New firm' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Make the link' }))
  expect(((await dialog.findByLabelText('Address of the link')) as HTMLInputElement).value).toBe(
    'https://tillwatch.example/assess#made-key',
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await screen.findByRole('button', { name: 'Withdraw the link of New firm' })
  await waitFor(() => expect(document.body.innerHTML).not.toContain('made-key'))
})

it('withdraws a link', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the link of Example QSA' }, { timeout: 20_000 }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw the link of Example QSA' })).toBeNull())
  expect(server.assessors.asked.some(({ method, path }) => method === 'POST' && path === '/assessor-links/link_1/revoke')).toBe(true)
})
