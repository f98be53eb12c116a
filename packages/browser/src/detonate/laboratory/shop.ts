// The laboratory's shop: one checkout page with the markup of several platforms, so that one run covers all of them.

export type ShopLanguage = 'en' | 'es'

const words = {
  en: {
    title: 'Checkout',
    login: 'Returning customer',
    billing: 'Billing address',
    payment: 'Payment method',
    card: 'Card number',
    owner: 'Name on card',
    expiry: 'Expiration date',
    code: 'CVV',
    pay: 'Place order',
    payNow: 'Pay now',
    next: 'Continue',
    password: 'Password',
    total: 'Order total: $120.00',
  },
  es: {
    title: 'Finalizar compra',
    login: 'Ya soy cliente',
    billing: 'Dirección de facturación',
    payment: 'Método de pago',
    card: 'Número de tarjeta',
    owner: 'Titular de la tarjeta',
    expiry: 'Fecha de caducidad',
    code: 'Código CVV',
    pay: 'Realizar pedido',
    payNow: 'Pagar ahora',
    next: 'Continuar',
    password: 'Contraseña',
    total: 'Total del pedido: 120,00 €',
  },
} as const

/** Hosts of the laboratory, under a top-level domain without Internet hosts (RFC 2606). */
export const SHOP_HOST = 'www.checkout-shop.example'
export const PROVIDER_HOST = 'fields.card-provider.example'
export const PAY_PATH = '/checkout/payment/save'
export const SHOP_SCRIPT_PATH = '/js/shop.js'
/** A script that the page waits for after the examined one, as slow pages do. */
export const LAST_SCRIPT_PATH = '/js/footer.js'

const input = (name: string, id: string, label: string, more = '') =>
  `<p class="field"><label for="${id}">${label}</label><input type="text" class="input-text required-entry" name="${name}" id="${id}" ${more}></p>`
const options = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `<option value="${from + at}">${String(from + at).padStart(2, '0')}</option>`).join('')
const select = (name: string, id: string, from: number, to: number, more = '') =>
  `<select name="${name}" id="${id}" ${more}><option value=""></option>${options(from, to)}</select>`

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** A field or button that a script searched for. */
export interface AskedPart {
  tag: 'input' | 'button'
  /** Such as `id`, `name`, and `autocomplete`. */
  attributes: Readonly<Record<string, string>>
}

