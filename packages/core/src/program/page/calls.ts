// Effects of calling a function of the page, by its name, because its object is seldom known for certain.

import { textOfMarkup } from '../html.ts'
import { defineProperty } from '../natives/object-statics.ts'
import { answerOf } from '../natives/others.ts'
import { awaited } from '../run/awaited.ts'
import { itemsOf } from '../run/items.ts'
import { taintOf } from '../values/taint.ts'
import { textOf } from '../values/text.ts'
import { isFunction, isObj, isUnknown, Unknown, type Value } from '../values/values.ts'
import { type Answer, type Call, isDomOf, made } from './call.ts'
import { attribute, createElement, getAttribute, setAttribute } from './elements.ts'
import { bodyOfRequest, heardRequests, hearRequests, registered, setUp } from './library-hooks.ts'
import { contact } from './network.ts'
import { ajax, beacon, header, leadsTo, open, pipe, post, request, send, writeStream } from './network-calls.ts'
import {
  attributeNode,
  blobAddress,
  clipboard,
  data,
  fieldValue,
  getItem,
  inObjectStore,
  pixels,
  setItem,
  textCoder,
} from './reading-calls.ts'
import { select } from './select.ts'
import { startWorker } from './texts-of-addresses.ts'
import { handsToVendor } from './vendor-calls.ts'
import { hear, keepInAddress, setStyle, writeMarkup } from './writes.ts'

const listenTo: Answer = ({ m, recorder, receiver: by, args: given, at }) => {
  // Prototype's `Event.observe(element, 'click', fn)`.
  const [receiver, args] = isUnknown(by) && by.path === 'Event' && given.length > 2 ? [given[0], given.slice(1)] : [by, given]
  const heard = (one: Value) => (isFunction(one) ? one : isObj(one) ? m.get(one, 'handleEvent', at) : undefined)
  const listener = args.findLast((one) => isFunction(heard(one)))
  const events = textOf(args[0])
  const delegated = args.slice(1).find((one) => typeof one === 'string')
  if (listener === undefined) return receiver
  const on = typeof delegated === 'string' ? new Unknown(`${isUnknown(receiver) ? receiver.path : ''} ${delegated}`, 0, true) : receiver
  const handler = heard(listener)
  for (const event of (events ?? 'event').split(/\s+/).slice(0, 12))
    if (/^ajax(?:Send|Success|Complete|Error)/.test(event)) hearRequests(m, { recorder }, event, handler, at)
    else hear(m, recorder, event.replace(/^on/, '').split('.')[0] ?? '', on, handler, at, isFunction(listener) ? undefined : listener)
  return receiver
}

/** jQuery's event methods: `.change(fn)`. */
const shorthand: Answer = (call) => {
  const [fn] = call.args
  if (!isFunction(fn)) return made(call, isDomOf(call.receiver))
  hear(call.m, call.recorder, call.name, call.receiver, fn, call.at)
  return call.receiver
}

const submitForm: Answer = (call) => {
  const { recorder, receiver, at } = call
  if (call.args.length > 0) return shorthand(call)
  const action = isUnknown(receiver) ? receiver.props?.get('action') : undefined
  if (action !== undefined) contact(recorder, 'form', action, [receiver], at)
  return receiver
}

const append: Answer = (call) => {
  const { recorder, args, at, m } = call
  for (const one of args) {
    if (typeof one === 'string' && one.includes('<')) writeMarkup(m, recorder, one, call.name === 'html' || call.name === 'append', at)
    if (isUnknown(one) && one.made?.tag === 'script') {
      const text = one.props?.get('text') ?? one.props?.get('%text')
      if (text !== undefined) m.runText(text, 'script element', null, at)
    }
    // Text added to a script element is its code.
    if (isUnknown(call.receiver) && call.receiver.made?.tag === 'script' && isUnknown(one) && one.props?.has('%text'))
      m.runText(one.props.get('%text'), 'script element', null, at)
  }
  // FormData, URLSearchParams, and forms that the script created contain what is appended to them.
  if (isUnknown(call.receiver) && (!call.receiver.isDom || call.receiver.made)) for (const one of args) call.receiver.taint |= taintOf(one)
  return args[0]
}

/** jQuery's `.html(markup)`, which some scripts use to decode numeric character references. */
const markup: Answer = (call) => {
  append(call)
  if (!isUnknown(call.receiver) || call.args.length === 0) return made(call)
  if (call.receiver.made) call.receiver.keep('innerHTML', call.args[0])
  return call.receiver
}

