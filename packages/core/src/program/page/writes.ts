// Effect of writing to a member of the page.

import { codeInHtml } from '../html.ts'
import { attributeOf } from '../html-elements.ts'
import { tagsOf } from '../html-tags.ts'
import type { Machine, Node } from '../run/machine.ts'
import { taintOf } from '../values/taint.ts'
import { knownStart, knownWords } from '../values/text.ts'
import { EVERY_COOKIE, isFunction, isUnknown, Unknown, type Value } from '../values/values.ts'
import type { Way } from './facts.ts'
import { replaced } from './hooks.ts'
import { hostOf } from './hosts.ts'
import { handlerScope, KnownElements } from './known-elements.ts'
import { ASKED_ADDRESS, addressOfHost, contact, loadingTags, markupOf } from './network.ts'
import { MESSAGE_EVENT } from './reads.ts'
import type { Recorder } from './recorder.ts'
import { runAddress } from './texts-of-addresses.ts'
import { targetOf } from './words.ts'

/** Browser functions that are only replaced to intercept them. */
const NATIVE =
  /(?:XMLHttpRequest|HTMLInputElement|HTMLFormElement|HTMLElement|HTMLScriptElement|EventTarget|Element|Node|Document|Navigator|WebSocket|Storage|FormData)\.prototype\.\w{1,40}$|^(?:window\.)?(?:fetch|open|WebSocket|XMLHttpRequest|eval|atob|btoa|postMessage|addEventListener|FormData|Image|RTCPeerConnection)$|navigator\.sendBeacon$|document\.(?:createElement|write|cookie|forms|querySelector|getElementById)$|console\.\w{1,20}$/

export function writeMember(m: Machine, recorder: Recorder, base: Unknown, key: string, value: Value, at: Node | null): void {
  const path = `${base.path}.${key}`
  if (base.path === 'window' || base.path === 'globalThis') {
    if (NATIVE.test(key)) replaced(m, recorder, key, value, at)
    if (key === 'location') contact(recorder, 'navigation', value, [], at)
    if (key === 'name' && taintOf(value) !== 0)
      recorder.note({ kind: 'keeps', where: 'storage', key: 'window.name', sources: recorder.sourcesIn(taintOf(value)) }, at)
    m.globals.names.set(key, value)
    listen(m, recorder, base, key, value, at)
    return
  }
  base.keep(key, value)
  nameElement(recorder, base, key, value)
  if (key === 'referrerPolicy' || key === 'content') noteReferrer(recorder, value, at)
  if ((key === 'hash' || key === 'search') && /(?:^|\.)location$/.test(base.path)) keepInAddress(recorder, value, at)
  if (NATIVE.test(path.replace(/^window\./, '')) && (isFunction(value) || key !== 'cookie'))
    replaced(m, recorder, path.replace(/^window\./, ''), value, at)
  if (listen(m, recorder, base, key, value, at)) return
  if (key === 'cookie' && /(?:^|\.)document$/.test(base.path)) {
    keepCookie(recorder, value, at)
    base.props?.delete('cookie')
  } else if (key === 'location') {
    if (!runAddress(m, value, 'address', at)) contact(recorder, 'navigation', value, [], at)
  } else if (key === 'innerHTML' && base.made?.tag === 'style') setStyle(recorder, value, at)
  else if (key === 'innerHTML' || key === 'outerHTML' || key === 'srcdoc') writeMarkup(m, recorder, value, false, at)
  else if (isAddressKey(key)) setAddress(m, recorder, base, key.toLowerCase(), value, at)
  else if (key === 'host' || key === 'hostname') setHost(recorder, base, value, at)
  else if ((key === 'text' || key === 'textContent' || key === 'innerText') && base.made?.tag === 'script')
    m.runText(value, 'script element', null, at)
  else if ((key === 'text' || key === 'textContent' || key === 'innerText') && base.made?.tag === 'style') setStyle(recorder, value, at)
  else if (/(?:^|\.)style$/.test(base.path) && /^(?:background|cssText|listStyle|borderImage|content|cursor|mask)/.test(key))
    setStyle(recorder, value, at)
  else if (/(?:local|session)Storage$/.test(base.path)) keepStored(recorder, base, key, value, at)
}

