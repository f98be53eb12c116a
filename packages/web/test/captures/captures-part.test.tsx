// Manual captures: the list, giving a HAR, what is said of a bad one, and what a viewer is not offered.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { noted, walled } from '../fixtures/captures.ts'

serveAccount()

const part = '?tab=sites&part=captures'
const message = 'Error scanning your website. Retrying with our human-in-the-loop capture.'
const asked = (method: string) => server.account.asked.filter((each) => each.method === method).map(({ path }) => path)

beforeEach(() => {
  server.account.state.captures = { waiting: [walled], ended: [], noted: [noted] }
})

const chosen = async (text: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Upload capture…: ${walled.url}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload a capture' }))
  const file = new File([text], 'shop.har', { type: 'application/json' })
  fireEvent.drop(dialog.getByRole('group', { name: 'A HAR file from any browser' }), { dataTransfer: { files: [file] } })
  await dialog.findByText('shop.har')
  fireEvent.click(dialog.getByRole('button', { name: 'Upload capture' }))
  return dialog
}

it('lists what waits with the message, why and since when, and the addresses that no scan takes', async () => {
  await openDashboard(server, part)
  await screen.findByText(message)
  const row = within(screen.getByRole('list', { name: 'Manual captures' }))
  row.getByText(/Not evaluated because .* After the last attempt, /)
  expect(row.getByRole('link', { name: 'The failed scan' }).getAttribute('href')).toBe('/scans/walled')
  screen.getByText('Your URL appears to be invalid. Please verify. We have logged it and will review.')
  within(screen.getByRole('list', { name: 'URLs that cannot be scanned' })).getByText('shop example/pay')
})

it('gives a HAR, and leads to the scan that judges it', async () => {
  const router = await openDashboard(server, part)
  await chosen('{"log":{}}')
  await waitFor(() => expect(asked('POST')).toContain('/api/v1/captures/cap_1/har'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/scans/complete'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says which entry of a bad file is wrong and what to do, and keeps the dialog open', async () => {
  await openDashboard(server, part)
  const dialog = await chosen('{}')
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toBe(
    'Entry 3 (log.entries[2].response.status): The page didn’t open in your browser either: 403. Reload the page until it opens, then save the list again.',
  )
})

it('asks for a file first, and shows the command for this server', async () => {
  await openDashboard(server, part)
  fireEvent.click(await screen.findByRole('button', { name: `Upload capture…: ${walled.url}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload a capture' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Upload capture' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Choose a HAR file first.')
  dialog.getByText(`tillwatch capture "${walled.url}" --upload ${window.location.origin}`)
})

it('takes a page off the list', async () => {
  await openDashboard(server, part)
  fireEvent.click(await screen.findByRole('button', { name: `Withdraw request: ${walled.url}` }))
  await screen.findByText('No pages need a manual capture')
  expect(asked('DELETE')).toEqual(['/api/v1/captures/cap_1'])
})

it('offers a viewer nothing that a viewer may not do', async () => {
  const { state } = server.account
  state.memberships = state.memberships.map((each) => ({ ...each, role: 'viewer' }))
  await openDashboard(server, part)
  await screen.findByText(message)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Upload capture/ })).toBeNull())
  expect(screen.queryByRole('button', { name: /^Withdraw request/ })).toBeNull()
})

it('says that a person works on a page and until when, that it is overdue, and how requests ended', async () => {
  const reason = 'It needs a login. <b>Sorry.</b>'
  const ended = { id: 'cap_2', url: 'https://shop.example/pay', endedAt: '2026-11-20T10:00:00.000Z' }
  server.account.state.captures = {
    waiting: [
      { ...walled, state: 'taken' },
      { ...walled, id: 'cap_3', url: 'https://late.example/', isOverdue: true },
    ],
    ended: [
      { ...ended, state: 'declined', reason, scanId: null },
      { ...ended, id: 'cap_4', state: 'done', reason: null, scanId: 'risky' },
    ],
    noted: [],
  }
  await openDashboard(server, part)
  await screen.findByText('A staff member is working on this page.')
  expect(screen.getByText(/^Our staff will capture this page by November 21, 2026/)).toBeTruthy()
  expect(screen.getByText(/^Overdue: /)).toBeTruthy()
  const list = within(screen.getByRole('list', { name: 'Ended in the last 30 days' }))
  expect(list.getByText(/^Declined by our staff/)).toBeTruthy()
  expect(list.getByText(reason)).toBeTruthy()
  expect(list.getByRole('link', { name: 'The scan' }).getAttribute('href')).toBe('/scans/risky')
})

it.each([
  ['en', 'Create code', /^Copy the command now because its code is shown only once/],
  ['es', 'Crear código', /^Copie el comando ahora: su código solo se muestra una vez/],
])('makes a code, and shows its command once (%s)', async (language, make, once) => {
  await openDashboard(server, part)
  fireEvent.click(await screen.findByRole('button', { name: `Upload capture…: ${walled.url}` }))
  await i18next.changeLanguage(language)
  fireEvent.click(await screen.findByRole('button', { name: make }))
  expect(await screen.findByText(once)).toBeTruthy()
  expect(screen.getByText(`npx --no tillwatch capture "${walled.url}" --upload ${window.location.origin}#the-code`)).toBeTruthy()
  expect(asked('POST')).toContain('/api/v1/captures/cap_1/code')
})
