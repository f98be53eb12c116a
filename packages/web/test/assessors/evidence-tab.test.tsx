// The tab of evidence: what the log holds, how far it is signed, and links that are shown once.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { pack } from '../fixtures/assessors.ts'

serveAccount()

const open = () => openDashboard(server, '?tab=evidence')

it('tells what the log holds in words, newest first, and how far it is signed', async () => {
  await open()
  expect(await screen.findByText('4 records in total')).toBeTruthy()
  expect(screen.getByText(/^Signed up to record 3/)).toBeTruthy()
  expect(screen.getByText('1 newer record, which will be signed within an hour.')).toBeTruthy()
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['4', '3', '2', '1'])
  expect(rows[1]?.textContent).toContain('Change cdn.tags.example/t.js')
})

const commandOf = () => screen.getByText(/^npx --no tillwatch verify/).textContent

it('asks for a pack of the days of the account’s time zone, and says that it is being made', async () => {
  server.assessors.state.packs = []
  await open()
  const make = await screen.findByRole('button', { name: 'Create pack' })
  await screen.findByText(/Days use the account’s time zone, Europe\/Madrid\./)
  await screen.findByText('No packs yet.')
  expect(commandOf()).toBe('npx --no tillwatch verify tillwatch-evidence.zip --key evidence-keys.pem')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } })
  fireEvent.change(screen.getByLabelText('To (inclusive)'), { target: { value: '2026-03-31' } })
  fireEvent.click(make)
  await screen.findByText('In progress')
  expect(server.assessors.state.ordered).toEqual([{ from: '2025-12-31T23:00:00.000Z', to: '2026-03-31T22:00:00.000Z', contents: 'all' }])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Creating a pack…' }).disabled).toBe(true)
})

it('gives the file of a pack that is ready with the command that checks it, and says why another failed', async () => {
  server.assessors.state.packs = [
    pack({
      id: 'pack_2',
      name: 'tillwatch-evidence.zip',
      state: 'failed',
      failure: 'disk-full',
      expiresAt: null,
      sha256: null,
      sizeBytes: null,
    }),
    pack(),
  ]
  await open()
  const way = await screen.findByRole('link', { name: /^Download tillwatch-evidence-2026-01-01-2026-03-31\.zip from/ })
  expect(way.getAttribute('href')).toBe('/api/v1/evidence/packs/pack_1/file')
  expect(commandOf()).toBe('npx --no tillwatch verify tillwatch-evidence-2026-01-01-2026-03-31.zip --key evidence-keys.pem')
  screen.getByText('The server’s disk is full. Request another pack when disk space is available.')
  expect(screen.getAllByRole('link', { name: /^Download tillwatch/ })).toHaveLength(1)
})

it('says why a pack could not be asked for', async () => {
  server.assessors.state.packsConflict = true
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Create pack' }))
  await screen.findByText(/^A pack is already being created for this account/)
})

it('asks for no pack of days in the wrong order', async () => {
  await open()
  await screen.findByRole('button', { name: 'Create pack' })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-04-01' } })
  fireEvent.change(screen.getByLabelText('To (inclusive)'), { target: { value: '2026-03-31' } })
  expect(screen.getByRole('alert').textContent).toBe('The start date is after the end date. Change one of the dates.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create pack' }).disabled).toBe(true)
})

it('finds every site for a link, however many there are, and keeps what is chosen in sight', async () => {
  const [first] = server.account.state.sites
  if (first === undefined) throw new Error('the account has a site')
  server.account.state.sites = Array.from({ length: 60 }, (_, at) => ({ ...first, id: `s${at}`, host: `shop-${at}.example` }))
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Create link…' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByLabelText('All sites, including future ones'))
  fireEvent.click(await dialog.findByLabelText('shop-0.example'))
  fireEvent.change(dialog.getByLabelText('Search by host'), { target: { value: 'shop-59' } })
  fireEvent.click(dialog.getByLabelText('shop-59.example'))
  const listed = dialog.getAllByLabelText(/^shop-/) as HTMLInputElement[]
  expect(listed.map(({ checked }) => checked)).toEqual([true, true])
})

it('gives a link whose address is shown once', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Create link…' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Assessor or firm name/), { target: { value: 'New firm' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(((await dialog.findByLabelText('Link URL')) as HTMLInputElement).value).toBe('https://tillwatch.example/assess#made-key')
  // Nothing but “Done” loses it, and what could not be copied is said.
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  await dialog.findByText('Could not copy the link. Select the URL and copy it manually.')
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await screen.findByRole('button', { name: 'Revoke the link for New firm' })
  await waitFor(() => expect(document.body.innerHTML).not.toContain('made-key'))
})

it('withdraws a link', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke the link for Example QSA' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke the link for Example QSA' })).toBeNull())
  expect(server.assessors.asked.some(({ method, path }) => method === 'POST' && path === '/assessor-links/link_1/revoke')).toBe(true)
})
