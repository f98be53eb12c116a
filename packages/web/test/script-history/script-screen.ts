// Owns opening the screen of a script over time in tests, and its parts.
import { fireEvent, screen, within } from '@testing-library/react'
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
/** The tab on which a part stands; the first is open from the start. */
const tabOf: Record<string, RegExp> = {
  Authorization: /^Verdict and behavior$/,
  Code: /^Code$/,
  Versions: /^Versions$/,
  'What changed': /^Versions$/,
  'Loaders and loaded scripts': /^Where it runs$/,
  'Where this script runs': /^Where it runs$/,
  'Recent scans': /^Where it runs$/,
  Decisions: /^Decisions$/,
}

/** Opens the tab of a part unless it is open, as a person does. */
export async function part(name: string) {
  const tab = tabOf[name]
  if (tab && !screen.queryByRole('region', { name })) fireEvent.click(await screen.findByRole('link', { name: tab }))
  return within(await screen.findByRole('region', { name }))
}
export const otherVersions = /^Comparing other versions because the code for one of the linked versions isn’t available/
export const asked = (end: string) => server.account.asked.filter(({ path }) => path.endsWith(end)).length
