// The part Security of the area Account: password, second factor, and sessions.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { closed, stubPasskeys } from '../auth/browser-passkeys.ts'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { fixtureConfig } from '../signed-in.ts'

serveAccount()

const open = (language = 'en') => openDashboard(server, '?tab=account&part=security', language)
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const asked = (method: string, path: string) => server.account.asked.filter((each) => each.method === method && each.path === path)

it('changes the password, and says what is wrong with what was typed', async () => {
  await open()
  await screen.findByLabelText('Current password')
  press('Change password')
  expect(screen.getByText('Enter your current password.')).toBeTruthy()
  type('Current password', 'not it')
  type('New password', 'a new long password')
  type('Confirm new password', 'another')
  press('Change password')
  expect(screen.getByText('Passwords do not match')).toBeTruthy()
  expect(asked('POST', '/api/auth/change-password')).toEqual([])
  type('Confirm new password', 'a new long password')
  press('Change password')
  await screen.findByText('Incorrect password.')
  type('Current password', 'right')
  press('Change password')
  await screen.findByText('Password changed. You’ve been signed out of all other sessions.')
  expect(asked('POST', '/api/auth/change-password').at(-1)?.body).toEqual({
    currentPassword: 'right',
    newPassword: 'a new long password',
    revokeOtherSessions: true,
  })
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
})

it('tells who signs in with Google how to get a password', async () => {
  server.account.state.ways.hasPassword = false
  await open()
  await screen.findByText(/You sign in with Google, so you don’t have a password/)
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

it('turns a second factor on once its codes are kept and its first code is right, and off with the password', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on…' }))
  type('Password', 'right')
  press('Continue')
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(within(screen.getByRole('list', { name: 'recovery codes' })).getAllByRole('listitem')).toHaveLength(2)
  type('Code', '123456')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'I’ve stored the recovery codes' }))
  press('Confirm')
  await screen.findByText(/^On\. You need a code/)
  press('Turn off…')
  type('Password', 'wrong')
  press('Turn off')
  await screen.findByText('Incorrect password.')
  type('Password', 'right')
  press('Turn off')
  await screen.findByText(/^Off\./)
})

it('never lets staff turn theirs off', async () => {
  Object.assign(server.account.state.ways, { hasSecondFactor: true, mustHaveSecondFactor: true })
  await open()
  await screen.findByText(/Staff can’t turn off the second factor\./)
  expect(screen.queryByRole('button', { name: 'Turn off…' })).toBeNull()
})

it('names the browser of each session, and ends one or all others', async () => {
  await open()
  const rows = within(await screen.findByRole('list', { name: 'Sessions' }))
  expect(rows.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'Chrome on Linux',
    'Safari on iOS',
    'Unknown browser',
  ])
  press('End session: Safari on iOS')
  await waitFor(() => expect(rows.getAllByRole('listitem')).toHaveLength(2))
  expect(asked('DELETE', '/api/v1/sessions/s2')).toHaveLength(1)
  press('End all other sessions')
  await screen.findByText('1 session ended.')
  expect(rows.getAllByRole('listitem')).toHaveLength(1)
})

it('is there in Spanish', async () => {
  await open('es')
  await screen.findByText('Este navegador')
  expect(screen.getByRole('button', { name: 'Cambiar la contraseña' })).toBeTruthy()
})

it('asks both mailboxes before it changes the address, and says what is wrong with what was typed', async () => {
  await open()
  await screen.findByText('You sign in with ada@shop.example.')
  press('Change email address')
  expect(screen.getByText('Enter an email address such as name@shop.example.')).toBeTruthy()
  type('New email address', 'ada@new.example')
  type('Your password', 'wrong')
  press('Change email address')
  await screen.findByText('Incorrect password.')
  type('Your password', 'right')
  press('Change email address')
  await screen.findByText('Check your email')
  expect(asked('POST', '/api/auth/change-email').at(-1)?.body).toEqual({ newEmail: 'ada@new.example', password: 'right' })
})

it('shows new recovery codes once, for the password', async () => {
  server.account.state.ways.hasSecondFactor = true
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Create new recovery codes…' }))
  const form = within(screen.getByRole('form', { name: 'Create new recovery codes' }))
  fireEvent.change(form.getByLabelText('Password', { selector: 'input' }), { target: { value: 'right' } })
  press('Create codes')
  expect(within(await screen.findByRole('list', { name: 'recovery codes' })).getByText('ccccc-33333')).toBeTruthy()
  press('I’ve stored the recovery codes')
  await waitFor(() => expect(screen.queryByText('ccccc-33333')).toBeNull())
})

it('lists sign-ins and refused codes with browser and address', async () => {
  await open()
  const rows = within(await screen.findByRole('list', { name: 'Sign-in history' })).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('strong')?.textContent?.trim())).toEqual([
    'Second-factor code rejected',
    'Signed in with password',
  ])
  expect(rows[0]?.textContent).toContain('Unknown browser from 198.51.100.4')
  expect(rows[1]?.textContent).toContain('Safari on iOS from 192.0.2.7')
})

it('stands in the place of every screen while the account requires a second factor', async () => {
  server.account.state.factorNeeded = 'verify'
  await openDashboard(server, '?tab=overview')
  expect(await screen.findByRole('heading', { name: 'This account requires a second factor' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Sessions' })).toBeNull())
  server.account.state.factorNeeded = null
  type('Code', '123456')
  press('Confirm')
  expect(await screen.findByRole('list', { name: 'Sessions' })).toBeTruthy()
})

const passkeys = async () =>
  within(await screen.findByRole('list', { name: 'Passkeys' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

it('adds a passkey with the password, asks the browser once for a wrong one, and removes it', async () => {
  const asked = stubPasskeys()
  await open()
  expect(await passkeys()).toEqual([expect.stringMatching(/^Phone/)])
  type('Name of the new passkey', 'Laptop')
  press('Add a passkey')
  expect(screen.getByText('Enter your current password.')).toBeTruthy()
  type('Your password, to add the passkey', 'wrong')
  press('Add a passkey')
  await screen.findByText('Incorrect password.')
  type('Your password, to add the passkey', 'right')
  press('Add a passkey')
  await waitFor(async () => expect(await passkeys()).toHaveLength(2))
  expect(asked).toHaveLength(1)
  press('Remove Phone')
  await waitFor(async () => expect(await passkeys()).toEqual([expect.stringMatching(/^Laptop/)]))
})

it('says that the passkey dialog was closed', async () => {
  stubPasskeys(closed)
  await open()
  await screen.findByLabelText('Name of the new passkey')
  type('Your password, to add the passkey', 'right')
  press('Add a passkey')
  await screen.findByText('The passkey dialog was closed or took too long. Try again.')
})

it.each([
  [null, /IP address such as 127\.0\.0\.1/, /set TILLWATCH_ORIGIN/],
  ['tillwatch.example', /don’t work at this host name/, /Open Tillwatch at tillwatch\.example/],
])('says why there are no passkeys where the host is %s', async (passkeyHost, why, next) => {
  stubPasskeys()
  const before = fixtureConfig.passkeyHost
  fixtureConfig.passkeyHost = passkeyHost
  onTestFinished(() => {
    fixtureConfig.passkeyHost = before
  })
  await open()
  await screen.findByText(why)
  expect(screen.getByText(next)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})
