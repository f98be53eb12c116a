// The part Team: people and roles, invitations, leaving, and that nobody is offered what the server would refuse.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { channel } from '../fixtures/alerts.ts'
import { agency } from '../fixtures/members.ts'

serveAccount()

const open = (language = 'en') => openDashboard(server, '?tab=account&part=team', language)
const row = async (name: string | RegExp) => within(await screen.findByRole('listitem', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const asked = (method: string) => server.account.asked.filter((each) => each.method === method).map(({ path, body }) => [path, body])
const as = (role: 'owner' | 'admin' | 'viewer') => {
  server.account.state.members = server.account.state.members.map((each) => (each.isYou ? { ...each, role } : each))
}

it('lists people with role and since when, and says what each role may do', async () => {
  await open()
  ;(await row('Ada (ada@shop.example) · you')).getByText('owner · since August 1, 2026')
  ;(await row('bob@shop.example')).getByText('viewer · since August 1, 2026')
  expect(screen.getByText(/^Can view sites, scans, decisions/)).toBeTruthy()
})

it('invites, after it was said what is no address', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Invite member' }))
  const form = await dialog('Invite member')
  fireEvent.click(form.getByRole('button', { name: 'Send invitation' }))
  form.getByText(/^Enter an email address such as/)
  fireEvent.change(form.getByLabelText('Email'), { target: { value: ' kim@shop.example ' } })
  fireEvent.click(form.getByRole('radio', { name: 'admin' }))
  server.account.state.refusals['POST /api/v1/invitations'] = [409, 'conflict']
  fireEvent.click(form.getByRole('button', { name: 'Send invitation' }))
  await form.findByText(/^This email address already belongs to a member or has a pending invitation/)
  server.account.state.refusals = {}
  fireEvent.click(form.getByRole('button', { name: 'Send invitation' }))
  await row('kim@shop.example')
  expect(asked('POST').at(-1)).toEqual(['/api/v1/invitations', { email: 'kim@shop.example', role: 'admin', language: 'en' }])
})

it('sends an invitation again in the language of the screen, and withdraws it', async () => {
  await open('es')
  const invitation = await row('zoe@shop.example')
  invitation.getByText(/^analista, invitación de Ada/)
  fireEvent.click(invitation.getByRole('button', { name: 'Enviar de nuevo zoe@shop.example' }))
  await waitFor(() => expect(asked('POST')).toEqual([['/api/v1/invitations/inv_1/letter', { language: 'es' }]]))
  fireEvent.click(invitation.getByRole('button', { name: 'Cancelar la invitación zoe@shop.example' }))
  await screen.findByText('No hay invitaciones pendientes.')
})

it('changes a role, and says why the only owner stays one', async () => {
  await open()
  fireEvent.click((await row('bob@shop.example')).getByRole('button', { name: 'Role… bob@shop.example' }))
  const form = await dialog('Role for bob@shop.example')
  fireEvent.click(form.getByRole('radio', { name: 'analyst' }))
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await (await row('bob@shop.example')).findByText(/^analyst/)
  server.account.state.refusals['PATCH /api/v1/members/u1'] = [409, 'conflict']
  fireEvent.click((await row(/^Ada/)).getByRole('button', { name: 'Role… ada@shop.example' }))
  const own = await dialog('Role for ada@shop.example')
  fireEvent.click(own.getByRole('radio', { name: 'viewer' }))
  fireEvent.click(own.getByRole('button', { name: 'Save' }))
  await own.findByText(/^This member is the only owner/)
})

it('asks before a person is removed', async () => {
  await open()
  fireEvent.click((await row('bob@shop.example')).getByRole('button', { name: 'Remove… bob@shop.example' }))
  const question = await dialog('Remove bob@shop.example?')
  fireEvent.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'bob@shop.example' })).toBeNull())
  expect(asked('DELETE')).toEqual([['/api/v1/members/u2', null]])
})

it('leaves, after a question, for the dashboard of another account', async () => {
  server.account.state.memberships = [...server.account.state.memberships, agency]
  const router = await open()
  fireEvent.click((await row(/^Ada/)).getByRole('button', { name: 'Leave account…' }))
  fireEvent.click((await dialog('Leave this account?')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '' }))
  expect(asked('DELETE')).toEqual([['/api/v1/memberships/active', null]])
})

it('offers an admin no owner’s role, and a viewer nothing but to leave', async () => {
  as('admin')
  server.account.state.members = server.account.state.members.map((each) => (each.isYou ? each : { ...each, role: 'owner' }))
  await open()
  const bob = await row('bob@shop.example')
  expect(bob.queryAllByRole('button')).toEqual([])
  fireEvent.click((await row(/^Ada/)).getByRole('button', { name: 'Role… ada@shop.example' }))
  expect((await dialog('Role for ada@shop.example')).queryByRole('radio', { name: 'owner' })).toBeNull()
})

it('offers a viewer nothing but to leave', async () => {
  as('viewer')
  await open()
  expect((await row(/^Ada/)).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave account…'])
  expect(screen.queryByRole('button', { name: 'Invite member' })).toBeNull()
  screen.getByText('Only owners and admins can invite members and change roles.')
  expect(server.account.asked.some(({ path }) => path === '/api/v1/invitations')).toBe(false)
})

it('says whose account it is', async () => {
  await open()
  const choice = within(await screen.findByRole('radiogroup', { name: 'Account type' }))
  fireEvent.click(choice.getByRole('radio', { name: /^Agency/ }))
  await waitFor(() => expect(asked('PUT')).toEqual([['/api/v1/account/kind', { kind: 'agency' }]]))
  await waitFor(() => expect(choice.getByRole<HTMLInputElement>('radio', { name: /^Agency/ }).checked).toBe(true))
})

it.each([
  ['analyst', false],
  ['admin', true],
] as const)('offers what changes channels only to who may: %s', async (role, isOffered) => {
  server.account.state.channels = [channel('ch_1')]
  server.account.state.memberships = server.account.state.memberships.map((each) => ({ ...each, role }))
  await openDashboard(server, '?tab=alerts&part=channels')
  await screen.findByRole('listitem', { name: 'On call' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add a channel' }) !== null).toBe(isOffered))
})

it('lets owners require a second factor of everybody, and says what keeps them from it', async () => {
  await open()
  const path = '/api/v1/account/second-factor'
  server.account.state.refusals[path] = [409, 'conflict']
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Require a second factor' }))
  expect(await screen.findByText(/^First turn on your own second factor/)).toBeTruthy()
  server.account.state.refusals = {}
  fireEvent.click(screen.getByRole('checkbox', { name: 'Require a second factor' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Require a second factor' }).checked).toBe(true))
  expect(asked('PUT').at(-1)).toEqual([path, { isRequired: true }])
})