function askedForm(parts: readonly AskedPart[], pay: string): string {
  if (parts.length === 0) return ''
  const elements = parts.map(({ tag, attributes }) => {
    const named = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`)
    return tag === 'input' ? `<input type="text" ${named.join(' ')}>` : `<button type="button" ${named.join(' ')}>${pay}</button>`
  })
  return `<form id="card-form" action="${PAY_PATH}?more" method="post">${elements.join('')}<button type="submit" id="card-form-pay">${pay}</button></form>`
}

export interface ShopScript {
  src: string
  /** Inline code after the file; empty if none exists. */
  inline: string
  isModule: boolean
  /** HTML of a page, which is inserted into the shop's page; empty for a script. */
  markup: string
  /** Elements to add, because the script searched for them in an earlier run. */
  asked: readonly AskedPart[]
}

/**
 * The page's HTML. The script is last in the body, as in shops. Field names come from the platforms' own templates: Magento, WooCommerce,
 * Shopify, OpenCart, PrestaShop, Shopware, BigCommerce, and the autofill names of the HTML standard. `year`: the current one, four digits.
 */
export function shopPage(language: ShopLanguage, script: ShopScript, year: number): string {
  const say = words[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${say.title}</title>
<meta name="viewport" content="width=device-width"><script src="${SHOP_SCRIPT_PATH}"></script></head>
<body class="checkout-onepage-index checkout-index-index woocommerce-checkout opc-index-index is-ctl-checkout is-act-confirmpage"><div id="checkout" class="main-container cart">
<h1 class="page-title">${say.title}</h1><div id="opc-new-shipping-address"></div>
<form id="login-form" class="login" action="/customer/account/loginPost" method="post"><h2>${say.login}</h2>
${input('login[username]', 'login-email', 'E-mail', 'autocomplete="username"')}
<p><label for="login-password">${say.password}</label><input type="password" name="login[password]" id="login-password" autocomplete="current-password"></p>
<button type="button" id="login-button" class="button">Login</button></form>
<form id="co-billing-form" action="/checkout/onepage/saveBilling" method="post"><h2>${say.billing}</h2>
${input('billing[firstname]', 'billing:firstname', 'First name', 'autocomplete="given-name"')}
${input('billing[lastname]', 'billing:lastname', 'Last name', 'autocomplete="family-name"')}
${input('billing[email]', 'billing:email', 'E-mail', 'autocomplete="email"')}
${input('billing[telephone]', 'billing:telephone', 'Telephone', 'autocomplete="tel"')}
${input('billing[street][]', 'billing:street1', 'Street', 'autocomplete="address-line1"')}
${input('billing[city]', 'billing:city', 'City')}${input('billing[region]', 'billing:region', 'Region')}${input('billing[postcode]', 'billing:postcode', 'Postcode')}
${input('billing[company]', 'billing:company', 'Company')}<select name="billing[country_id]" id="billing:country_id"><option value="ES">España</option><option value="US" selected>United States</option></select>
<button type="button" id="billing-button" class="button" onclick="billing.save()">${say.next}</button></form>
<div id="card-element" class="StripeElement payment-provider"><iframe id="card-frame" name="hosted-card-fields" title="${say.card}" src="https://${PROVIDER_HOST}/card" style="width:480px;height:120px;border:0"></iframe></div>
<form id="co-payment-form" class="payment-form" action="${PAY_PATH}" method="post"><h2>${say.payment}</h2><div id="checkout-step-payment"><dl id="checkout-payment-method-load" class="checkout-payment-method">
<input type="radio" name="payment[method]" id="p_method_ccsave" value="ccsave" checked><div id="payment_form_ccsave">
${input('payment[cc_owner]', 'ccsave_cc_owner', say.owner)}
<select name="payment[cc_type]" id="ccsave_cc_type"><option value="VI" selected>Visa</option></select>
${input('payment[cc_number]', 'ccsave_cc_number', say.card, 'inputmode="numeric" data-validate="{}" maxlength="19"')}
${select('payment[cc_exp_month]', 'ccsave_expiration', 1, 12, 'class="month validate-cc-exp"')}${select('payment[cc_exp_year]', 'ccsave_expiration_yr', year, year + 8, 'class="year"')}
${input('payment[cc_cid]', 'ccsave_cc_cid', say.code, 'class="cvv" maxlength="4"')}</div></dl></div>
<div id="payment-buttons-container"><button type="button" class="button" id="payment-continue" onclick="payment.save()">${say.next}</button></div>
<div id="review-buttons-container" class="actions-toolbar"><button type="submit" title="${say.pay}" class="button btn-checkout action primary checkout" id="onestepcheckout-place-order" onclick="review.save();"><span>${say.pay}</span></button></div></form>
<form name="checkout" class="checkout woocommerce-checkout" action="${PAY_PATH}?wc" method="post">
${input('billing_first_name', 'billing_first_name', 'First name')}${input('billing_email', 'billing_email', 'E-mail')}
${input('wc-card-number', 'card-number', say.card, 'autocomplete="cc-number" inputmode="numeric" data-card="number"')}
${input('wc-card-expiry', 'card-expiry', say.expiry, 'autocomplete="cc-exp" placeholder="MM / YY"')}${input('wc-card-cvc', 'card-cvc', say.code, 'autocomplete="cc-csc"')}
<button type="submit" class="button alt" name="woocommerce_checkout_place_order" id="place_order" value="${say.pay}">${say.pay}</button></form>
<form class="edit_checkout animate-floating-labels" action="${PAY_PATH}?sh" method="post">
${input('checkout[credit_card][number]', 'checkout_credit_card_number', say.card)}${input('checkout[credit_card][name]', 'checkout_credit_card_name', say.owner)}
${input('checkout[credit_card][expiry]', 'checkout_credit_card_expiry', say.expiry)}${input('checkout[credit_card][verification_value]', 'checkout_credit_card_verification_value', say.code)}
<button type="submit" id="continue_button" class="step__footer__continue-btn btn">${say.payNow}</button></form>
<form id="payment" class="form-horizontal" action="${PAY_PATH}?oc" method="post">${input('cc_owner', 'input-cc-owner', say.owner)}${input('cc_number', 'input-cc-number', say.card)}
${select('cc_expire_date_month', 'input-cc-expire-date', 1, 12)}${select('cc_expire_date_year', 'input-cc-expire-year', year, year + 8)}${input('cc_cvv2', 'input-cc-cvv2', say.code)}
<input type="button" value="${say.pay}" id="button-confirm" class="btn btn-primary"></form>
<form id="payment-form" action="${PAY_PATH}?ps" method="post">
<input type="tel" name="cardNumber" id="cardNumber" class="card-number cc-number" autocomplete="cc-number" placeholder="0000 0000 0000 0000" aria-label="${say.card}">
<input type="text" name="cardHolder" id="cardHolder" class="card-name" autocomplete="cc-name" placeholder="${say.owner}"><input type="text" name="expiry" id="expiry" class="card-expiry" autocomplete="cc-exp" placeholder="MM/YY">
<input type="tel" name="cvv" id="cvv" class="card-cvc cvc" autocomplete="cc-csc" placeholder="${say.code}">
<div id="payment-confirmation"><button type="submit" class="btn btn-primary btn-pay">${say.payNow}</button></div></form>
<div class="checkout-main confirm-main" data-unzer-payment-credit-card="true"><form id="confirmOrderForm" class="confirm-order-form" action="${PAY_PATH}?sw" method="post">
<input type="hidden" name="paymentMethodId" value="1"><input type="checkbox" id="tos" name="tos" class="checkout-confirm-tos-checkbox" checked>
${input('unzerCardNumber', 'unzer-payment-credit-card-number', say.card, 'autocomplete="cc-number"')}${input('unzerCardHolder', 'unzer-payment-credit-card-holder', say.owner)}
${input('unzerCardExpiry', 'unzer-payment-credit-card-expiry', say.expiry)}${input('unzerCardCvc', 'unzer-payment-credit-card-cvc', say.code)}</form>
<button type="submit" id="confirmFormSubmit" class="btn btn-primary btn-lg" form="confirmOrderForm">${say.pay}</button></div>
<div id="checkout-app"><div id="checkout-page-container" class="layout-main"><section class="checkout-step checkout-step--payment"><form class="checkout-form" data-test="payment-form" action="${PAY_PATH}?bc" method="post">
<input type="radio" name="paymentProviderRadio" value="card" checked>${input('ccNumber', 'ccNumber', say.card, 'autocomplete="cc-number" data-test="credit-card-number-input"')}
${input('ccExpiry', 'ccExpiry', say.expiry, 'autocomplete="cc-exp" placeholder="MM / YY"')}${input('ccName', 'ccName', say.owner, 'autocomplete="cc-name"')}${input('ccCvv', 'ccCvv', say.code, 'autocomplete="cc-csc"')}
<button type="submit" id="checkout-payment-continue" class="button button--action button--large optimizedCheckout-buttonPrimary">${say.pay}</button></form></section></div></div>
${askedForm(script.asked, say.pay)}
<p id="total">${say.total}</p></div>
<script src="${escaped(script.src)}"${script.isModule ? ' type="module"' : ''}></script>${script.inline === '' ? '' : `<script>${script.inline}</script>`}${script.markup}<script src="${LAST_SCRIPT_PATH}"></script></body></html>`
}

/** Content of the simulated payment provider's frame. */
export const providerPage =
  '<!doctype html><meta charset="utf-8"><title>Card</title><form><input name="cardnumber" autocomplete="cc-number"><input name="exp-date" autocomplete="cc-exp"><input name="cvc" autocomplete="cc-csc"></form>'
