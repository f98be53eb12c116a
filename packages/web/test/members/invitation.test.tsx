// The page of an invitation: what it says to everybody who has the link, and what whoever is signed in can do there.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { renderSite } from '../render-site.tsx'
import { fixtureUser } from '../signed-in.ts'

serveAccount()

const key = '/invitations/token.1'

it('says who invites to what and leads to signing in and up, which come back to it', async () => {
  const router = await renderSite(server.origin, key, 'en', 'nobody')
  await screen.findByRole('heading', { name: 'You’re invited to join “Corner Agency”' })
  for (const text of ['analyst', 'Cleo (cleo@agency.example)', 'ada@shop.example']) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/sign-up')
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/sign-in', state: { from: key } }))
})

it('lets the invited person join, and leads to the account', async () => {
  const router = await renderSite(server.origin, key, 'en', 'signed-in')
  fireEvent.click(await screen.findByRole('button', { name: 'Join account' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  const asked = server.account.asked.filter(({ method, path }) => method === 'POST' && path.includes('open-invitations'))
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/open-invitations/token.1'])
})

it('says to somebody with another address for whom it is', async () => {
  server.account.state.openInvitation = { ...server.account.state.openInvitation, email: 'zoe@shop.example' }
  await renderSite(server.origin, key, 'en', 'signed-in')
  await screen.findByText(`You’re signed in as ${fixtureUser.email}`)
  screen.getByText(/^This invitation is for zoe@shop.example/)
  expect(screen.queryByRole('button', { name: 'Join account' })).toBeNull()
})

it('asks for a confirmed address first', async () => {
  fixtureUser.emailVerified = false
  try {
    await renderSite(server.origin, key, 'en', 'signed-in')
    await screen.findByText('Your email address isn’t confirmed yet')
    screen.getByRole('button', { name: 'Resend email' })
  } finally {
    fixtureUser.emailVerified = true
  }
})

it.each([
  ['en', 'This invitation isn’t valid'],
  ['es', 'Esta invitación no es válida'],
])('says in %s that a link does not work', async (language, title) => {
  server.account.state.refusals['/api/v1/open-invitations/token.1'] = [404, 'not-found']
  await renderSite(server.origin, key, language)
  await screen.findByRole('heading', { name: title })
})

it('says why joining failed', async () => {
  server.account.state.refusals['POST /api/v1/open-invitations/token.1'] = [409, 'conflict']
  await renderSite(server.origin, key, 'en', 'signed-in')
  fireEvent.click(await screen.findByRole('button', { name: 'Join account' }))
  await screen.findByText('You’re already a member of this account.')
})
