// Words that skimmers and honest code use: names of payment fields, checkout addresses, and destinations of data.

/** Names of payment fields in the languages of shops. */
export const CARD_WORDS =
  /card[-_ ]?(?:number|num\b|no\b|holder|code|cvv|cvc|exp)|cc[-_]?(?:number|num\b|cid|cvv|cvc|exp|owner|name|type|month|year)|ccnum|ccexp|cardnum|\bcvv2?\b|\bcvc2?\b|security[-_ ]?code|exp(?:iry|iration|ires?)?[-_ ]?(?:month|year|date|mm|yy)|authorizenet|payment\[cc|cc_cid|kreditkarte|kartennummer|tarjeta|num[e]?ro[-_ ]?(?:de[-_ ]?)?(?:tarjeta|cart[aã]o|carta)|numero[-_]?carta|carte[-_ ]?(?:bancaire|bleue)|kortnummer|creditcard|credit[-_]card/gi

/** Words in addresses where shoppers pay. */
export const CHECKOUT_WORDS =
  /checkout|check-out|onepage|onestep|firecheckout|place[-_]?order|\/payment|\bpayment\b|\bbilling\b|\/cart\b|\border[-_]?review|kasse\b|\bcaisse\b|finalizar|\bpedido|\bpago\b|pagamento|\bcompra\b|afrekenen|\bcassa\b/gi

/** Ways to take all fields at once. */
export const GATHER_WORDS =
  /getElementsByTagName\(|querySelectorAll\(|\.elements\b|serialize(?:Array)?\(|new FormData|document\.forms|input,\s{0,4}select|select,\s{0,4}(?:input|textarea)|\.type\s{0,3}[!=]={1,2}\s{0,3}['"](?:hidden|checkbox|password)/gi

export const SEND_WORDS =
  /XMLHttpRequest|\bfetch\b|sendBeacon|WebSocket|new Image\b|createElement\(['"]img['"]\)|\$\.(?:ajax|post|get)\b|jQuery\.(?:ajax|post|get)\b|EventSource|RTCPeerConnection|\.src\s{0,3}=/gi

export const DECODE_WORDS =
  /\batob\b|\bbtoa\b|fromCharCode|charCodeAt|\bunescape\b|decodeURIComponent|parseInt\([^)]{1,30},\s{0,4}(?:16|36)\)/gi

export const RUN_WORDS =
  /\beval\b|new Function\b|Function\(|document\.write|createElement\(['"]script['"]\)|\.constructor\(|\bexecScript\b/g

export const TOOLS_WORDS = /firebug|devtools|outer(?:Width|Height)|\bdebugger\b|webdriver|headless|console\.(?:clear|profile|table)/gi

export const KEY_WORDS = /\bonkey(?:press|down|up)\b|['"]key(?:press|down|up)['"]|\.keyCode\b|\.which\b/gi

export const VALUE_WORDS = /\.value\b|\.val\(\)|\[['"]value['"]\]/g

/** Words of scripts that report on what they do. */
export const THEFT_WORDS = /skimm|exfil|\bstolen\b|steal|keylog|sniffer|\bc2[-_ ]|\bgate\.php|collect[-_]?card/gi

export const ADDRESS = /(?:https?|wss?):\\?\/\\?\/|['"`]\/\/[a-z0-9-]{2,60}\./gi

const checkout = new RegExp(CHECKOUT_WORDS.source, 'i')

export const speaksOfCheckout = (text: string): boolean => checkout.test(text.slice(0, 2_000))

/** Number of matches of a pattern with the flag `g`, at most `max`. */
export function countOf(text: string, pattern: RegExp, max = 1_000): number {
  let count = 0
  pattern.lastIndex = 0
  while (count < max && pattern.test(text)) count++
  pattern.lastIndex = 0
  return count
}
