// What the tests of a site's scripts share: the screen over the fixture server, what was asked, and ways to press what stands there.
import { fireEvent, screen, within } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { server } from '../fixture-account.ts'
import { quietPage } from '../fixtures/pages.ts'
import { renderSite } from '../render-site.tsx'
import { watch } from '../sites/site-screen.ts'

export { changes, inDialog, press, refuse } from '../sites/site-screen.ts'

export const secondPage = { ...quietPage, id: 'page_2', url: 'https://shop.example/basket' }

/** Opens the screen at `?query` and waits for the tab's own row of lists. */
export async function open(query = '', language = 'en', pages = [quietPage, secondPage]) {
  toast.remove() // those of the test before
  watch(pages)
  const router = await renderSite(server.origin, `/sites/site_1/scripts${query}`, language)
  await screen.findByRole('radio', { name: language === 'es' ? 'Por proveedor' : 'By vendor' })
  return router
}

/** The same, once the list is there: what stands above it comes before. */
export async function openList(...asked: Parameters<typeof open>) {
  const router = await open(...asked)
  await screen.findAllByRole('checkbox', { name: /^Select all/ })
  return router
}

/** The row of a script, once it is there. */
export async function row(name: string) {
  const box = await screen.findByRole('checkbox', { name: `Select ${name}` })
  return within(box.closest('tr')!)
}

export const select = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
export const key = (pressed: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed })

/** The query strings with which a list of the site or a page was asked for, the last one last. */
export const askedFor = (list: string) =>
  server.account.asked.filter(({ path }) => path.endsWith(`/${list}`)).map(({ path, query }) => `${path.replace('/api/v1', '')}?${query}`)
