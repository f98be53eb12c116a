// The account menu: signing out, and what happens when the server does not answer.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { identityServerOfEach, signInAs } from './screen-steps.tsx'
import { showSite } from './show-site.tsx'

const { refuse } = identityServerOfEach()

describe('the account menu', () => {
  const signOut = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Account: ada@shop.example' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out', hidden: true })) // jsdom opens no list
  }

  it('signs out, and takes the next person to no screen of this one', async () => {
    const { session, at, router } = await showSite('/sign-in')
    await signInAs()
    await waitFor(() => expect(at()).toBe('/dashboard'))
    await signOut()
    await waitFor(() => expect(session.auth.useAuth.getState().isAuthenticated).toBe(false))
    await waitFor(() => expect(at()).toBe('/'))
    await screen.findAllByText(/195/)
    expect(router.state.location.state).toBeNull()
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  it('says so when the server did not answer, and the person is still signed in', async () => {
    refuse('/sign-out', 500, { message: 'Database is away' })
    const { session, at } = await showSite('/sign-in')
    await signInAs()
    await waitFor(() => expect(at()).toBe('/dashboard'))
    await signOut()
    expect(await screen.findByText('The server isn’t responding, so you are still signed in. Try again.')).toBeTruthy()
    expect(session.auth.useAuth.getState()).toMatchObject({ isAuthenticated: true, error: 'Logout failed: Database is away' })
    expect(at()).toBe('/dashboard')
  })
})
