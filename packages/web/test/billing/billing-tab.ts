// What the tests of the Billing tab share: the tab over the fixture server, what the account holds, what was sent, and ways to press what stands there.
import { fireEvent, screen, within } from '@testing-library/react'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { server } from '../fixture-account.ts'
import { holding, premium } from '../fixtures/plans.ts'

export const open = (language = 'en') => openDashboard(server, '?tab=billing', language)
export const holds = (...subscriptions: HeldSubscription[]) => {
  server.account.state.document = holding(subscriptions)
}
/** Path and body of each call that changes something. */
export const posted = () => server.account.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
export const button = (name: RegExp | string) => screen.findByRole('button', { name })
export const press = async (name: RegExp | string) => fireEvent.click(await button(name))
export const inDialog = async () => within(await screen.findByRole('dialog'))
export const ofPremium = (verb: string) => `/api/v1/billing/subscriptions/${premium.id}/${verb}`