/** An element that the script creates has the name that the script sets. */
export function nameElement(recorder: Recorder, base: Unknown, key: string, value: Value): void {
  if (!base.isDom || !/^(?:id|name|placeholder|autocomplete)$/.test(key) || typeof value !== 'string') return
  if (key === 'id' || key === 'name') base.made?.names.push(value)
  for (const name of base.made?.names ?? []) recorder.named.add(name, `${base.made?.tag}[${base.made?.names.join(' ')} ${value}]`)
}

/** `onclick = …` and similar. */
function listen(m: Machine, recorder: Recorder, base: Unknown, key: string, value: Value, at: Node | null): boolean {
  if (!/^on[a-z]{3,}$/.test(key)) return false
  if (isFunction(value)) {
    hear(m, recorder, key.slice(2), base, value, at)
    return true
  }
  return false
}

/** Records a listener, and has it called as the page would: with the target as `this`, or with the object whose method it is (`self`). */
export function hear(m: Machine, recorder: Recorder, event: string, on: Value, fn: Value, at: Node | null, self?: Value): void {
  const path = isUnknown(on) ? on.path : '(unknown)'
  recorder.note({ kind: 'listens', event, on: path, target: targetOf(path) }, at)
  const word = /^key|^input$/.test(event) ? '(key event)' : event === 'message' ? MESSAGE_EVENT : '(event)'
  const given = new Unknown(word, 0, true)
  const target = isUnknown(on) && on.isDom ? on : new Unknown(`${event} target`, taintOf(on), true)
  given.props = new Map<string, Value>([
    ['target', target],
    ['currentTarget', target],
    ['type', event],
    ['isTrusted', true],
  ])
  // A connection that the other side opens belongs to the object that got the event.
  if (isUnknown(on)) given.channel = on.channel
  if (event === 'fetch') given.keep('request', new Unknown(ASKED_ADDRESS))
  m.later(fn, self ?? target, [given])
}

/** Attributes that contain an address on any element. */
const waysOfAttributes: Readonly<Record<string, Way>> = {
  background: 'image',
  formaction: 'form',
  ping: 'beacon',
  poster: 'image',
  srcset: 'image',
}
/** SVG elements whose `href` loads. */
const DRAWN = new Set(['image', 'script', 'use', 'feimage'])

export const isAddressKey = (key: string): boolean =>
  key === 'src' ||
  key === 'href' ||
  key === 'action' ||
  key === 'data' ||
  key === 'xlink:href' ||
  Object.hasOwn(waysOfAttributes, key.toLowerCase())

const leads = (value: Value): boolean => taintOf(value) !== 0 || hostOf(knownStart(value)) !== null

/** A host set in an address: of the page, a link, or an address object of the script. */
function setHost(recorder: Recorder, base: Unknown, value: Value, at: Node | null): void {
  const address = addressOfHost(value)
  if (/location$/.test(base.path)) contact(recorder, 'navigation', address, [], at)
  else if (base.made?.tag === 'a') contact(recorder, 'link', address, [base], at)
  else if (base.path === 'URL') base.text = knownStart(address)
}

export function setAddress(m: Machine, recorder: Recorder, base: Unknown, key: string, value: Value, at: Node | null): void {
  const tag = base.made?.tag
  const runs = /^(?:script|iframe|embed|object)$/.test(tag ?? '')
    ? 'script element'
    : key === 'href' && /location\)?$/.test(base.path)
      ? 'address'
      : null
  if (runs && runAddress(m, value, runs, at)) return
  const loading = tag === undefined ? undefined : loadingTags[tag]
  if (key === 'href' && /location\)?$/.test(base.path)) contact(recorder, 'navigation', value, [], at)
  else if (loading && loading.attribute === key) contact(recorder, loading.way, value, [], at)
  else if (Object.hasOwn(waysOfAttributes, key)) {
    if (leads(value)) contact(recorder, waysOfAttributes[key] ?? 'link', value, [], at)
  } else if (tag !== undefined && DRAWN.has(tag) && key.endsWith('href'))
    contact(recorder, tag === 'script' ? 'script' : 'image', value, [], at)
  else if (tag === undefined && leads(value)) {
    contact(recorder, key === 'action' ? 'form' : key === 'href' ? 'link' : 'image', value, [], at)
  }
}

