// What data must never add: hosts, markup, code, selectors of payment fields, and accounts that get data or money.
import { targetOf } from '#program/page/words.ts'
import { accountsIn } from './accounts.ts'
import { decodingsOf, hostsIn } from './hosts.ts'
import { withoutRandom } from './randomness.ts'

export interface Dangers {
  hosts: string[]
  /** Hosts that are visible only after decoding. */
  hiddenHosts: string[]
  /** Markup that runs or requests something. */
  markup: boolean
  code: boolean
  /** A selector or name of a payment or password field. */
  field: boolean
  /** Account IDs at services. The owner of the account gets the data or the money. */
  accounts: string[]
}

const MARKUP =
  /<\s{0,5}(?:script|iframe|frame|object|embed|form|input|select|textarea|link|base|meta|svg|math|style|template)\b|<[^<>]{0,400}\son[a-z]{3,20}\s{0,9}=/i
const CODE = /\bfunction\s{0,9}[\w$]{0,60}\s{0,9}\(|=>/
/** Code that accesses the page, the network, or other code. */
const REACHING =
  /javascript:|\beval\s{0,9}\(|\bnew\s{1,9}Function\b|\b(?:document|window|globalThis|self)\s{0,3}[.[]\s{0,3}['"\w]|\bimport\s{0,9}\(|\b(?:fetch|atob|setTimeout|setInterval|XMLHttpRequest|sendBeacon)\s{0,9}\(|String\.fromCharCode/
/** Names of functions that change a page. */
const apiNames = new Set(
  'eval Function fetch XMLHttpRequest sendBeacon WebSocket EventSource RTCPeerConnection importScripts Worker SharedWorker FormData atob unescape fromCharCode innerHTML outerHTML insertAdjacentHTML srcdoc createElement appendChild addEventListener attachEvent querySelector querySelectorAll getElementById getElementsByName document cookie localStorage sessionStorage clipboardData onsubmit onkeyup onkeydown onchange oninput onpaste value'.split(
    ' ',
  ),
)

/** Dangers in a text. `deep` also decodes it. */
export function dangersIn(text: string, deep = true): Dangers {
  const hosts = hostsIn(text)
  const decoded = deep ? decodingsOf(text) : []
  return {
    hosts,
    hiddenHosts: [...new Set(decoded.flatMap(hostsIn))].filter((host) => !hosts.includes(host)),
    markup: MARKUP.test(text) || decoded.some((one) => MARKUP.test(one)),
    code: isCode(text) || decoded.some(isCode),
    field: isFieldName(text) || decoded.some(isFieldName),
    accounts: accountsIn(text),
  }
}

function isCode(text: string): boolean {
  return CODE.test(text) || REACHING.test(text)
}

/** Whether a text contains code that accesses the page, the network, or other code, plain or encoded. */
export function isReaching(text: string): boolean {
  return REACHING.test(text) || decodingsOf(text).some((one) => REACHING.test(one))
}

/** Whether a text is a name through which code accesses the page or the network. */
export function isApiName(text: string): boolean {
  return apiNames.has(text)
}

/** Whether a text other than a sentence refers to a payment or password field. */
export function isFieldName(text: string): boolean {
  if (text.length > 300 || /[a-z]{2,30}\s{1,5}[a-z]{2,30}\s{1,5}[a-z]{2,30}\s/i.test(text)) return false
  const target = targetOf(withoutRandom(text))
  return target === 'card' || target === 'password'
}

/**
 * Whether a text is written for people: two words or more that begin like a sentence or label, without anything that code or selectors
 * need. Code that finds a field by such a label must also read it, which is reported separately.
 */
export function isForPeople(text: string): boolean {
  const words = text.trim().split(/\s+/)
  if (words.length < 2 || text.length > 2_000) return false
  if (/[#{}<>=*$^~|;\\`_"/]|[\w)\]][.[(]\w/u.test(text)) return false
  return /^[(“«¿¡'‘]{0,2}\p{Lu}/u.test(words[0]!) || (words.length >= 4 && /^\p{L}/u.test(words[0]!))
}

/** Whether a text has the form of a selector. */
export function isSelector(text: string): boolean {
  return (
    /^\s{0,9}(?:[#.][A-Za-z_-][\w-]{0,80}|\[[a-z-]{1,40}[*^$~|]?=|(?:input|select|textarea|form|button|iframe)\b[\s#.:[>]?)/.test(text) &&
    text.length < 400
  )
}
