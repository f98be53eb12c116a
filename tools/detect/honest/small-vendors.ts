// Owns honest snippets of services that no list knows: every shop has some, and an unknown host alone is no crime.
import type { Chance } from '../skimmers/random.ts'
import type { Snippet } from './loaders.ts'

const first = [
  'help',
  'chat',
  'stat',
  'form',
  'loyal',
  'review',
  'survey',
  'consent',
  'ship',
  'size',
  'trust',
  'push',
  'video',
  'search',
  'quiz',
  'geo',
  'feed',
  'click',
  'shop',
  'cart',
]
const second = [
  'ly',
  'hub',
  'desk',
  'kit',
  'flow',
  'box',
  'pilot',
  'wave',
  'grid',
  'club',
  'point',
  'craft',
  'light',
  'bee',
  'metrics',
  'ware',
]
const ends = ['io', 'com', 'net', 'co', 'app', 'dev', 'eu', 'es', 'de', 'cloud', 'tech', 'shop']
const parts = ['cdn', 'api', 'widget', 'static', 'app', 't', 'js', 'collect', 'rum', 'assets']

/** A host as small services have them; a made-up name, which nobody is asked for. */
const host = (chance: Chance) => `${chance.pick(parts)}.${chance.pick(first)}${chance.pick(second)}.${chance.pick(ends)}`

export const smallVendors: Record<string, Snippet> = {
  'widget-loader': (chance) =>
    `(function(){var s=document.createElement('script');s.async=true;s.src='https://${host(chance)}/${chance.pick(['loader', 'widget', 'embed', 'v2'])}.js?id=${chance.between(100, 99_999)}';document.head.appendChild(s);window.${chance.pick(['Widget', 'Reviews', 'Chatty'])}=window.Widget||{q:[]}})();`,
  'widget-attributes': (chance) =>
    `var c=document.createElement('script');c.src='//${host(chance)}/${chance.name()}.js';c.setAttribute('data-site','${chance.between(1, 999)}');c.defer=true;document.body.appendChild(c);`,
  'own-statistics': (chance) =>
    `(function(){var h='https://${host(chance)}/e';function send(e){navigator.sendBeacon(h,JSON.stringify({e:e,u:location.href,r:document.referrer,w:screen.width,l:navigator.language}))}send('view');document.addEventListener('click',function(v){var a=v.target.closest('a');if(a)send('click '+a.href)})})();`,
  'pixel-of-orders': (chance) =>
    `if(/${chance.pick(['thank-you', 'success', 'order-received', 'checkout'])}/.test(location.pathname)){var p=new Image();p.src='https://${host(chance)}/conv?order='+encodeURIComponent(window.orderId||'')+'&total='+(window.orderTotal||0)}`,
  'contact-service': (chance) =>
    `document.querySelector('#contact-form').addEventListener('submit',function(e){e.preventDefault();fetch('https://${host(chance)}/submit/${chance.name()}',{method:'POST',body:new FormData(e.target)}).then(function(r){e.target.innerHTML=r.ok?'Thanks':'Error'})});`,
  'loyalty-points': (chance) =>
    `document.querySelector('#check-points').onclick=function(){var m=document.querySelector('#customer-email').value;fetch('https://${host(chance)}/points?email='+encodeURIComponent(m)).then(function(r){return r.json()}).then(function(j){document.querySelector('.points').textContent=j.points})};`,
  'search-service': (chance) =>
    `var q=document.querySelector('input[type=search]');q.addEventListener('input',function(){fetch('https://${host(chance)}/suggest?q='+encodeURIComponent(q.value)).then(function(r){return r.json()}).then(function(l){document.querySelector('.hits').innerHTML=l.map(function(x){return '<li>'+x+'</li>'}).join('')})});`,
  'encoded-settings': (chance) =>
    `var o=JSON.parse(decodeURIComponent(escape(atob('${btoa(JSON.stringify({ lang: 'es', cdn: `https://${host(chance)}/`, theme: chance.name() }))}'))));var l=document.createElement('link');l.rel='stylesheet';l.href=o.cdn+'main.css';document.head.appendChild(l);`,
  'error-service': (chance) =>
    `window.onerror=function(m,f,l,c){var i=new Image();i.src='https://${host(chance)}/err?m='+encodeURIComponent(m)+'&f='+encodeURIComponent(f||'')+'&l='+l+'&u='+encodeURIComponent(location.pathname)};`,
  'live-prices': (chance) =>
    `var ws=new WebSocket('wss://${host(chance)}/prices');ws.onmessage=function(e){var d=JSON.parse(e.data);document.querySelectorAll('[data-sku]').forEach(function(n){if(d[n.dataset.sku])n.textContent=d[n.dataset.sku]})};ws.onclose=function(){setTimeout(function(){location.reload()},60000)};`,
  'frame-of-reviews': (chance) =>
    `var f=document.createElement('iframe');f.src='https://${host(chance)}/reviews?shop=${chance.between(1, 9_999)}';f.style.cssText='border:0;width:100%';document.querySelector('.reviews').appendChild(f);window.addEventListener('message',function(e){if(e.data&&e.data.height)f.style.height=e.data.height+'px'});`,
  'visitor-profile': (chance) =>
    `(function(){var id=localStorage.getItem('vp')||Math.random().toString(36).slice(2);localStorage.setItem('vp',id);var x=new XMLHttpRequest();x.open('POST','https://${host(chance)}/v1/identify');x.setRequestHeader('Content-Type','application/json');x.send(JSON.stringify({id:id,ua:navigator.userAgent,path:location.pathname,ck:document.cookie.indexOf('session')>=0}))})();`,
  'form-behaviour': (chance) =>
    `document.addEventListener('focusin',function(e){if(e.target.form){navigator.sendBeacon('https://${host(chance)}/form',JSON.stringify({f:e.target.name,t:Date.now()}))}});`,
  'packed-loader': (chance) =>
    `!function(e,t){var n=e.createElement("script"),r=e.getElementsByTagName("script")[0];n.async=1,n.src=t,r.parentNode.insertBefore(n,r)}(document,["https:/","${host(chance)}","tag.js"].join("/"));`,
}
