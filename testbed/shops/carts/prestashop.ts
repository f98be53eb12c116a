// A stand-in for PrestaShop 8 with its classic theme, in Spanish: a modal after adding, and a checkout in four steps that the server draws, with a
// privacy box that must be ticked, a newsletter box that must not, an account that is only offered, and radio buttons that are transparent.
import type { Exchange, Routes } from '#server/exchange.ts'
import { answer, cookie, formOf, go, page, setCookie, show, shows } from './parts.ts'

const host = 'prestashop.shop.localhost'
const lang = 'es-ES'
const head =
  '<meta name="generator" content="PrestaShop"><style>.custom-radio input{opacity:0;position:absolute;width:20px;height:20px}.hide{display:none}</style>'
const token = '9f2c'

const home = page(
  'Tienda',
  `<section class="featured-products"><div class="products">${[1, 2]
    .map(
      (id) =>
        `<article class="product-miniature js-product-miniature" data-id-product="${id}"><a href="/inicio/${id}-taza.html" class="thumbnail product-thumbnail">Taza ${id}</a></article>`,
    )
    .join('')}</div></section>`,
  { lang, head, body: 'id="index"' },
)

const product = (id: number, isSoldOut: boolean) =>
  page(
    `Taza ${id}`,
    `<form action="/carrito" method="post" id="add-to-cart-or-refresh"><input type="hidden" name="token" value="${token}"><input type="hidden" name="id_product" value="${id}">
<div class="product-variants"><select name="group[1]" data-product-attribute="1"><option value="1" selected>Blanca</option><option value="2">Negra</option></select></div>
<button class="btn btn-primary add-to-cart" data-button-action="add-to-cart" type="submit" ${isSoldOut ? 'disabled' : ''}>Añadir al carrito</button>
<span id="product-availability">${isSoldOut ? 'Fuera de stock' : ''}</span></form>
<script>const form = document.querySelector('form')
form.onsubmit = async (event) => {
  event.preventDefault()
  const body = new URLSearchParams(new FormData(form))
  for (const [name, value] of Object.entries({ add: 1, action: 'update', ajax: 1 })) body.set(name, value)
  const { modal } = await (await fetch(form.action, { method: 'POST', body })).json()
  document.body.insertAdjacentHTML('beforeend', modal)
}</script>`,
    { lang, head, body: 'id="product"' },
  )

const modal =
  '<div id="blockcart-modal" style="position:fixed;inset:0;background:#fff"><button>Continuar comprando</button><a href="/carrito?action=show" class="btn btn-primary">Pasar por caja</a></div>'

const text = (name: string, label: string, more = 'required') =>
  `<div class="form-group row"><label class="form-control-label" for="field-${name}">${label}</label><input id="field-${name}" class="form-control" name="${name}" type="text" ${more}></div>`
const box = (name: string, label: string, more = '') =>
  `<span class="custom-checkbox"><label><input name="${name}" type="checkbox" value="1" ${more}> ${label}</label></span>`
const radio = (group: string, id: string, label: string, more = '') =>
  `<div><span class="custom-radio"><input type="radio" name="${group}" id="${id}" value="${id}" ${more}><span></span></span><label for="${id}"><span>${label}</span></label></div>`

const personal = `<div class="tab-content"><div class="tab-pane" id="checkout-guest-form"><form action="/pedido" class="js-customer-form" id="customer-form" method="post"><input type="hidden" name="step" value="1">
<label>Tratamiento</label>${radio('id_gender', 'gender-1', 'Sr.')}${radio('id_gender', 'gender-2', 'Sra.')}${text('firstname', 'Nombre')}${text('lastname', 'Apellidos')}${text('email', 'Dirección de correo electrónico')}
<div style="display:none">${text('password', 'Contraseña', '')}</div>${text('birthday', 'Fecha de nacimiento', '')}
${box('optin', 'Recibir ofertas de nuestros socios')}${box('newsletter', 'Suscribirse a nuestro boletín')}${box('psgdpr', 'Acepto las condiciones generales y la política de confidencialidad', 'required')}
<button class="continue btn btn-primary" name="continue" type="submit" value="1">Continuar</button></form></div>
<div class="tab-pane hide" id="checkout-login-form"><form action="/pedido" method="post">${text('email', 'Correo', '')}<button class="continue btn btn-primary" type="submit">Continuar</button></form></div></div>`

