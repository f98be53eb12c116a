// Owns honest snippets that bring code in or count visits: what stands inline on nearly every shop.
import type { Chance } from '../skimmers/random.ts'

export type Snippet = (chance: Chance) => string

const id = (chance: Chance, prefix: string) => `${prefix}${chance.between(10_000, 99_999_999)}`

/** Script loaders of known services, written as each one's own documentation has it in kind. */
export const loaders: Record<string, Snippet> = {
  'tag-manager': (chance) =>
    `(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','${id(chance, 'GTM-')}');`,
  analytics: (chance) =>
    `(function(i,s,o,g,r,a,m){i['GoogleAnalyticsObject']=r;i[r]=i[r]||function(){(i[r].q=i[r].q||[]).push(arguments)},i[r].l=1*new Date();a=s.createElement(o),m=s.getElementsByTagName(o)[0];a.async=1;a.src=g;m.parentNode.insertBefore(a,m)})(window,document,'script','https://www.google-analytics.com/analytics.js','ga');ga('create','${id(chance, 'UA-')}-1','auto');ga('send','pageview');`,
  'global-tag': (chance) =>
    `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','${id(chance, 'G-')}',{send_page_view:${chance.pick(['true', 'false'])}});${chance.pick(['', `if(/checkout\\/success|order-received/.test(location.pathname)){gtag('event','purchase',{transaction_id:window.orderId,value:window.orderTotal,currency:'EUR'})}`])}`,
  'meta-pixel': (chance) =>
    `!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?n.callMethod.apply(n,arguments):n.queue.push(arguments)};if(!f._fbq)f._fbq=n;n.push=n;n.loaded=!0;n.version='2.0';n.queue=[];t=b.createElement(e);t.async=!0;t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init','${id(chance, '')}');fbq('track','${chance.pick(['PageView', 'AddToCart', 'InitiateCheckout', 'Purchase'])}');`,
  hotjar: (chance) =>
    `(function(h,o,t,j,a,r){h.hj=h.hj||function(){(h.hj.q=h.hj.q||[]).push(arguments)};h._hjSettings={hjid:${chance.between(1e5, 9e6)},hjsv:6};a=o.getElementsByTagName('head')[0];r=o.createElement('script');r.async=1;r.src=t+h._hjSettings.hjid+j+h._hjSettings.hjsv;a.appendChild(r);})(window,document,'https://static.hotjar.com/c/hotjar-','.js?sv=');`,
  clarity: (chance) =>
    `(function(c,l,a,r,i,t,y){c[a]=c[a]||function(){(c[a].q=c[a].q||[]).push(arguments)};t=l.createElement(r);t.async=1;t.src="https://www.clarity.ms/tag/"+i;y=l.getElementsByTagName(r)[0];y.parentNode.insertBefore(t,y);})(window,document,"clarity","script","${chance.name()}");`,
  tiktok: (chance) =>
    `!function(w,d,t){w.TiktokAnalyticsObject=t;var q=w[t]=w[t]||[];q.load=function(e){var r="https://analytics.tiktok.com/i18n/pixel/events.js",o=d.createElement("script");o.async=!0;o.src=r+"?sdkid="+e+"&lib="+t;var a=d.getElementsByTagName("script")[0];a.parentNode.insertBefore(o,a)};q.load('${id(chance, 'C')}');}(window,document,'ttq');`,
  'own-file': (chance) =>
    `(function(){var s=document.createElement('script');s.src='/assets/${chance.name()}.js?v=${chance.between(1, 999)}';s.defer=true;document.head.appendChild(s)})();`,
  'fallback-library': () => `window.jQuery||document.write('<script src="/js/jquery.min.js"><\\/script>');`,
  'cdn-library': (chance) =>
    `var s=document.createElement('script');s.src='https://${chance.pick(['cdn.jsdelivr.net/npm/', 'cdnjs.cloudflare.com/ajax/libs/', 'unpkg.com/'])}${chance.pick(['swiper', 'lodash', 'imask', 'choices.js'])}@${chance.between(1, 9)}/dist/index.min.js';s.onload=function(){window.${chance.name().replace(/\W/g, '')}Ready=true};document.body.appendChild(s);`,
  'polyfill-when-needed': () =>
    `if(!('fetch' in window)||!('Promise' in window)){var p=document.createElement('script');p.src='/polyfills.js';document.head.appendChild(p)}`,
  chat: (chance) =>
    `window.$zopim||(function(d,s){var z=$zopim=function(c){z._.push(c)},e=z.s=d.createElement(s),t=d.getElementsByTagName(s)[0];z.set=function(o){z.set._.push(o)};z._=[];z.set._=[];e.async=!0;e.src='https://${chance.pick(['v2.zopim.com/?', 'static.zdassets.com/ekr/snippet.js?key=', 'widget.intercom.io/widget/', 'code.tidio.co/'])}${id(chance, '')}';t.parentNode.insertBefore(e,t)})(document,'script');`,
  'gated-conversion': (chance) =>
    `if(location.pathname.indexOf('${chance.pick(['/checkout', '/checkout/success', '/order-confirmation', '/cart'])}')>-1){var i=new Image();i.src='https://www.googleadservices.com/pagead/conversion/${id(chance, '')}/?value='+(window.orderTotal||0)+'&guid=ON&script=0'}`,
  affiliate: (chance) =>
    `var _m=document.cookie.match(/aff_id=([^;]+)/);if(_m&&/success/.test(location.href)){new Image(1,1).src='https://www.awin1.com/sread.img?tt=ns&tv=2&merchant=${chance.between(100, 9_999)}&ref='+encodeURIComponent(window.orderId)}`,
  'ab-test': (chance) =>
    `(function(){var k='ab_${chance.name()}',v=localStorage.getItem(k);if(!v){v=Math.random()<${chance.pick(['0.5', '.3', '.1'])}?'a':'b';localStorage.setItem(k,v)}document.documentElement.classList.add('exp-'+v);window.dataLayer=window.dataLayer||[];dataLayer.push({event:'experiment',variant:v})})();`,
  'hide-while-testing': (chance) =>
    `(function(a,s,y,n,c,h,i,d,e){s.className+=' '+y;h.start=1*new Date;h.end=i=function(){s.className=s.className.replace(RegExp(' ?'+y),'')};(a[n]=a[n]||[]).hide=h;setTimeout(function(){i();h.end=null},c);h.timeout=c;})(window,document.documentElement,'async-hide','dataLayer',${chance.pick([2000, 4000])},{'GTM-${chance.between(100, 999)}':true});`,
  'error-report': (chance) =>
    `window.addEventListener('error',function(e){try{navigator.sendBeacon('${chance.pick(['/log/js', '/api/errors', '/rum'])}',JSON.stringify({m:e.message,f:e.filename,l:e.lineno,u:location.href,a:navigator.userAgent}))}catch(x){}});`,
  'page-timing': () =>
    `window.addEventListener('load',function(){setTimeout(function(){var t=performance.timing;var d={ttfb:t.responseStart-t.navigationStart,load:t.loadEventEnd-t.navigationStart,path:location.pathname};fetch('/rum',{method:'POST',keepalive:true,body:JSON.stringify(d)})},0)});`,
}
