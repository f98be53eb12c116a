// A stand-in for Magento 2 with its Luma theme: buttons that work once scripts have loaded, swatches, a form key, and a checkout drawn by script,
// whose fields have generated IDs, whose shipping methods follow the address, and whose billing form is a hidden copy.
import type { Routes } from '#server/exchange.ts'
import { answer, cookie, formOf, go, page, setCookie, show, shows } from './parts.ts'

const host = 'magento.shop.localhost'
const head = '<script type="text/x-magento-init">{"*":{"Magento_Ui/js/core/app":{}}}</script>'
const key = 'k3yOfTheForm'

const home = page(
  'Home page',
  `<ol class="products list items product-items">${['sold-out', 'shirt']
    .map((name) => `<li class="item product product-item"><a class="product-item-link" href="/${name}.html">${name}</a></li>`)
    .join('')}</ol>`,
  { head, body: 'class="cms-home cms-index-index page-layout-1column"' },
)

const soldOut = page('Sold out', '<div class="stock unavailable"><span>Out of stock</span></div>', {
  head,
  body: 'class="catalog-product-view"',
})

/** The button is disabled until the page's scripts have loaded, and the form says in red what is missing. */
const shirt = page(
  'Shirt',
  `<form id="product_addtocart_form" action="/checkout/cart/add/uenc/aHR0cDovLw~~/product/2/" method="post">
<input type="hidden" name="form_key" value="${key}"><input type="hidden" name="super_attribute[93]" value="">
<div class="swatch-attribute size"><span class="swatch-attribute-label">Size</span><div role="listbox" class="swatch-attribute-options">
<div class="swatch-option text disabled" role="option" style="width:30px">S</div><div class="swatch-option text" role="option" tabindex="0" data-option-id="7" style="width:30px">M</div></div></div>
<div class="box-tocart"><label for="qty">Qty</label><input type="number" name="qty" id="qty" value="1">
<button type="submit" title="Add to Cart" class="action primary tocart" id="product-addtocart-button" disabled><span>Add to Cart</span></button></div></form>
<div class="minicart-wrapper"><a class="action showcart" href="/checkout/cart/">My Cart</a><div hidden><button id="top-cart-btn-checkout">Proceed to Checkout</button></div></div>
<script>const form = document.querySelector('form'), field = form.elements['super_attribute[93]']
setTimeout(() => { form.querySelector('button').disabled = false }, 900)
document.querySelector('.swatch-option[tabindex]').onclick = ({ target }) => { target.classList.add('selected'); field.value = target.dataset.optionId }
form.onsubmit = (event) => { event.preventDefault(); if (field.value) fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) }); else form.append('This is a required field.') }</script>`,
  { head, body: 'class="catalog-product-view page-product-configurable"' },
)

const field = (name: string, label: string, id: string) =>
  `<div class="field"><label class="label" for="${id}"><span>${label}</span></label><input class="input-text" type="text" name="${name}" id="${id}"></div>`
const address = (id: string) =>
  `${field('firstname', 'First Name', `${id}1`)}${field('lastname', 'Last Name', `${id}2`)}${field('company', 'Company', `${id}3`)}${field('street[0]', 'Street Address: Line 1', `${id}4`)}${field('street[1]', 'Street Address: Line 2', `${id}5`)}
<div class="field"><label for="${id}6">Country</label><select name="country_id" id="${id}6"><option value=""> </option><option value="DE">Germany</option><option value="US" selected>United States</option></select></div>
<div class="field"><label for="${id}7">State/Province</label><select name="region_id" id="${id}7" aria-required="true"><option value="">Please select a region, state or province.</option><option value="1">Alabama</option><option value="12">California</option></select></div>
${field('city', 'City', `${id}8`)}${field('postcode', 'Zip/Postal Code', `${id}9`)}${field('telephone', 'Phone Number', `${id}0`)}`

