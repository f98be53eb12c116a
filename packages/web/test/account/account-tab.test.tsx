import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { personStorageKeys } from '@tillwatch/contract/lists'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { scheduledDeletion } from '../fixtures/closing.ts'
import { renderSite } from '../render-site.tsx'

serveAccount()

const open = (language = 'en') => openDashboard(server, '?tab=account', language)
const asked = (method: string, path: string) =>
  server.account.asked.filter((each) => each.method === method && each.path === `/api/v1${path}`)
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

it('lists the exports with their hash, size and a link to each that is kept', async () => {
  await open()
  const list = await screen.findByRole('list', { name: 'Exports' })
  expect(within(list).getByText('Ready')).toBeTruthy()
  expect(within(list).getByText(/18,?204 rows/).textContent).toContain('4.8')
  const link = within(list).getByRole('link', { name: /^Download the export from/ })
  expect(link.getAttribute('href')).toBe('/api/v1/account/exports/ex_1/archive')
  expect(within(list).getByText(/^9f86d081/)).toBeTruthy()
})

it('asks for an export once, and says that it is being made', async () => {
  await open()
  await press('Create export')
  expect(await screen.findByText('In progress')).toBeTruthy()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating an export…' })).disabled).toBe(true)
  expect(asked('POST', '/account/exports')).toHaveLength(1)
})

it('says why an export is refused', async () => {
  await open()
  server.account.state.refusals['POST /api/v1/account/exports'] = [409, 'conflict']
  await press('Create export')
  expect(await screen.findByText(/five exports were requested within a day/)).toBeTruthy()
})

it('schedules the deletion only for whoever types the name, and lets it be taken back', async () => {
  await open()
  await press('Delete the account…')
  const dialog = await screen.findByRole('dialog')
  const name = within(dialog).getByRole('textbox', { name: /Ada’s shop/ })
  fireEvent.change(name, { target: { value: 'something else' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete in seven days' }))
  expect(await within(dialog).findByText(/The name doesn’t match/)).toBeTruthy()
  expect(asked('POST', '/account/deletion')).toEqual([])
  fireEvent.change(name, { target: { value: 'Ada’s shop' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete in seven days' }))
  expect(await screen.findByText(/This account will be deleted on November 28, 2026/)).toBeTruthy()
  expect(asked('POST', '/account/deletion')).toMatchObject([{ body: { name: 'Ada’s shop' } }])
  expect(screen.getByRole('link', { name: 'Open receipt' }).getAttribute('href')).toBe('/deletion-receipts/r1')
  await press('Cancel deletion')
  expect(await screen.findByRole('button', { name: 'Delete the account…' })).toBeTruthy()
  expect(asked('DELETE', '/account/deletion')).toHaveLength(1)
})

it.each([
  [
    'en',
    'overview',
    /This account will be deleted on November 28, 2026/,
    /Ada \(ada@shop\.example\) requested the deletion on November 21, 2026/,
    'Cancel deletion',
  ],
  [
    'es',
    'billing',
    /Esta cuenta se eliminará el 28 de noviembre de 2026/,
    /Ada \(ada@shop\.example\) solicitó la eliminación el 21 de noviembre de 2026/,
    'Cancelar la eliminación',
  ],
  ['en', 'sites', /This account will be deleted on/, /requested the deletion/, 'Cancel deletion'],
  ['en', 'activity', /This account will be deleted on/, /requested the deletion/, 'Cancel deletion'],
])('tells of the scheduled deletion above every tab, and takes it back there (%s, %s)', async (language, tab, when, who, keep) => {
  server.account.state.deletion = scheduledDeletion
  await openDashboard(server, `?tab=${tab}`, language)
  await screen.findByText(when)
  expect(screen.getByText(who)).toBeTruthy()
  await press(keep)
  await waitFor(() => expect(screen.queryByText(when)).toBeNull())
  expect(asked('DELETE', '/account/deletion')).toHaveLength(1)
})

it('says above the other tabs when it could not be asked whether the account will be deleted', async () => {
  server.account.state.refusals['/api/v1/account'] = [500, 'internal']
  await openDashboard(server, '?tab=overview')
  expect(await screen.findByText('Could not load the account')).toBeTruthy()
})

it('says what to do first where a plan still goes on', async () => {
  await open('es')
  server.account.state.refusals['POST /api/v1/account/deletion'] = [409, 'conflict']
  await press('Eliminar la cuenta…')
  fireEvent.change(await screen.findByRole('textbox', { name: /Ada’s shop/ }), { target: { value: 'Ada’s shop' } })
  await press('Eliminar en siete días')
  expect(await screen.findByText(/Cancele todos los planes en Facturación/)).toBeTruthy()
})

it('shows a viewer nothing but who may do this', async () => {
  server.account.state.memberships = server.account.state.memberships.map((each) => ({ ...each, role: 'viewer' }))
  await open()
  expect(await screen.findByText('Only owners can export or delete the account.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'API keys' })).toBeNull()
  expect(asked('GET', '/account')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Create export' })).toBeNull()
})

it('says when the account could not be loaded, and asks again', async () => {
  server.account.state.refusals['/api/v1/account'] = [500, 'internal']
  await open()
  expect(await screen.findByText('Could not load the account')).toBeTruthy()
  delete server.account.state.refusals['/api/v1/account']
  await press('Try again')
  expect(await screen.findByRole('heading', { name: 'Delete the account' })).toBeTruthy()
})

it.each([
  ['en', 'Deletion receipt', /1,?204 rows deleted/],
  ['es', 'Justificante de eliminación', /1\.?204 filas eliminadas/],
])('shows a receipt to somebody who is not signed in (%s)', async (language, title, rows) => {
  await renderSite(server.origin, '/deletion-receipts/r1', language)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(await screen.findByText(rows)).toBeTruthy()
  await waitFor(() => expect(screen.getByText('ab'.repeat(32))).toBeTruthy())
})

it.each([
  ['en', 'Your profile', /ada@shop\.example · email confirmed · role: owner/],
  ['es', 'Su perfil', /ada@shop\.example · correo confirmado · rol: propietario/],
])('says in %s who is signed in, as the server says now', async (language, title, line) => {
  await open(language)
  const profile = await screen.findByRole('region', { name: title })
  await waitFor(() => expect(profile.textContent).toMatch(line))
  await waitFor(() => expect(localStorage.getItem(personStorageKeys.queryCache)).toContain('userProfile'))
})

it('renames the account, and refuses an empty name', async () => {
  await open()
  const field = await screen.findByLabelText<HTMLInputElement>('Company or shop')
  fireEvent.change(field, { target: { value: ' ' } })
  await press('Save')
  expect(screen.getByText('Enter a name.')).toBeTruthy()
  fireEvent.change(field, { target: { value: ' Lantern Books ' } })
  await press('Save')
  await screen.findByText('Saved.')
  expect(asked('PUT', '/account/name')).toMatchObject([{ body: { name: ' Lantern Books ' } }])
  expect(field.value).toBe('Lantern Books')
})
