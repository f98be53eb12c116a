// Calls that send or load something.

import type { Node } from '../run/machine.ts'
import { taintOf } from '../values/taint.ts'
import { knownStart, textOf } from '../values/text.ts'
import { type Channel, isFunction, isObj, isUnknown, type Obj, Unknown, type Value } from '../values/values.ts'
import { type Answer, made } from './call.ts'
import type { Way } from './facts.ts'
import { contact } from './network.ts'
import type { Recorder } from './recorder.ts'
import { runAddress } from './texts-of-addresses.ts'
import { noteReferrer } from './writes.ts'

export const send: Answer = (call) => {
  const { recorder, receiver, args, at } = call
  const opened = isUnknown(receiver) ? receiver.props?.get('%address') : undefined
  if (isUnknown(receiver) && receiver.channel) writeTo(recorder, receiver.channel, args, at)
  else if (opened !== undefined) contact(recorder, 'xhr', opened, [...args, (receiver as Unknown).props?.get('%headers')], at)
  else if (args.some((one) => taintOf(one) !== 0)) contact(recorder, 'xhr', new Unknown('(opened elsewhere)'), args, at)
  return undefined
}

/** A header of a request, which may contain a key. */
export const header: Answer = ({ m, receiver, args: [name, value] }) => {
  if (!isUnknown(receiver)) return undefined
  const before = receiver.props?.get('%headers')
  receiver.keep('%headers', m.object([...(isObj(before) ? before.props : []), [textOf(name) ?? '', value]]))
  return undefined
}

export const open: Answer = (call) => {
  const { recorder, receiver, args, at, path } = call
  const method = textOf(args[0])
  if (method !== null && /^(?:get|post|put|head|patch|delete|options)$/i.test(method.trim()) && args.length > 1) {
    contact(recorder, 'xhr', args[1], [], at)
    if (isUnknown(receiver)) receiver.keep('%address', args[1])
    return undefined
  }
  if (/^(?:window\.)?open$/.test(path)) contact(recorder, 'navigation', args[0], [], at)
  return made(call)
}

export const request: Answer = (call) => {
  const { recorder, args, at } = call
  const address = isObj(args[0]) ? args[0].props.get('url') : args[0]
  const settings = isObj(args[0]) ? args[0] : args[1]
  if (isObj(settings)) noteReferrer(recorder, settings.props.get('referrerPolicy'), at)
  contact(recorder, 'fetch', address, args.slice(1), at)
  const path = textOf(address)?.split(/[?#]/, 1)[0] ?? ''
  return new Unknown('fetch()', /\.(?:png|jpe?g|gif|webp|ico|bmp|svg)$/i.test(path) ? recorder.source('picture', path, at) : 0)
}

/** `$.ajax({ url, data })`, `axios.post(url, data)`, and similar functions. */
export const ajax: Answer = (call) => {
  const { m, recorder, args, at } = call
  const settings = args.find((one): one is Obj => isObj(one) && one.kind === 'object')
  const address = typeof args[0] === 'string' || isUnknown(args[0]) ? args[0] : settings?.props.get('url')
  const taken =
    address !== undefined &&
    (typeof address === 'string' ? /[/.]/.test(address) : knownStart(address) !== '' || args.some((one) => taintOf(one) !== 0))
  if (taken) contact(recorder, 'ajax', address, args.slice(settings === args[0] ? 0 : 1), at)
  for (const one of settings?.props.values() ?? []) if (isFunction(one)) m.later(one, undefined, [new Unknown('response')])
  for (const one of args) if (isFunction(one)) m.later(one, undefined, [new Unknown('response')])
  return made(call)
}

/** Data written to an open connection. */
function writeTo(recorder: Recorder, { way, address }: Channel, args: readonly Value[], at: Node | null): void {
  if (way === 'message') recorder.inMessages |= args.reduce<number>((sum, one) => sum | taintOf(one), 0)
  else contact(recorder, way, address, args, at)
}

/** `write` of a stream's writer; for a document, it writes the page. */
export const writeStream: Answer = ({ recorder, receiver, args, at }) => {
  if (isUnknown(receiver) && receiver.channel) writeTo(recorder, receiver.channel, args, at)
  return undefined
}

/** A stream that is piped into an open connection. */
export const pipe: Answer = (call) => {
  const { recorder, receiver, args, at } = call
  const [into] = args
  if (isUnknown(into) && into.channel) writeTo(recorder, into.channel, [receiver], at)
  return made(call)
}

export const post: Answer = ({ recorder, receiver, args, at }) => {
  const isOwn =
    isUnknown(receiver) && (receiver.channel !== null || /serviceWorker|(?:controller|active|installing|waiting)$/.test(receiver.path))
  if (isUnknown(receiver) && isOwn) writeTo(recorder, receiver.channel ?? { way: 'message', address: undefined }, args, at)
  else if (args.length > 0) contact(recorder, 'message', args[1], [args[0]], at)
  return undefined
}

export const beacon: Answer = ({ recorder, args, at }) => {
  contact(recorder, 'beacon', args[0], args.slice(1), at)
  return true
}

/** A function whose first argument is an address to navigate to or load. */
export function leadsTo(way: Way): Answer {
  return ({ m, recorder, args, at, name }) => {
    if ((way === 'import' || way === 'navigation') && runAddress(m, args[0], way === 'import' ? 'import' : 'address', at))
      return new Unknown(`${name}()`)
    contact(recorder, way, args[0], [], at)
    return new Unknown(`${name}()`)
  }
}