const method = (code: string, title: string, content: string) =>
  `<div class="payment-method"><div class="payment-method-title field choice"><input type="radio" name="payment[method]" class="radio" id="${code}" value="${code}"><label class="label" for="${code}"><span>${title}</span></label></div>
<div class="payment-method-content" hidden>${content}<button class="action primary checkout" type="submit" title="Place Order"><span>Place Order</span></button></div></div>`

const checkout = page(
  'Checkout',
  `<div id="checkout"><div id="checkout-loader">Loading...</div></div><template id="shipping">
<form class="form form-login"><div class="field required"><label class="label" for="customer-email"><span>Email Address</span></label><input class="input-text" type="email" name="username" id="customer-email"></div></form>
<form id="co-shipping-form">${address('SHP')}</form>
<form id="co-shipping-method-form" novalidate><table><tbody id="rates"></tbody></table><button data-role="opc-continue" type="submit" class="button action continue primary"><span>Next</span></button></form></template>
<template id="payment"><form id="co-payment-form">${method('checkmo', 'Check / Money order', '')}${method(
    'braintree',
    'Credit Card',
    `<div class="field number"><label for="cc">Credit Card Number</label><input id="cc" name="payment[cc_number]" autocomplete="off"></div><div class="field cvv"><label for="cid">Card Verification Number</label><input id="cid" name="payment[cc_cid]"></div>`,
  )}<div class="billing-address-form" hidden>${address('BLL')}</div></form></template>
<script>
const root = document.querySelector('#checkout'), send = (path, body) => fetch('/rest/default/V1/guest-carts/t0ken/' + path, { method: 'POST', body: JSON.stringify(body) })
const draw = (id) => { root.replaceChildren(document.querySelector('#' + id).content.cloneNode(true)) }
setTimeout(() => {
  draw('shipping')
  const form = root.querySelector('#co-shipping-form')
  form.onchange = async () => {
    if (!form.postcode.value || !form.region_id.value) return
    await send('estimate-shipping-methods', {})
    document.querySelector('#rates').innerHTML = ['Fixed', 'Table Rate'].map((name, at) => '<tr class="row"><td><input type="radio" class="radio" name="ko_unique_' + at + '" aria-labelledby="label_' + at + '"></td><td id="label_' + at + '">' + name + '</td></tr>').join('')
  }
  root.querySelector('#co-shipping-method-form').onsubmit = async (event) => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(form)), email = root.querySelector('#customer-email').value
    if (!email || !given.telephone || !root.querySelector('#rates :checked')) return root.append('This is a required field.')
    await send('shipping-information', { email, ...given })
    location.hash = 'payment'
    draw('payment')
    root.querySelector('#co-payment-form').onchange = ({ target }) => { for (const one of root.querySelectorAll('.payment-method')) one.lastElementChild.hidden = !one.contains(target) }
    root.querySelector('#co-payment-form').onsubmit = (event) => { event.preventDefault(); send('payment-information', {}) }
  }
}, 700)</script>`,
  { head, body: 'class="checkout-index-index page-layout-checkout"' },
)

export const magentoRoutes: Routes = {
  [`${host}/`]: shows(home),
  [`${host}/sold-out.html`]: shows(soldOut),
  [`${host}/shirt.html`]: (exchange) => show(exchange, shirt, setCookie('form_key', key)),
  [`${host}/checkout/cart/add/*`]: (exchange) => {
    const form = formOf(exchange)
    const isRight = form.get('form_key') === cookie(exchange, 'form_key') && form.get('super_attribute[93]') === '7'
    answer(exchange, [], isRight ? setCookie('cart', 'full') : {})
  },
  [`${host}/checkout/cart/`]: shows(
    page('Shopping Cart', '<div class="cart-empty">You have no items in your shopping cart.</div>', { head }),
  ),
  [`${host}/checkout/`]: (exchange) => (cookie(exchange, 'cart') ? show(exchange, checkout) : go(exchange, '/checkout/cart/')),
  [`${host}/rest/*`]: (exchange) => answer(exchange, {}),
}
