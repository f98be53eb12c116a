// Elements that a script creates, and the attributes that it sets or reads.
import { knownWords, textOf } from '../values/text.ts'
import { isObj, isUnknown, Unknown, type Value } from '../values/values.ts'
import { type Answer, type Call, made } from './call.ts'
import { handlerScope } from './known-elements.ts'
import { loadingTags } from './network.ts'
import { targetOf } from './words.ts'
import { isAddressKey, nameElement, noteReferrer, setAddress, setStyle, writeMarkup } from './writes.ts'

export const createElement: Answer = (call) => {
  const name = (textOf(call.name === 'createElementNS' ? call.args[1] : call.args[0]) ?? '').toLowerCase()
  return element(call, name)
}

export function element({ recorder, at }: Pick<Call, 'recorder' | 'at'>, tag: string): Unknown {
  const one = new Unknown(`<${tag || 'element'}>`, 0, true)
  one.made = { tag, names: [] }
  if (tag in loadingTags || tag === 'input' || tag === 'select') recorder.note({ kind: 'makes', tag }, at)
  return one
}

export const setAttribute: Answer = ({ m, recorder, receiver, args, at, name }) => {
  const [key, value] = name === 'setAttributeNS' ? args.slice(1) : args
  if (isUnknown(receiver)) giveAttribute({ m, recorder, receiver, at }, (textOf(key) ?? '').toLowerCase(), value)
  return undefined
}

/** jQuery's `.attr(name)`, `.attr(name, value)` and `.attr({ name: value })`. */
export const attribute: Answer = (call) => {
  const { receiver, args } = call
  if (!isUnknown(receiver)) return made(call)
  const [first] = args
  if (isObj(first)) giveSettings({ ...call, receiver }, first)
  else if (args.length < 2) return attributeValue(call, receiver, textOf(first) ?? '')
  else giveAttribute({ ...call, receiver }, (textOf(first) ?? '').toLowerCase(), args[1])
  return receiver
}

function giveAttribute(call: Pick<Call, 'm' | 'recorder' | 'at'> & { receiver: Unknown }, key: string, value: Value): void {
  const { m, recorder, receiver, at } = call
  if (/^on[a-z]{3,}$/.test(key)) {
    recorder.note({ kind: 'listens', event: key.slice(2), on: receiver.path, target: targetOf(receiver.path) }, at)
    m.runText(value, 'handler attribute', handlerScope(m, m.globals, receiver), at)
  } else if (isAddressKey(key)) setAddress(m, recorder, receiver, key, value, at)
  else if (key === 'style') setStyle(recorder, value, at)
  else if (key === 'referrerpolicy' || key === 'content') noteReferrer(recorder, value, at)
  if (key) receiver.keep(key, value)
  nameElement(recorder, receiver, key, value)
}

/** Value of an attribute: for a field, what somebody typed or its initial value. */
function attributeValue(call: Call, of: Unknown, name: string): Value {
  const kept = of.props?.get(name)
  if (kept !== undefined) return kept
  const value = made(call)
  if (name === 'value' && of.isDom && of.made === null) value.taint |= call.recorder.source(targetOf(of.path) ?? 'value', of.path, call.at)
  return value
}

export const getAttribute: Answer = (call) =>
  isUnknown(call.receiver) ? attributeValue(call, call.receiver, (textOf(call.args[0]) ?? '').toLowerCase()) : made(call)

/** jQuery's `$('<script>', { src })`: the first argument is markup, the second has attributes. */
export function elementOfMarkup(call: Call, markup: string): Value {
  const tag = /^\s{0,20}<([a-z]{1,20})/i.exec(markup)?.[1] ?? ''
  const made = element(call, tag.toLowerCase())
  if (markup.includes('=')) writeMarkup(call.m, call.recorder, call.args[0], true, call.at)
  giveSettings({ ...call, receiver: made }, call.args[1])
  return made
}

/** Prototype's `new Element('script', { src })`. */
export function elementWith(call: Pick<Call, 'm' | 'recorder' | 'at'>, [tag, settings]: readonly Value[]): Value {
  const made = element(call, knownWords(tag).toLowerCase().slice(0, 20))
  giveSettings({ ...call, receiver: made }, settings)
  return made
}

function giveSettings(call: Pick<Call, 'm' | 'recorder' | 'at'> & { receiver: Unknown }, settings: Value): void {
  if (isObj(settings)) for (const [name, value] of settings.props) giveAttribute(call, name.toLowerCase(), value)
}
