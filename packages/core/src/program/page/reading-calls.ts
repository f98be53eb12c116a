// Calls by which code reads: fields, storage, attributes, images, the clipboard.
import { newTypedArray } from '../natives/typed-arrays.ts'
import { taintOf } from '../values/taint.ts'
import { textOf } from '../values/text.ts'
import { isObj, isUnknown, Unknown, type Value } from '../values/values.ts'
import { type Answer, type Call, isDomOf, made } from './call.ts'
import { getAttribute } from './elements.ts'
import { ANY_STORED } from './reads.ts'
import { targetOf } from './words.ts'
import { keepStored } from './writes.ts'

/** A key that the code gets by going through the storage. */
const EVERY_KEY = /Storage\.key\(|^key of .*Storage$/

export const getItem: Answer = (call) => {
  const key = textOf(call.args[0]) ?? ''
  const kept = isUnknown(call.receiver) ? call.receiver.props?.get(key) : undefined
  if (kept !== undefined) return kept
  const value = made(call)
  const [asked] = call.args
  const isAny = isUnknown(asked) && EVERY_KEY.test(asked.path)
  value.taint |= call.recorder.source('storage', isAny ? ANY_STORED : key.slice(0, 80), call.at)
  return value
}

/** jQuery's `.data(name)`: the value of the element's attribute. */
export const data: Answer = (call) => {
  const kept =
    isUnknown(call.receiver) && call.args.length === 1 ? call.receiver.props?.get(`data-${textOf(call.args[0]) ?? ''}`) : undefined
  return kept ?? made(call, isDomOf(call.receiver))
}

/** `URL.createObjectURL(blob)`. */
export const blobAddress: Answer = ({ args }) => {
  const address = new Unknown('blob:', taintOf(args[0]))
  address.text = 'blob:'
  address.keep('%blob', args[0])
  return address
}

/** An attribute node, whose value is the attribute's. */
export const attributeNode: Answer = (call) => {
  const value = getAttribute(call)
  return call.m.object(['value', 'nodeValue', 'textContent'].map((name) => [name, value]))
}

export const setItem: Answer = ({ recorder, receiver, args, at }) => {
  if (isUnknown(receiver)) keepStored(recorder, receiver, textOf(args[0]) ?? '', args[1], at)
  return undefined
}

/** jQuery's `.val()`, `.serialize()`: the values of fields. */
export const fieldValue: Answer = (call) => {
  const { recorder, receiver, at, name, args } = call
  // Prototype's own `Form.serialize(form)` gets the form as an argument.
  const isForm = name === 'serialize' && isUnknown(receiver) && receiver.path === 'Form'
  if (!isUnknown(receiver) || (args.length > 0 && !isForm)) return receiver
  const value = made(call)
  const from = isForm ? `Form(${isUnknown(args[0]) ? args[0].path : ''})` : receiver.path
  const target = targetOf(from)
  value.taint |= recorder.source(isForm && target !== 'card' ? 'form' : (target ?? (name === 'val' ? 'value' : 'form')), from, at)
  return value
}

export const clipboard: Answer = (call) => {
  const value = made(call)
  if (/clipboard/i.test(call.path)) value.taint |= call.recorder.source('clipboard', 'clipboard', call.at)
  return value
}

/** The pixels of an image, as numbers. */
export const pixels: Answer = (call) => {
  const value = made(call)
  value.taint |= call.recorder.source('picture', call.path, call.at)
  return value
}

/** Calls of an object store of IndexedDB, which keeps values until a later page. */
export function inObjectStore(call: Call): Value {
  const { recorder, args, at, name, path } = call
  const value = made(call)
  if (/^(?:put|add)$/.test(name))
    recorder.note({ kind: 'keeps', where: 'storage', key: path.slice(0, 60), sources: recorder.sourcesIn(taintOf(args[0])) }, at)
  else value.taint |= recorder.source('storage', ANY_STORED, at)
  return value
}

/** `TextEncoder` and `TextDecoder`, for bytes and texts of the code itself. */
export const textCoder: Answer = (call) => {
  const { m, args, path } = call
  const [given] = args
  const text = textOf(given)
  if (path.endsWith('TextEncoder().encode') && text !== null)
    return newTypedArray(m, 'Uint8Array', m.array([...new TextEncoder().encode(text)]))
  const bytes = isObj(given) && given.kind === 'bytes' ? given.items : []
  if (path.endsWith('TextDecoder().decode') && bytes.length > 0 && bytes.every((one) => typeof one === 'number'))
    return new TextDecoder().decode(Uint8Array.from(bytes))
  return made(call)
}
