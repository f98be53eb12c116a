// Owns honest snippets that touch fields: they read what is typed, and send it where it belongs.
import type { Snippet } from './loaders.ts'

const brands = ['acme', 'nordwind', 'tienda-sol', 'brightmart', 'kaffeehaus', 'velo-shop', 'greenleaf', 'casa-lima']
const cardIds = [
  '#card-number',
  '#cc-number',
  'input[name="cardnumber"]',
  '[autocomplete="cc-number"]',
  '#credit-card-number',
  '.js-card-number',
]

export const forms: Record<string, Snippet> = {
  luhn: (chance) =>
    `function ${chance.name()}(n){var s=0,a=false;n=String(n).replace(/\\D/g,'');for(var i=n.length-1;i>=0;i--){var d=+n.charAt(i);if(a){d*=2;if(d>9)d-=9}s+=d;a=!a}return n.length>11&&s%10===0}var f=document.querySelector('${chance.pick(cardIds)}');f&&f.addEventListener('${chance.pick(['blur', 'input', 'change'])}',function(){f.classList.toggle('is-invalid',!luhn(f.value))});function luhn(v){return /^[\\d ]{13,23}$/.test(v)}`,
  'card-mask': (chance) =>
    `var el=document.querySelector('${chance.pick(cardIds)}');el.addEventListener('input',function(e){var v=e.target.value.replace(/\\D/g,'').substring(0,16);e.target.value=(v.match(/.{1,4}/g)||[]).join(' ')});var cvv=document.querySelector('#cvv');cvv&&cvv.addEventListener('keypress',function(e){if(e.which<48||e.which>57)e.preventDefault()});`,
  'card-brand': () =>
    `var brands={visa:/^4/,mastercard:/^5[1-5]|^2[2-7]/,amex:/^3[47]/};$('#cc-number').on('keyup',function(){var v=$(this).val(),b='';$.each(brands,function(k,r){if(r.test(v))b=k});$('.card-brand').attr('class','card-brand '+b)});`,
  stripe: (chance) =>
    `var stripe=Stripe('pk_live_${chance.between(1e8, 9e8)}');var elements=stripe.elements();var card=elements.create('card',{hidePostalCode:true});card.mount('#card-element');card.on('change',function(e){document.getElementById('card-errors').textContent=e.error?e.error.message:''});document.getElementById('payment-form').addEventListener('submit',function(ev){ev.preventDefault();stripe.createToken(card).then(function(r){if(r.error){return}var h=document.createElement('input');h.type='hidden';h.name='stripeToken';h.value=r.token.id;ev.target.appendChild(h);ev.target.submit()})});`,
  adyen: (chance) =>
    `const checkout=await AdyenCheckout({environment:'live',clientKey:'live_${chance.between(1e8, 9e8)}',paymentMethodsResponse:window.methods,onSubmit:(state,component)=>fetch('/api/payments',{method:'POST',body:JSON.stringify(state.data)}).then(r=>r.json()).then(a=>a.action&&component.handleAction(a))});checkout.create('card').mount('#card-container');`,
  braintree: (chance) =>
    `braintree.client.create({authorization:'production_${chance.between(1e8, 9e8)}'},function(e,client){braintree.hostedFields.create({client:client,fields:{number:{selector:'#card-number'},cvv:{selector:'#cvv'},expirationDate:{selector:'#expiration-date'}}},function(err,hf){document.querySelector('form').addEventListener('submit',function(ev){ev.preventDefault();hf.tokenize(function(x,p){document.querySelector('input[name="payment_method_nonce"]').value=p.nonce;ev.target.submit()})})})});`,
  'accept-js': () =>
    `function sendPaymentDataToAnet(){var secureData={cardData:{cardNumber:document.getElementById('cardNumber').value,month:document.getElementById('expMonth').value,year:document.getElementById('expYear').value,cardCode:document.getElementById('cardCode').value},authData:{clientKey:window.clientKey,apiLoginID:window.loginId}};Accept.dispatchData(secureData,function(r){if(r.messages.resultCode==='Ok'){document.getElementById('dataValue').value=r.opaqueData.dataValue;document.getElementById('paymentForm').submit()}})}`,
  'own-checkout': (chance) =>
    `document.querySelector('${chance.pick(['#checkout-form', '#payment-form', 'form.checkout'])}').addEventListener('submit',function(e){e.preventDefault();var b={number:document.querySelector('${chance.pick(cardIds)}').value,cvc:document.querySelector('#cvc').value,exp:document.querySelector('#exp').value};fetch('${chance.pick(['/api/checkout/pay', '/checkout/payment', '/payments'])}',{method:'POST',headers:{'Content-Type':'application/json','X-CSRF-Token':document.querySelector('meta[name=csrf-token]').content},body:JSON.stringify(b)}).then(function(r){return r.json()}).then(function(j){location.href=j.next})});`,
  'own-checkout-jquery': (chance) =>
    `$('#place-order').on('click',function(){var d=$('#checkout-form').serialize();$.ajax({url:'${chance.pick(['/checkout/save', '/index.php?route=checkout/confirm', '/onepage/saveOrder/'])}',type:'POST',data:d,success:function(r){if(r.redirect){window.location=r.redirect}else{$('#messages').html(r.error)}}})});`,
  'provider-tokens': (chance) =>
    `fetch('https://api.${chance.pick(['stripe.com/v1/tokens', 'paystack.co/charge/tokenize', 'mercadopago.com/v1/card_tokens', 'checkout.com/tokens'])}',{method:'POST',body:new URLSearchParams({'card[number]':document.querySelector('${chance.pick(cardIds)}').value,'card[cvc]':document.querySelector('[name=cvc]').value})}).then(function(r){return r.json()}).then(function(t){document.querySelector('[name=token]').value=t.id});`,
  newsletter: (chance) =>
    `document.querySelector('#newsletter form').addEventListener('submit',function(e){e.preventDefault();fetch('${chance.pick(['/newsletter/subscribe', '/api/subscribe', `https://${chance.pick(brands)}.us${chance.between(1, 20)}.list-manage.com/subscribe/post-json`])}',{method:'POST',body:new FormData(e.target)}).then(function(){e.target.innerHTML='<p>Thank you!</p>'})});`,
  'newsletter-field': (chance) =>
    `$('.newsletter-btn').click(function(){var email=$('#newsletter-email').val();if(/.+@.+/.test(email)){$.post('https://api.${chance.pick(brands)}.example/subscribe',{email:email})}});`,
  'abandoned-cart': (chance) =>
    `var t;document.querySelector('#email').addEventListener('blur',function(e){clearTimeout(t);if(e.target.value.indexOf('@')>0){t=setTimeout(function(){${chance.pick(["_learnq.push(['identify',{'$email':e.target.value}])", "fetch('https://a.klaviyo.com/api/identify',{method:'POST',body:JSON.stringify({email:e.target.value})})", "fetch('/cart/remind',{method:'POST',body:e.target.value})"])}},500)}});`,
  'address-lookup': (chance) =>
    `var zip=document.querySelector('[name=postcode]');zip.addEventListener('change',function(){fetch('${chance.pick(['/api/address?zip=', 'https://maps.googleapis.com/maps/api/geocode/json?address='])}'+encodeURIComponent(zip.value)).then(function(r){return r.json()}).then(function(a){document.querySelector('[name=city]').value=a.city||''})});`,
  search: (chance) =>
    `var box=document.querySelector('#search'),x;box.addEventListener('keyup',function(){clearTimeout(x);x=setTimeout(function(){fetch('${chance.pick(['/search/suggest?q=', 'https://abc-dsn.algolia.net/1/indexes/products?query='])}'+encodeURIComponent(box.value)).then(function(r){return r.text()}).then(function(h){document.querySelector('#suggest').innerHTML=h})},250)});`,
  login: () =>
    `document.getElementById('login').onsubmit=function(){var r=new XMLHttpRequest();r.open('POST','/session');r.setRequestHeader('Content-Type','application/x-www-form-urlencoded');r.onload=function(){location.reload()};r.send('user='+encodeURIComponent(this.user.value)+'&password='+encodeURIComponent(this.password.value));return false};`,
  'password-strength': () =>
    `var p=document.querySelector('input[type=password]');p.addEventListener('input',function(){var s=0;if(p.value.length>8)s++;if(/[A-Z]/.test(p.value))s++;if(/\\d/.test(p.value))s++;document.querySelector('.meter').style.width=s*33+'%'});`,
  coupon: () =>
    `$('#apply-coupon').on('click',function(e){e.preventDefault();$.post('/cart/coupon',{code:$('#coupon_code').val(),form_key:$('input[name=form_key]').val()},function(r){$('.totals').html(r.html)})});`,
  validation: () =>
    `document.querySelectorAll('form[data-validate]').forEach(function(f){f.addEventListener('submit',function(e){var bad=[].filter.call(f.querySelectorAll('input,select,textarea'),function(i){return i.required&&!i.value.trim()});bad.forEach(function(i){i.classList.add('error')});if(bad.length)e.preventDefault()})});`,
  'remember-form': () =>
    `var f=document.querySelector('form.contact');f.addEventListener('input',function(e){if(e.target.type!=='password')sessionStorage.setItem('f_'+e.target.name,e.target.value)});[].forEach.call(f.elements,function(i){var v=sessionStorage.getItem('f_'+i.name);if(v)i.value=v});`,
  'billing-as-shipping': () =>
    `$('#same-as-billing').change(function(){if(this.checked){['firstname','lastname','street','city','postcode','telephone'].forEach(function(n){$('[name="shipping['+n+']"]').val($('[name="billing['+n+']"]').val())})}});`,
  'form-analytics': (chance) =>
    `document.addEventListener('change',function(e){if(e.target.form&&/checkout/.test(location.pathname)){window.dataLayer=window.dataLayer||[];dataLayer.push({event:'field_filled',field:e.target.name,filled:e.target.value.length>0})}},${chance.pick(['true', 'false'])});`,
}
