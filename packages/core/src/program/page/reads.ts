// Result of reading a member of the page, and which reads are recorded.

import { textOfMarkup } from '../html.ts'
import type { Node } from '../run/machine.ts'
import { EVERY_COOKIE, isUnknown, OPEN_KEY, Unknown, type Value } from '../values/values.ts'
import type { Recorder } from './recorder.ts'
import { targetOf } from './words.ts'

/** Members that lead from element to element. */
const DOM_MEMBERS = new Set([
  'activeElement',
  'all',
  'body',
  'childNodes',
  'children',
  'contentDocument',
  'currentTarget',
  'document',
  'documentElement',
  'elements',
  'firstChild',
  'firstElementChild',
  'form',
  'forms',
  'head',
  'item',
  'lastChild',
  'nextElementSibling',
  'nextSibling',
  'options',
  'parentElement',
  'parentNode',
  'previousElementSibling',
  'previousSibling',
  'shadowRoot',
  'srcElement',
  'target',
  'namedItem',
  'delegateTarget',
])
const MARKUP_MEMBERS = new Set(['innerHTML', 'innerText', 'outerHTML', 'textContent'])
/** The script element that is running: the last one so far. */
const OWN_SCRIPT = /^document\.(?:currentScript|scripts\[…\]|getElementsByTagName\("script"\)\[…\])$/
/** What an element shows of the markup that it got. */
const SHOWN_MEMBERS = new Set(['textContent', 'innerText', 'value'])
const KEY_MEMBERS = new Set(['char', 'charCode', 'code', 'key', 'keyCode', 'which'])
/** What the message contains may come later. */
export const MESSAGE_EVENT = '(message event)'
const SIZES = new Set(['length', 'size', 'byteLength'])

/** Members that are part of the address. */
const LOCATION = /(?:^|\.)location(?:\.(?:hash|host|hostname|href|pathname|search))?$|document\.(?:URL|baseURI|documentURI)$/

const STORAGE_MEMBERS = new Set(['getItem', 'setItem', 'removeItem', 'clear', 'key', 'length'])
/** What a source in storage is called if the code reads every key. */
export const ANY_STORED = 'any key'

const pathOfTarget = (event: Unknown): string => {
  const target = event.props?.get('target')
  return isUnknown(target) ? target.path : 'formdata target'
}

/** Reads a member. The page's own values are kept, so that what a script adds to an object is still there. */
export function readMember(recorder: Recorder, base: Unknown, key: string, at: Node | null): Value {
  const kept = base.props?.get(key)
  if (kept !== undefined || base.props?.has(key)) return kept
  if (OWN_SCRIPT.test(base.path) && (key === 'text' || MARKUP_MEMBERS.has(key))) return recorder.program
  const markup = base.made && SHOWN_MEMBERS.has(key) ? base.props?.get('innerHTML') : undefined
  if (typeof markup === 'string') return textOfMarkup(markup)
  const path = key === OPEN_KEY ? `${base.path}[…]` : /^[\w$]+$/.test(key) ? `${base.path}.${key}` : `${base.path}["${key.slice(0, 60)}"]`
  // The length of something reveals almost nothing about it.
  const inherited = SIZES.has(key) ? 0 : base.taint & ~EVERY_COOKIE
  const value = new Unknown(path, inherited, base.isDom ? isDomMember(key) : DOM_MEMBERS.has(key))
  value.channel = base.channel
  const taint = taintRead(recorder, base, key, path, at)
  value.taint |= taint
  // Hosts and other objects are equal at each read; changing texts are not.
  if (taint === 0 && key !== OPEN_KEY && base.path !== MESSAGE_EVENT && keepsIdentity(base)) base.keep(key, value)
  return value
}

function isDomMember(key: string): boolean {
  return DOM_MEMBERS.has(key) || key === OPEN_KEY || /^\d+$/.test(key) || targetOf(key) !== null
}

function keepsIdentity(base: Unknown): boolean {
  return base.path.length < 60
}

function taintRead(recorder: Recorder, base: Unknown, key: string, path: string, at: Node | null): number {
  if (key === 'value' && base.isDom) {
    const words = base.asked === '' ? base.path : `${base.path}[${base.asked}]`
    return recorder.source(targetOf(words) ?? 'value', words, at)
  }
  // A field as a variable, by its ID. Another script is unlikely to have a variable of that name.
  if (key === 'value' && /^(?:document\.[\w$]{1,40}\.)?[\w$]{3,60}$/.test(base.path) && targetOf(base.path) === 'card')
    return recorder.source('card', base.path, at)
  if ((key === 'checked' || key === 'selectedIndex') && base.isDom && targetOf(base.path) === 'card')
    return recorder.source('card', base.path, at)
  if (key === 'cookie' && /(?:^|\.)document$/.test(base.path))
    return recorder.source('cookie', 'document.cookie', at) | recorder.inCookies | EVERY_COOKIE
  if (key === 'defaultValue' && base.isDom && base.made === null) return recorder.source(targetOf(base.path) ?? 'value', base.path, at)
  if (key === 'formData' && base.props?.get('type') === 'formdata') return recorder.source('form', pathOfTarget(base), at)
  if (KEY_MEMBERS.has(key) && /^\(key|^(?:window\.)?event$/.test(base.path)) return recorder.source('keys', base.path, at)
  if (key === 'clipboardData') return recorder.source('clipboard', 'clipboardData', at)
  if (MARKUP_MEMBERS.has(key) && base.isDom && base.made === null) return recorder.source('markup', base.path, at)
  if (key === 'data' && base.path === MESSAGE_EVENT) return recorder.inMessages
  if (/(?:^|\.)(?:local|session)Storage$/.test(base.path) && !STORAGE_MEMBERS.has(key))
    return recorder.source('storage', key === OPEN_KEY ? ANY_STORED : key.slice(0, 80), at)
  if (LOCATION.test(path)) return recorder.source('location', 'location', at) | recorder.inAddress
  return 0
}