/** `.text()` of an element that just got its markup. */
const shownText: Answer = (call) => {
  const html = isUnknown(call.receiver) && call.args.length === 0 ? call.receiver.props?.get('innerHTML') : undefined
  return typeof html === 'string' ? textOfMarkup(html) : callBack(call)
}

/** Whether a value is a text; for values from the page, judged by their origin. */
export function isText(value: Value): boolean {
  if (!isUnknown(value)) return typeof value === 'string'
  return (
    value.text !== '' || value.said !== '' || /\.(?:responseText|response|data|textContent|innerHTML|innerText|value)$/.test(value.path)
  )
}

const timer: Answer = ({ m, args, at, name }) => {
  const [fn, , ...rest] = args
  if (isFunction(fn)) m.later(fn, undefined, rest)
  else if (typeof fn === 'string') m.laterText(fn, name, at)
  else if (name.startsWith('set') && (isObj(fn) || isText(fn))) m.runText(fn, name, null, at)
  return new Unknown(`${name}()`)
}

const writeDocument: Answer = (call) => {
  const { m, recorder, args, at, receiver } = call
  if (isUnknown(receiver) && receiver.channel) return writeStream(call)
  for (const one of args) writeMarkup(m, recorder, one, true, at)
  return undefined
}

const insertMarkup: Answer = ({ m, recorder, args, at }) => {
  writeMarkup(m, recorder, args[1], false, at)
  return undefined
}

/** A service worker, or Prototype's list of request responders. */
const register: Answer = (call) => registered(call) ?? startWorker(call.m, call.recorder, 'serviceWorker', call.args[0], call.at)
const intercept: Answer = (call) => registered(call) ?? callBack(call)

/** Calls its function arguments with an unknown value, as a page's function calls a callback. */
const callBack: Answer = (call) => {
  const given = made(call, isDomOf(call.receiver))
  const item = new Unknown(`${isUnknown(call.receiver) ? call.receiver.path : '…'}[…]`, given.taint, given.isDom)
  for (const one of call.args)
    if (isFunction(one)) call.m.later(one, isDomOf(call.receiver) ? item : undefined, [item, new Unknown('index')])
  return given
}

/** A callback that waits for the page gets a result immediately. */
const settle: Answer = ({ m, receiver, args: [done, failed], at }) => {
  if (isFunction(failed)) m.later(failed, undefined, [new Unknown('error')])
  return m.promise(isFunction(done) ? awaited(answerOf(m, done, [awaited(receiver)], at)) : awaited(receiver))
}

/** List methods call their function immediately, so its results exist when they return. */
const goThrough: Answer = (call) => {
  const { m, receiver, args, at } = call
  const given = made(call, isDomOf(receiver))
  const item = new Unknown(`${isUnknown(receiver) ? receiver.path : '…'}[…]`, taintOf(receiver), isDomOf(receiver))
  for (const one of args) if (isFunction(one)) given.taint |= taintOf(m.call(one, undefined, [item, new Unknown('key'), receiver], at))
  return given
}