const addresses = `<form method="post" action="/pedido"><input type="hidden" name="step" value="2">${text('alias', 'Alias', '')}${text('company', 'Empresa', '')}${text('vat_number', 'Número de IVA', '')}${text('address1', 'Dirección')}${text('address2', 'Dirección complementaria', '')}
${text('postcode', 'Código postal/Zip')}${text('city', 'Ciudad')}<label for="field-id_country">País</label><select id="field-id_country" name="id_country" required><option value="" disabled selected>-- por favor, seleccione --</option><option value="8">Francia</option><option value="6">España</option></select>${text('phone', 'Teléfono', '')}
<button type="submit" class="continue btn btn-primary" name="confirm-addresses" value="1">Continuar</button></form>`

const delivery = `<form id="js-delivery" method="post" action="/pedido"><input type="hidden" name="step" value="3">${radio('delivery_option[5]', 'delivery_option_1', 'Recoger en tienda')}${radio('delivery_option[5]', 'delivery_option_2', 'Mensajero')}
<label for="delivery_message">Comentario sobre su pedido</label><textarea id="delivery_message" name="delivery_message"></textarea><button type="submit" class="continue btn btn-primary" name="confirmDeliveryOption" value="1">Continuar</button></form>`

const payment = `<div class="payment-options">${radio('payment-option', 'payment-option-1', 'Pagar por transferencia bancaria', 'required')}<div id="pay-with-payment-option-1-form" class="hide"><form method="POST" action="/module/ps_wirepayment/validation"><button></button></form></div>
${radio('payment-option', 'payment-option-2', 'Pagar con tarjeta', 'required')}<div id="pay-with-payment-option-2-form" class="hide"><form method="POST" action="/module/cards/validation"><label>Número de tarjeta <input name="ccnum" autocomplete="cc-number"></label><label>CVC <input name="cccode" autocomplete="cc-csc"></label></form></div></div>
<form id="conditions-to-approve" method="GET">${box('conditions_to_approve[terms]', 'Estoy de acuerdo con los términos del servicio', 'required')}</form>
<div id="payment-confirmation"><button type="submit" disabled class="btn btn-primary">Realizar pedido</button></div>
<script>document.querySelector('.payment-options').onchange = ({ target }) => { for (const one of document.querySelectorAll('[id^=pay-with]')) one.classList.toggle('hide', one.id !== 'pay-with-' + target.id + '-form') }</script>`

const steps = ['Datos personales', 'Direcciones', 'Método de envío', 'Pago']
const contents = [personal, addresses, delivery, payment]
const checkout = (at: number) =>
  page(
    'Pedido',
    steps
      .map(
        (title, step) =>
          `<section class="checkout-step ${step === at ? '-current -reachable' : ''}"><h1 class="step-title">${title}</h1><div class="content ${step === at ? '' : 'hide'}">${step <= at ? contents[step] : ''}</div></section>`,
      )
      .join(''),
    { lang, head, body: 'id="checkout"' },
  )

const needs: Record<string, readonly string[]> = {
  1: ['firstname', 'lastname', 'email', 'psgdpr'],
  2: ['address1', 'postcode', 'city', 'id_country'],
  3: ['delivery_option[5]'],
}

/** Each step goes on once it is complete. */
const order = (exchange: Exchange) => {
  const done = Number(cookie(exchange, 'step') || 0)
  if (cookie(exchange, 'cart') === '') return go(exchange, '/carrito?action=show')
  if (exchange.request.method !== 'POST') return show(exchange, checkout(done))
  const form = formOf(exchange)
  const step = form.get('step') ?? ''
  const isComplete = Number(step) === done + 1 && (needs[step] ?? []).every((name) => form.get(name))
  go(exchange, '/pedido', isComplete ? setCookie('step', step) : {})
}

export const prestashopRoutes: Routes = {
  [`${host}/`]: shows(home),
  [`${host}/inicio/1-taza.html`]: shows(product(1, true)),
  [`${host}/inicio/2-taza.html`]: shows(product(2, false)),
  [`${host}/carrito`]: (exchange) => {
    if (exchange.request.method === 'POST') {
      const form = formOf(exchange)
      const isRight = form.get('token') === token && form.get('action') === 'update'
      return answer(exchange, { modal }, isRight ? setCookie('cart', 'full') : {})
    }
    const actions = cookie(exchange, 'cart')
      ? '<div class="text-sm-center"><a href="/pedido" class="btn btn-primary">Finalizar compra</a></div>'
      : 'No hay más artículos en su carrito'
    show(
      exchange,
      page('Carrito', `<div class="checkout cart-detailed-actions card-block">${actions}</div>`, { lang, head, body: 'id="cart"' }),
    )
  },
  [`${host}/pedido`]: order,
  [`${host}/index.php`]: (exchange) => go(exchange, exchange.query.get('controller') === 'order' ? '/pedido' : '/'),
  [`${host}/module/*`]: shows('paid'),
}
