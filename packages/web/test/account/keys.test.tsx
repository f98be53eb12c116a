// API keys on the tab Account: what is told of each, making one that is shown once, and withdrawing it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { acme } from '../fixtures/clients.ts'
import { key, madeSecret } from '../fixtures/keys.ts'

serveAccount()

const open = (language = 'en') => openDashboard(server, '?tab=account', language)
const asked = (path: string) => server.account.asked.filter((each) => each.method === 'POST' && each.path === `/api/v1${path}`)
const list = () => screen.findByRole('list', { name: 'API keys' })

async function openDialog() {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Create key…' }))
  return within(await screen.findByRole('dialog'))
}

it('tells what each key may do, of which sites, until when, and when it was last used', async () => {
  const at = '2026-11-21T10:00:00.000Z'
  server.account.state.keys = [
    key({ sites: [{ id: 's', host: 'shop.example' }], clients: [{ id: 'c', name: 'Acme' }], lastUsedAt: at }),
    key({ id: 'k2', name: 'Old', sites: [], clients: [], state: 'expired' }),
    key({ id: 'k3', name: 'Gone', state: 'withdrawn' }),
  ]
  await open()
  const [first, second, third] = within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(first).toContain('Active until February 18, 2027')
  expect(first).toContain('Read, Announce deploys. shop.example, Acme’s sites.')
  expect(first).toContain('Created by Ada (ada@shop.example) on November 20, 2026. Last used ')
  expect(second).toContain('Expired')
  expect(second).toContain('No sites, because the key’s sites or clients were removed.')
  expect(third).toContain('Revoked')
  expect(screen.getAllByRole('button', { name: /^Revoke the key/ })).toHaveLength(1)
})

it('makes a key that is shown once, and is nowhere in the page when its dialog is closed', async () => {
  const dialog = await openDialog()
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: ' CI ' } })
  fireEvent.click(dialog.getByLabelText('Announce deploys'))
  fireEvent.change(dialog.getByLabelText('Expires after'), { target: { value: '30' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Create key' }))
  expect(((await dialog.findByLabelText('API key')) as HTMLInputElement).value).toBe(madeSecret)
  expect(asked('/keys').map(({ body }) => body)).toEqual([
    { name: 'CI', scopes: ['read', 'deploys:write'], days: 30, siteIds: null, clientIds: null },
  ])
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  await dialog.findByText('Could not copy the key. Select the key and copy it manually.')
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await screen.findByRole('button', { name: 'Revoke the key CI' })
  await waitFor(() => expect(document.body.innerHTML).not.toContain(madeSecret))
})

it('makes a key for some sites and clients, and asks for one where none is chosen', async () => {
  server.account.state.clients = [acme]
  const dialog = await openDialog()
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'CI' } })
  fireEvent.click(dialog.getByLabelText('The whole account'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create key' }))
  expect(dialog.getByRole('alert').textContent).toBe('Choose at least one site or client.')
  expect(asked('/keys')).toEqual([])
  fireEvent.click(await dialog.findByLabelText('Acme’s sites'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create key' }))
  await dialog.findByLabelText('API key')
  expect(asked('/keys')[0]?.body).toMatchObject({ siteIds: null, clientIds: [acme.id] })
})

it('makes no key that may do nothing, and says why the server makes none', async () => {
  const dialog = await openDialog()
  server.account.state.refusals['POST /api/v1/keys'] = [409, 'conflict']
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'CI' } })
  fireEvent.click(dialog.getByLabelText('Read'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create key' }))
  expect(dialog.getByText('Choose at least one permission.')).toBeTruthy()
  fireEvent.click(dialog.getByLabelText('Read'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create key' }))
  await dialog.findByText(/This name is already in use/)
})

it('withdraws a key', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke the key Deploy of the shop' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Revoke the key/ })).toBeNull())
  expect(asked('/keys/key_1/withdraw')).toHaveLength(1)
})

it('speaks Spanish', async () => {
  await open('es')
  await screen.findByText('Claves de API')
  await screen.findByText(/^Leer, Notificar despliegues\. Toda la cuenta\.$/)
})
