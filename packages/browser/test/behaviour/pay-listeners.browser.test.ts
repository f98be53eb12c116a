import { describe, expect, it } from 'vitest'
import { together } from '../together.ts'
import { browser, shareBrowser } from './shared-browser.ts'
import { watchPage } from './watch-page.ts'

shareBrowser()

const form = 'document.getElementById("f")'
const button = 'document.querySelector("button")'

/** Target, event, and what it is told as, by name. */
const listeners = Object.fromEntries(
  [
    [form, 'submit', 'listens-submit', 'form'],
    [form, 'formdata', 'listens-submit', 'form'],
    [button, 'click', 'listens-press', 'button'],
    [button, 'touchstart', 'listens-press', 'button'],
    ['document', 'pointerdown', 'listens-press', 'document'],
    ['document.body', 'mousedown', 'listens-press', 'body'],
    ['window', 'submit', 'listens-submit', 'window'],
    ['document', 'keydown', 'listens-keys', 'document'],
  ].map(([on, type, kind, target]) => [`${target}: ${type}`, { on, type, kind, target }] as const),
)

describe('a script that waits for the shopper to pay is told of with where it listens', () => {
  it.each(together(listeners))('%s', async (_names, waiting) => {
    const skimmers = waiting.map(([, { on, type }]) => `${on}.addEventListener('${type}', function wait() {}, true)`)
    const { behaviours, each } = await watchPage(browser, { skimmers })
    for (const [at, [name, { kind, target }]] of waiting.entries()) {
      const ofScript = behaviours.filter(({ scriptId }) => scriptId === [...each[at]!.scripts][0])
      expect(ofScript, name).toContainEqual(expect.objectContaining({ kind, target, evidence: 'listener' }))
    }
  })

  it('on a button beside fields that stand in no form, and not on one elsewhere', async () => {
    const body =
      '<nav><button id=menu>Menu</button></nav><main><label>Card number <input autocomplete=cc-number></label><button id=pay>Pay</button></main>'
    const listen = (id: string) => `document.getElementById('${id}').addEventListener('click', function ${id}() {})`
    const { behaviours, thieves } = await watchPage(browser, { body, skimmer: `${listen('menu')}\n${listen('pay')}` })
    const heard = behaviours.filter(({ kind, scriptId }) => kind === 'listens-press' && scriptId === [...thieves][0])
    expect(heard.map(({ target, detail }) => [target, detail.startsWith('click at 2:')])).toEqual([['button', true]])
  })
})
