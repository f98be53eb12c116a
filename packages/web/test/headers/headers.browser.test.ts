import { expect, it } from 'vitest'
import { seriousViolations } from '../accessibility.ts'
import { manyHeaders, standing } from '../fixtures/headers.ts'
import { servedSite } from '../served-site.ts'

const site = servedSite({ signedIn: true })

it('shows a header that a scan sees changed, once the person comes back to it, and takes the decision by keyboard', async () => {
  const before = standing('x-frame-options', '', 'deny')
  site.account.state.headers = { ...manyHeaders, missing: [], parts: [before], history: [], earlier: null }
  const { page, complaints } = await site.visit('/sites/site_1/headers')
  await page.getByRole('heading', { level: 2, name: 'No headers need a decision' }).waitFor()
  const effects = [{ code: 'framing-wider', direction: 'weakens', params: { from: 'deny', to: 'sameorigin' } } as const]
  site.account.state.headers = { ...site.account.state.headers, parts: [{ ...before, state: 'changed', value: 'sameorigin', effects }] }
  await page.reload()
  await page.getByRole('heading', { level: 2, name: '1 header needs a decision' }).waitFor()
  const row = page.getByRole('listitem', { name: 'x-frame-options' })
  expect(await row.innerText()).toMatch(/Needs a decision: changed/)
  expect(await row.innerText()).toMatch(/allows more sites to embed the page in a frame: sameorigin instead of deny/)
  await row.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Authorize…' }).press('Enter')
  await page.getByLabel('Why is this value correct?').fill('The shop frames its own checkout since release 7.')
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Authorize', exact: true }).press('Enter')
  await page.getByRole('heading', { level: 2, name: 'No headers need a decision' }).waitFor()
  expect(await row.innerText()).toMatch(/Authorized by ada@shop\.example/)
  expect(complaints).toEqual([])
})