const each: Answer = (call) => {
  const [first, second] = call.args
  const list = isFunction(first) ? call.receiver : first
  const fn = isFunction(first) ? first : second
  const items =
    isObj(list) && list.kind === 'array' ? list.items : isUnknown(list) ? [new Unknown(`${list.path}[…]`, list.taint, list.isDom)] : []
  // jQuery passes the index first, Prototype the item.
  const itemFirst = list === call.receiver && !(isUnknown(list) && /^(?:\$|\$j|jq|jQuery)\(/.test(list.path))
  if (isFunction(fn)) for (const item of items.slice(0, 1_000)) call.m.call(fn, item, itemFirst ? [item, 0, item] : [0, item], call.at)
  return call.receiver
}

const copy: Answer = ({ m, args }) => {
  const deep = args[0] === true ? 1 : 0
  const target = args[deep]
  for (const source of args.slice(deep + 1)) if (isObj(source)) for (const [key, value] of source.props) m.set(target, key, value, null)
  return target
}

const define: Answer = ({ m, args }) => {
  defineProperty(m, args[0], textOf(args[1]) ?? '@@open', args[2])
  return args[0]
}

const textNode: Answer = ({ args }) => {
  const node = new Unknown('#text', taintOf(args[0]), true)
  node.props = new Map([['%text', args[0]]])
  return node
}

/** Style rules and properties that load images. */
const style: Answer = (call) => {
  for (const one of call.args)
    for (const value of isObj(one) ? one.props.values() : [one]) if (!isObj(value)) setStyle(call.recorder, value, call.at)
  return callBack(call)
}

const replace: Answer = (call) =>
  /(?:^|\.)location\.replace$/.test(call.path) ? leadsTo('navigation')(call) : isDomOf(call.receiver) ? callBack(call) : style(call)

/** A function of the page called through `call` or `apply`. */
const through: Answer = (call) => {
  const { m, receiver, args, at, name } = call
  if (!isUnknown(receiver) || receiver.isDom) return callBack(call)
  const [self, ...given] = args
  return m.call(receiver, self, name === 'call' ? given : isUnknown(given[0]) ? given : itemsOf(m, given[0]), at)
}

/** A function of the page with its first arguments bound; also jQuery's method for listening. */
const bind: Answer = (call) => {
  const { m, receiver, args, at } = call
  const [self, ...first] = args
  if (!isUnknown(receiver) || receiver.isDom || typeof self === 'string' || isFunction(first[0])) return listenTo(call)
  return m.native('bound', (_self, more) => m.call(receiver, self, [...first, ...more], at))
}

/** `history.pushState(state, title, address)`. */
const newAddress: Answer = ({ recorder, args, at }) => {
  keepInAddress(recorder, args[2], at)
  return undefined
}

const SELECTORS =
  'querySelector querySelectorAll getElementById getElementsByName getElementsByClassName getElementsByTagName $ jQuery $$ $j jq find closest matches parents children filter'

const answers: readonly (readonly [Answer, names: string])[] = [
  [select, SELECTORS],
  [listenTo, 'addEventListener attachEvent on one live delegate observe'],
  [shorthand, 'change blur keyup keydown keypress mousedown mouseup focusout ready'],
  [submitForm, 'submit requestSubmit'],
  [goThrough, 'forEach map some every reduce flatMap sort'],
  [createElement, 'createElement createElementNS'],
  [getAttribute, 'getAttribute'],
  [attributeNode, 'getAttributeNode getNamedItem'],
  [data, 'data'],
  [setAttribute, 'setAttribute setAttributeNS'],
  [style, 'css setProperty insertRule addRule replaceSync'],
  [replace, 'replace'],
  [through, 'apply call'],
  [bind, 'bind'],
  [attribute, 'attr prop'],
  [send, 'send'],
  [open, 'open'],
  [header, 'setRequestHeader'],
  [request, 'fetch fetchLater'],
  [ajax, 'ajax post get getJSON getScript put request axios load'],
  [beacon, 'sendBeacon'],
  [leadsTo('navigation'), 'assign'],
  [newAddress, 'pushState replaceState'],
  [leadsTo('import'), 'import importScripts'],
  [register, 'register'],
  [intercept, 'use'],
  [heardRequests, 'ajaxSend ajaxSuccess ajaxComplete ajaxError ajaxPrefilter ajaxTransport'],
  [setUp, 'ajaxSetup'],
  [append, 'append appendChild insertBefore prepend before after replaceChild replaceWith appendTo set'],
  [markup, 'html'],
  [shownText, 'text'],
  [timer, 'setTimeout setInterval setImmediate requestAnimationFrame requestIdleCallback queueMicrotask'],
  [writeDocument, 'write writeln'],
  [insertMarkup, 'insertAdjacentHTML'],
  [getItem, 'getItem'],
  [setItem, 'setItem'],
  [fieldValue, 'val serialize serializeArray'],
  [clipboard, 'getData readText'],
  [textCoder, 'encode decode'],
  [pixels, 'getImageData readPixels'],
  [each, 'each'],
  [copy, 'extend'],
  [define, 'defineProperty'],
  [textNode, 'createTextNode'],
  [post, 'postMessage'],
  [pipe, 'pipeTo pipeThrough'],
  [blobAddress, 'createObjectURL'],
  [settle, 'then done success always'],
]
const answersByName = new Map(answers.flatMap(([answer, names]) => names.split(' ').map((name) => [name, answer] as const)))

const OF_OBJECT_STORE = /\.objectStore\([^()]{0,100}\)\.(?:put|add|get|getAll|openCursor)$/

/** Calls a function of the page. By default, it calls back all of its function arguments. */
export function callPage(call: Call): Value {
  handsToVendor(call.recorder, call.path, call.args, call.at)
  if (OF_OBJECT_STORE.test(call.path)) return inObjectStore(call)
  const answer = (answersByName.get(call.name) ?? callBack)(call)
  if (isUnknown(answer)) answer.taint |= bodyOfRequest(call)
  // What a shopper chose in the browser's payment dialog.
  if (isUnknown(answer) && call.path.endsWith('PaymentRequest().show'))
    answer.taint |= call.recorder.source('card', 'PaymentRequest', call.at)
  return answer
}
