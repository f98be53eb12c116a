// Owns opening a page of the site that sells, with a payments service whose answers a test writes.

import { render, screen, within } from '@testing-library/react'
import type { PublicConfig } from '@tillwatch/contract/shapes'
import i18next from 'i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { allRoutes } from '#app/router.tsx'
import { createSession, SessionProvider } from '#features/session/index.tsx'
import { startTranslation } from '#i18n/index.ts'
import { fixturePrices } from '../fixtures/payments.ts'
import { json, startLoopback } from '../loopback.ts'
import { fixtureConfig, signInto } from '../signed-in.ts'

const routes = await allRoutes()

interface Opening {
  path?: string
  language?: 'en' | 'es'
  person?: 'signed-in' | 'nobody'
  billing?: PublicConfig['billing']
  /** Answer to the price list, with its status. */
  prices?: { status: number; body: unknown }
  /** Answer to the start of a checkout, with its status. */
  checkout?: { status: number; body: unknown }
}

/** Shows the page. `answers` may be changed while it is open. */
export async function openPricing({
  path = '/purchase-site',
  language = 'en',
  person = 'nobody',
  billing = 'test',
  ...given
}: Opening = {}) {
  const answers = {
    prices: { status: 200, body: fixturePrices as unknown },
    checkout: { status: 200, body: { url: '#paying' } as unknown },
    ...given,
  }
  const server = await startLoopback((asked, response) => {
    if (asked.path === '/api/payments/prices/list') return json(response, answers.prices.status, answers.prices.body)
    if (asked.path === '/api/create-checkout-session') return json(response, answers.checkout.status, answers.checkout.body)
    json(response, 404, {})
  })
  onTestFinished(server.close)
  startTranslation()
  await i18next.changeLanguage(language)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const session = createSession({ navigate: (to) => void router.navigate(to) })
  signInto(session, person)
  session.useConfig.setState({ ...fixtureConfig, billing }, true)
  render(
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
  return { answers, router, session, asked: server.asked }
}

/** The card of a plan. */
export const cardOf = (plan: 'Standard' | 'Premium' | 'Enterprise') => within(screen.getByRole('radio', { name: plan }).closest('li')!)
