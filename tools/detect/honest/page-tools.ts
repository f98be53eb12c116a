// Owns honest snippets that look unusual: they decode, watch, replace or draw, and harm nobody.
import type { Snippet } from './loaders.ts'

export const pageTools: Record<string, Snippet> = {
  consent: () =>
    `(function(){if(document.cookie.indexOf('consent=')<0){var b=document.createElement('div');b.className='cookie-bar';b.innerHTML='<p>We use cookies.</p><button id="cb-ok">OK</button>';document.body.appendChild(b);document.getElementById('cb-ok').onclick=function(){document.cookie='consent=1;path=/;max-age=31536000';b.remove()}}})();`,
  'encoded-config': (chance) =>
    `var cfg=JSON.parse(atob('${btoa(JSON.stringify({ store: chance.name(), currency: 'EUR', locale: 'es-ES', page: chance.between(1, 99), cdn: '/static/' }))}'));window.shopConfig=cfg;document.documentElement.lang=cfg.locale;`,
  'percent-data': () =>
    `window.__STATE__=JSON.parse(decodeURIComponent("${encodeURIComponent(JSON.stringify({ cart: [], user: null, total: 0 }))}"));`,
  'mail-address': () =>
    `var m=['info','shop','example'];document.querySelector('.mail').innerHTML='<a href="mailto:'+m[0]+'@'+m[1]+'.'+m[2]+'">'+String.fromCharCode(69,45,77,97,105,108)+'</a>';`,
  'fetch-wrapper': (chance) =>
    `var of=window.fetch;window.fetch=function(u,o){o=o||{};o.headers=Object.assign({'X-Requested-With':'${chance.name()}'},o.headers);return of.call(this,u,o)};`,
  'request-timing': () =>
    `var send=XMLHttpRequest.prototype.send;XMLHttpRequest.prototype.send=function(){var t=Date.now();this.addEventListener('loadend',function(){(window._rum=window._rum||[]).push([this.status,Date.now()-t])});return send.apply(this,arguments)};`,
  'no-context-menu': () =>
    `document.addEventListener('contextmenu',function(e){if(e.target.tagName==='IMG')e.preventDefault()});document.onkeydown=function(e){if(e.keyCode===123)return false};`,
  'tools-check': () =>
    `setInterval(function(){if(window.outerWidth-window.innerWidth>200){console.log('%cStop!','color:red;font-size:40px');console.log('This is for developers.')}},2000);`,
  'bot-check': () =>
    `if(!navigator.webdriver&&!/bot|crawl|spider/i.test(navigator.userAgent)){document.documentElement.className+=' human';window.dataLayer=window.dataLayer||[];dataLayer.push({human:true})}`,
  shortcuts: () =>
    `var keys='';document.addEventListener('keydown',function(e){keys=(keys+e.key).slice(-10);if(/idkfa$/.test(keys))document.body.classList.add('party');if(e.key==='Escape')document.querySelectorAll('.modal.open').forEach(function(m){m.classList.remove('open')})});`,
  'lazy-images': () =>
    `if('IntersectionObserver' in window){var o=new IntersectionObserver(function(es){es.forEach(function(e){if(e.isIntersecting){e.target.src=e.target.dataset.src;o.unobserve(e.target)}})});document.querySelectorAll('img[data-src]').forEach(function(i){o.observe(i)})}`,
  video: (chance) =>
    `var f=document.createElement('iframe');f.src='https://www.youtube-nocookie.com/embed/${chance.name()}';f.width=560;f.height=315;f.allowFullscreen=true;document.querySelector('.video').appendChild(f);`,
  'frame-height': () =>
    `window.addEventListener('message',function(e){if(e.origin==='https://js.stripe.com'||e.origin===location.origin){var d=e.data||{};if(d.height)document.querySelector('#pay-frame').style.height=d.height+'px'}});`,
  countdown: () =>
    `var end=Date.now()+36e5;setInterval(function(){var s=Math.max(0,(end-Date.now())/1e3|0);document.querySelector('.count').textContent=(s/60|0)+':'+('0'+s%60).slice(-2)},1000);`,
  'cart-drawer': (chance) =>
    `fetch('/cart.js').then(function(r){return r.json()}).then(function(c){document.querySelector('.cart-count').textContent=c.item_count;if(c.total_price>${chance.between(1000, 9000)})document.querySelector('.free-shipping').hidden=false});`,
  menu: () =>
    `document.querySelector('.burger').addEventListener('click',function(){document.body.classList.toggle('nav-open')});window.addEventListener('scroll',function(){document.querySelector('header').classList.toggle('small',window.scrollY>80)});`,
  'visitor-id': (chance) =>
    `(function(){var m=document.cookie.match(/vid=([^;]+)/),v=m?m[1]:Math.random().toString(36).slice(2);document.cookie='vid='+v+';path=/;max-age=63072000';(new Image()).src='${chance.pick(['/px.gif?v=', 'https://stats.g.doubleclick.net/r/collect?v=1&cid=', 'https://b.scorecardresearch.com/p?c1=2&cv='])}'+v+'&r='+encodeURIComponent(document.referrer)+'&u='+encodeURIComponent(location.href)})();`,
  'data-layer': (chance) =>
    `window.dataLayer=window.dataLayer||[];dataLayer.push({ecommerce:{checkout:{actionField:{step:${chance.between(1, 4)}},products:[{id:'${chance.between(100, 9999)}',price:'${chance.between(5, 500)}.00',quantity:1}]}}});`,
  dates: () =>
    `var d=new Date();document.querySelectorAll('.year').forEach(function(e){e.textContent=d.getFullYear()});if(d.getHours()<12)document.querySelector('.greet').textContent='Good morning';`,
}
