// Owns opening the screen of a script over time in tests, and its parts.
import { screen, within } from '@testing-library/react'
import { server } from '../fixture-account.ts'
import { fixtureHistory } from '../fixtures/script-history.ts'
import { renderSite } from '../render-site.tsx'

export const path = '/sites/site_1/scripts/script_1'

export async function open(changes: Partial<typeof fixtureHistory> = {}, language = 'en', search = '') {
  server.account.state.script.history = { ...fixtureHistory, ...changes }
  const router = await renderSite(server.origin, path + search, language)
  await screen.findByRole('heading', { level: 2, name: /cdn-metrics-eu\.example/ })
  return router
}
export const part = async (name: string) => within(await screen.findByRole('region', { name }))
export const otherVersions = /^Comparing other versions because the code for one of the linked versions isn’t available/
export const asked = (end: string) => server.account.asked.filter(({ path }) => path.endsWith(end)).length