/** Images that a style loads. */
export function setStyle(recorder: Recorder, value: Value, at: Node | null): void {
  const from = knownWords(value).indexOf('url(')
  if (from < 0) return
  const address = new Unknown('url()', taintOf(value))
  address.text = knownWords(value)
    .slice(from + 4)
    .replace(/^["']/, '')
    .split(/["')…]/)[0] as string
  contact(recorder, 'image', address, [], at)
}

/** HTML inserted into the page. Its scripts run only if it is written while the page is parsed (`runs`); its handlers always run. */
export function writeMarkup(m: Machine, recorder: Recorder, value: Value, runs: boolean, at: Node | null): void {
  const written = knownWords(value)
  let elements: KnownElements | null = null
  for (const { text, isScript, tag } of codeInHtml(written)) {
    if (!runs && isScript) continue
    elements ??= new KnownElements(written)
    const scope = isScript ? null : handlerScope(m, m.globals, elements.at(m, tag.start) ?? elements.element(m, tag))
    m.runText(text, isScript ? 'written script' : 'handler attribute', scope, at)
  }
  recorder.named.addMarkup(written)
  for (const tag of tagsOf(written.slice(0, 200_000)))
    noteReferrer(recorder, attributeOf(tag, 'referrerpolicy') ?? (tag.name === 'meta' ? attributeOf(tag, 'content') : null), at)
  const { tags, hosts } = markupOf(written)
  if (tags.length > 0) recorder.note({ kind: 'writes-markup', tags, hosts }, at)
  for (const host of hosts) {
    const way = tags.includes('script') ? 'script' : tags.includes('iframe') ? 'frame' : tags.includes('form') ? 'form' : 'image'
    recorder.note({ kind: 'contacts', way, address: `//${host}`, host, known: true, sources: recorder.sourcesIn(taintOf(value)) }, at)
  }
}

function keepCookie(recorder: Recorder, value: Value, at: Node | null): void {
  const key = /^\s*([^=;]{1,60})=/.exec(knownStart(value))?.[1] ?? ''
  const taint = taintOf(value) & ~EVERY_COOKIE
  recorder.inCookies |= taint
  recorder.note({ kind: 'keeps', where: 'cookie', key, sources: recorder.sourcesIn(taint) }, at)
}

/** An address that the page gets without being loaded again: `history.replaceState`, `location.hash`. */
export function keepInAddress(recorder: Recorder, value: Value, at: Node | null): void {
  const taint = taintOf(value) & ~EVERY_COOKIE
  if (taint === 0) return
  recorder.inAddress |= taint
  recorder.note({ kind: 'keeps', where: 'address', key: '', sources: recorder.sourcesIn(taint) }, at)
}

const WHOLE_REFERRER = /^(?:unsafe-url|no-referrer-when-downgrade)$/i

/** A referrer policy with which the whole address goes to other hosts. */
export function noteReferrer(recorder: Recorder, policy: Value, at: Node | null): void {
  if (typeof policy === 'string' && WHOLE_REFERRER.test(policy.trim())) recorder.note({ kind: 'sends-referrer' }, at)
}

export function keepStored(recorder: Recorder, base: Unknown, key: string, value: Value, at: Node | null): void {
  recorder.note({ kind: 'keeps', where: 'storage', key: key.slice(0, 60), sources: recorder.sourcesIn(taintOf(value)) }, at)
  base.keep(key, value)
}
