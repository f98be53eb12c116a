// What the tests of the headers of a page share: the screen over the fixture server, and its rows.
import { screen, within } from '@testing-library/react'
import { server } from '../fixture-account.ts'
import { renderSite } from '../render-site.tsx'

export const script = 'content-security-policy: script-src'

export async function open(language = 'en', path = '/sites/site_1/headers') {
  const router = await renderSite(server.origin, path, language)
  await screen.findByRole('heading', { level: 1, name: 'shop.example' })
  return router
}
export const row = async (name: string) => within(await screen.findByRole('listitem', { name }))
