// Functions that a library calls with the page's requests: jQuery's global events and filters, Prototype's responders, axios interceptors.
import type { Machine, Node } from '../run/machine.ts'
import { isFunction, isObj, isUnknown, Unknown, type Value } from '../values/values.ts'
import { type Answer, type Call, made } from './call.ts'
import { ASKED_ADDRESS } from './network.ts'

/** A request of the page in the form that libraries pass. */
function requestOf({ recorder }: Pick<Call, 'recorder'>, name: string, at: Node | null): Unknown {
  const what = `what ${name} is given`
  const seen = new Unknown(what, recorder.source('form', what, at))
  const request = new Unknown(`(${name} request)`)
  for (const member of ['data', 'body', 'parameters', 'postBody', 'options', 'requestBody']) request.keep(member, seen)
  request.keep('url', new Unknown(ASKED_ADDRESS))
  return request
}

/** jQuery's global events and filters pass the settings of each request, as different arguments. */
export const heardRequests: Answer = (call) => {
  const { m, args, name, at, receiver } = call
  for (const fn of args) if (isFunction(fn)) hearRequests(m, call, name, fn, at)
  return receiver
}

/** Calls a function as jQuery does for each request of the page. */
export function hearRequests(m: Machine, call: Pick<Call, 'recorder'>, name: string, fn: Value, at: Node | null): void {
  const request = requestOf(call, name, at)
  const reply = new Unknown('(jqXHR)')
  if (name === 'ajaxPrefilter' || name === 'ajaxTransport') m.later(fn, request, [request, request, reply])
  else m.later(fn, undefined, [new Unknown('(event)', 0, true), reply, request, new Unknown('(answer)')])
}

/** `$.ajaxSetup({ beforeSend })`: called for each request of the page. */
export const setUp: Answer = (call) => {
  const { m, args, at } = call
  const [settings] = args
  if (isObj(settings))
    for (const [name, fn] of settings.props)
      if (isFunction(fn))
        m.later(
          fn,
          requestOf(call, name, at),
          name === 'dataFilter' ? [new Unknown('(answer)')] : [new Unknown('(jqXHR)'), requestOf(call, name, at)],
        )
  return made(call)
}

/** `Ajax.Responders.register({ onCreate })` of Prototype, and `axios.interceptors.request.use(fn)`. */
export const registered: Answer = (call) => {
  const { m, args, path, at } = call
  const fns = path.endsWith('interceptors.request.use')
    ? args
    : path.endsWith('Ajax.Responders.register') && isObj(args[0])
      ? [...args[0].props.values()]
      : null
  if (fns === null) return null
  for (const fn of fns) if (isFunction(fn)) m.later(fn, undefined, [requestOf(call, 'the library', at), new Unknown('(transport)')])
  return made(call)
}

/** What a service worker reads from a request of the page. */
export function bodyOfRequest({ recorder, receiver, name, at }: Call): number {
  if (!isUnknown(receiver) || !receiver.path.startsWith(ASKED_ADDRESS) || !/^(?:text|json|formData|arrayBuffer|blob|getReader)$/.test(name))
    return 0
  return recorder.source('form', 'what the page sends', at)
}
