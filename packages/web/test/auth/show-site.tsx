// Owns showing the site to a person who may sign in: the identity server of the tests answers, and nothing is known of anyone before.
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { PublicConfig } from '@tillwatch/contract/shapes'
import i18next from 'i18next'
import { createMemoryRouter, type InitialEntry } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, vi } from 'vitest'
import { allRoutes } from '#app/router.tsx'
import type { OpenPopup } from '#features/auth/provider-popup.ts'
import { createSession, SessionProvider } from '#features/session/index.tsx'
import { startTranslation } from '#i18n/index.ts'
import { fixtureConfig } from '../signed-in.ts'

const routes = await allRoutes()

export interface ShowOptions {
  language?: 'en' | 'es'
  config?: Partial<PublicConfig>
  openPopup?: OpenPopup
  /** Goes on before it is known who is signed in. */
  early?: boolean
}

/** Shows the site at `entry` and waits until it is known who is signed in. */
export async function showSite(entry: InitialEntry, { language = 'en', config, openPopup, early = false }: ShowOptions = {}) {
  startTranslation()
  await i18next.changeLanguage(language)
  const router = createMemoryRouter(routes, { initialEntries: [entry] })
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), 20_000)
  const session = createSession({ navigate: (path) => void router.navigate(path), openPopup })
  session.useConfig.setState({ ...fixtureConfig, ...config }, true)
  render(
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
  const listening = session.auth.listen(fixtureConfig)
  onTestFinished(async () => (await listening)?.())
  if (!early) await act(() => listening)
  return { router, session, at: () => router.state.location.pathname + router.state.location.search }
}

/** Types into the field with that label. */
export async function type(label: string, text: string): Promise<HTMLInputElement> {
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value: text } })
  return field
}

export const click = (role: 'button' | 'link', name: string | RegExp) => fireEvent.click(screen.getByRole(role, { name }))
