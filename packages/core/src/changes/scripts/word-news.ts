// What the words of a content add: hosts, fields, markup, encodings, powers.
import { sameSite } from '#inventory/index.ts'
import { dangersIn, isForPeople, isReaching } from './dangers.ts'
import { decodingsOf, hostsIn } from './hosts.ts'
import type { ScriptPrint } from './print.ts'
import { type Signal, type Span, signal } from './signal.ts'

/** Hosts of documentation, which get no data and serve no code. Texts for developers name them. */
const documentHosts = new Set([
  'github.com',
  'developer.mozilla.org',
  'www.npmjs.com',
  'npmjs.com',
  'tc39.es',
  'caniuse.com',
  'bugzilla.mozilla.org',
])
const powers = new Set(['eval', 'fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'RTCPeerConnection', 'importScripts', 'sendBeacon'])
/** Equivalent powers: code with one of them has the others. */
const requests = ['fetch', 'XMLHttpRequest', 'axios', 'ajax']
const TEXTS_MAX = 20_000
const LONG_TEXT = 200

/** What the words of `after` add. `isExpected` recognizes hosts that the page may contact. */
export function wordNews(before: ScriptPrint, after: ScriptPrint, isExpected: (host: string) => boolean): Signal[] {
  const out: Signal[] = []
  const known = before.text.toLowerCase()
  const hosts = knownHosts(before)
  const told = new Set<string>()
  const tell = (one: Signal) => {
    const key = JSON.stringify([one.code, one.given])
    if (told.size < 200 && !told.has(key)) out.push(one)
    told.add(key)
  }
  let count = 0
  for (const [text, { start }] of after.texts) {
    if (before.texts.has(text) || count++ > TEXTS_MAX) continue
    if (before.text.includes(text)) continue
    const span = { start, end: start + text.length }
    tellHosts(text, span)
    const { field, markup, code, accounts } = dangersIn(text)
    const isShown = isForPeople(text)
    if (field && !isShown && !/^(?:new|current)?-?passw(?:or)?d$/i.test(text))
      tell(signal('field-named', 'alert', { what: text }, { after: span }))
    if (markup)
      for (const tag of tagsIn(text)) if (!known.includes(tag)) tell(signal('new-markup', 'alert', { what: tag }, { after: span }))
    if (code && !isShown && isReaching(text) && !hasCodeInText(before))
      tell(signal('code-in-text', 'alert', { what: text }, { after: span }))
    for (const account of accounts)
      if (!known.includes(account.toLowerCase())) tell(signal('new-account', 'alert', { account }, { after: span }))
    if (isUnreadable(text)) tell(signal('encoded-text', 'alert', { characters: text.length }, { after: span }))
  }
  for (const words of [after.globals, after.members]) {
    for (const [name, { start }] of words) {
      if (!powers.has(name) || before.globals.has(name) || before.members.has(name) || before.texts.has(name)) continue
      const isAnother = requests.includes(name) && requests.some((one) => before.globals.has(one) || before.members.has(one))
      tell(signal('new-power', isAnother ? 'note' : 'alert', { what: name }, { after: { start, end: start + name.length } }))
    }
  }
  const hiding = hidingOf(after.text)
  if (hiding && !hidingOf(before.text)) tell(signal('obfuscated', 'hard', {}, { after: hiding }))
  return out

  function tellHosts(text: string, span: Span): void {
    const plain = hostsIn(text)
    for (const host of plain) tellHost(host, text, span, false)
    for (const decoded of decodingsOf(text))
      for (const host of hostsIn(decoded)) if (!plain.includes(host)) tellHost(host, decoded, span, true)
  }

  function tellHost(host: string, text: string, span: Span, isHidden: boolean): void {
    if (hosts.includes(host) || namesHost(known, host) || isExpected(host) || documentHosts.has(host) || isOnlySelected(host, text)) return
    if (hosts.some((one) => sameSite(one, host))) tell(signal('known-site-host', 'note', { host }, { after: span }))
    else tell(signal(isHidden ? 'hidden-host' : 'new-host', isHidden ? 'hard' : 'alert', { host }, { after: span }))
  }
}

/** Whether a lower-case text contains a host, not as part of another one. */
export function namesHost(text: string, host: string): boolean {
  for (let at = text.indexOf(host); at >= 0; at = text.indexOf(host, at + 1)) {
    if (!/[\w-]/.test(text[at - 1] ?? '') && !/^(?:[\w-]|\.[a-z])/.test(text.slice(at + host.length, at + host.length + 2))) return true
  }
  return false
}

/** Hosts that a content names. */
export function knownHosts(print: ScriptPrint): string[] {
  const hosts = new Set<string>()
  for (const text of print.texts.keys()) for (const host of hostsIn(text)) hosts.add(host)
  return [...hosts]
}

/** Whether a host occurs only in element selectors, as in blocklists. */
function isOnlySelected(host: string, text: string): boolean {
  return !hostsIn(text.replace(/\[\s{0,5}(?:href|src|data-[\w-]{1,40})\s{0,5}[*^$~|]?=[^\]]{0,400}\]/gi, '')).includes(host)
}

function tagsIn(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .match(
          /<(?:script|iframe|frame|form|object|embed|base)\b|\son(?:error|load|click|submit|focus|input|change|key\w{2,5})\s{0,5}=/g,
        ) ?? [],
    ),
  ]
}

function hasCodeInText(print: ScriptPrint): boolean {
  for (const text of print.texts.keys()) if (text.length > 20 && isReaching(text)) return true
  return false
}

/** A long text without words that is not an image or font. */
function isUnreadable(text: string): boolean {
  if (text.length < LONG_TEXT || /^data:(?:image|font|application\/(?:font|x-font|wasm))/i.test(text)) return false
  const sample = text.slice(0, 4_000)
  if (/^(?:[0-9a-f]{2}){90,}$/i.test(sample) || /^(?:\d{1,4}[,;|. ]){60,}/.test(sample)) return true
  return /^[A-Za-z0-9+/_=-]{200,}$/.test(sample) && /\d/.test(sample) && /[a-z]/.test(sample) && /[A-Z]/.test(sample)
}

const HIDDEN_NAMES_MIN = 12

/** Where a text begins to look obfuscated. */
function hidingOf(text: string): Span | null {
  const turned = /push['"\]]{0,3}\(\s{0,9}\w{1,20}(?:\.|\[['"])shift/.exec(text)
  if (turned) return { start: turned.index, end: turned.index + turned[0].length }
  const names = new Set<string>()
  let first = -1
  for (const found of text.matchAll(/\b_0x[0-9a-f]{2,8}\b/g)) {
    if (first < 0) first = found.index
    names.add(found[0])
    if (names.size >= HIDDEN_NAMES_MIN) return { start: first, end: found.index + found[0].length }
  }
  return null
}
