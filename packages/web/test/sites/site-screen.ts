// What the tests of a site's screen share: the screen over the fixture server, what was sent, and ways to press what stands there.
import { fireEvent, screen, within } from '@testing-library/react'
import type { Page } from '@tillwatch/contract/shapes'
import { server } from '../fixture-account.ts'
import { manyPages } from '../fixtures/pages.ts'
import { renderSite } from '../render-site.tsx'

/** Has the site watch these pages. */
export function watch(pages: Page[]): void {
  server.account.state.sites = server.account.state.sites.map((site) => ({ ...site, pages }))
}

/** Opens the screen of a site with these pages and waits for its heading. */
export async function open(pages: Page[] = manyPages, language = 'en') {
  watch(pages)
  const router = await renderSite(server.origin, '/sites/site_1', language)
  await screen.findByRole('heading', { level: 1, name: 'shop.example' })
  return router
}

/** What was asked beside the lists: method, path below `/api/v1`, body. */
export const changes = () =>
  server.account.asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path.replace('/api/v1', ''), body])

export const refuse = (call: string, ...refusal: (typeof server.account.state.refusals)[string]) => {
  server.account.state.refusals[call.replace(' ', ' /api/v1')] = refusal
}

export const card = async (name: string) => within(await screen.findByRole('listitem', { name }))
export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
export const type = async (name: string, value: string) => fireEvent.change(await screen.findByLabelText(name), { target: { value } })
export const inDialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))
