// The clients of an account: naming and removing them, and which sites are theirs.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { acme } from '../fixtures/clients.ts'

serveAccount()

const part = '?tab=sites&part=clients'
const row = async (name: string) => within(await screen.findByRole('listitem', { name }))
const asked = (method: string) => server.account.asked.filter((each) => each.method === method).map(({ path, body }) => [path, body])
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('says what clients are for where there are none, and adds one whose sites are chosen next', async () => {
  await openDashboard(server, part)
  await screen.findByText('No clients yet')
  fireEvent.click(screen.getByRole('button', { name: 'Add a client' }))
  const form = await dialog('Add a client')
  fireEvent.click(form.getByRole('button', { name: 'Add' }))
  form.getByText('Enter a name of 1 to 80 characters.')
  fireEvent.change(form.getByLabelText('Name'), { target: { value: ' Acme ' } })
  fireEvent.click(form.getByRole('button', { name: 'Add' }))
  const sites = await dialog('Acme’s sites')
  fireEvent.click(await sites.findByRole('button', { name: 'Add shop.example' }))
  await sites.findByText('shop.example now belongs to Acme.')
  await within(await sites.findByRole('list', { name: 'Client sites' })).findByText('shop.example')
  await sites.findByText('No other sites.')
  fireEvent.click(sites.getByRole('button', { name: 'Done' }))
  ;(await row('Acme')).getByText('1 site')
  expect([asked('POST'), asked('PUT')]).toEqual([
    [['/api/v1/clients', { name: 'Acme', language: null }]],
    [['/api/v1/sites/site_1/client', { clientId: 'cl_2' }]],
  ])
})

it('takes a site out, and says of a site that another client has whose it is', async () => {
  const { state } = server.account
  const [first] = state.sites
  state.clients = [acme, { ...acme, id: 'cl_2', name: 'Beta' }]
  state.sites = [
    { ...first!, clientId: 'cl_1' },
    { ...first!, id: 'site_2', host: 'other.example', clientId: 'cl_2' },
  ]
  await openDashboard(server, part)
  fireEvent.click((await row('Acme')).getByRole('button', { name: 'Sites… Acme' }))
  const sites = await dialog('Acme’s sites')
  await within(await sites.findByRole('list', { name: 'Other sites' })).findByText('belongs to Beta')
  fireEvent.click(await sites.findByRole('button', { name: 'Remove shop.example' }))
  await sites.findByText('shop.example no longer belongs to a client.')
  await sites.findByText('This client has no sites yet.')
  expect(asked('PUT')).toEqual([['/api/v1/sites/site_1/client', { clientId: null }]])
})

it('says at the name that another client has it, and keeps what was typed', async () => {
  server.account.state.clients = [acme]
  await openDashboard(server, part)
  fireEvent.click((await row('Acme')).getByRole('button', { name: 'Rename… Acme' }))
  const form = await dialog('Rename client')
  const field = form.getByLabelText('Name')
  server.account.state.refusals['PATCH /api/v1/clients/cl_1'] = [409, 'conflict', 'name']
  fireEvent.change(field, { target: { value: 'Beta' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('This name is already in use. Choose another name.')
  expect((field as HTMLInputElement).value).toBe('Beta')
  server.account.state.refusals = {}
  fireEvent.change(field, { target: { value: 'Acme Ltd' } })
  fireEvent.change(form.getByLabelText('Report language'), { target: { value: 'es' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await row('Acme Ltd')
  expect(asked('PATCH').at(-1)).toEqual(['/api/v1/clients/cl_1', { name: 'Acme Ltd', language: 'es' }])
})

it('says when an account has too many clients', async () => {
  server.account.state.refusals['POST /api/v1/clients'] = [409, 'conflict']
  await openDashboard(server, part)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a client' }))
  const form = await dialog('Add a client')
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Acme' } })
  fireEvent.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText('An account can have at most 500 clients. Remove a client that you no longer need.')
})

it('asks before a client is removed, and says why one is not whose alerts go to a channel', async () => {
  server.account.state.clients = [acme]
  server.account.state.refusals['DELETE /api/v1/clients/cl_1'] = [409, 'conflict']
  await openDashboard(server, part)
  fireEvent.click((await row('Acme')).getByRole('button', { name: 'Remove… Acme' }))
  const question = await dialog('Remove the client?')
  question.getByText(/Existing reports keep the client’s name, and the weekly report stops\.$/)
  fireEvent.click(question.getByRole('button', { name: 'Remove' }))
  await question.findByText(/^At least one channel gets alerts about this client\./)
  server.account.state.refusals = {}
  fireEvent.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Acme' })).toBeNull())
})

it('names the client of each site in the list of sites', async () => {
  const { state } = server.account
  state.clients = [acme]
  state.sites = [{ ...state.sites[0]!, clientId: 'cl_1' }]
  await openDashboard(server, '?tab=sites')
  await screen.findByText(/^Acme · /)
})

it('is Spanish in Spanish', async () => {
  server.account.state.clients = [acme]
  await openDashboard(server, part, 'es')
  ;(await row('Acme')).getByRole('button', { name: 'Cambiar el nombre… Acme' })
})
