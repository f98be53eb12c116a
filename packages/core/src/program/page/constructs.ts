// Results of `new` with the page's constructors.

import type { Machine, Node } from '../run/machine.ts'
import { runTraps } from '../run/patterns.ts'
import { taintOf } from '../values/taint.ts'
import { knownStart, textOf } from '../values/text.ts'
import { isFunction, isObj, isUnknown, Unknown, type Value } from '../values/values.ts'
import { elementWith } from './elements.ts'
import { hostOf } from './hosts.ts'
import { addressOfHost, contact } from './network.ts'
import { ajax } from './network-calls.ts'
import type { Recorder } from './recorder.ts'
import { blobOf, inPage, startWorker } from './texts-of-addresses.ts'
import { setStyle } from './writes.ts'

export function constructOfPage(
  m: Machine,
  recorder: Recorder,
  path: string,
  name: string,
  args: readonly Value[],
  at: Node | null,
): Value {
  // Prototype's own.
  if (/^Ajax\.(?:Request|PeriodicalUpdater|Updater)$/.test(path)) {
    const [address, ...sent] = name === 'Request' ? args : args.slice(1)
    return ajax({ m, recorder, name, path, receiver: undefined, args: [address, ...sent], at })
  }
  switch (name) {
    case 'Image':
      return madeElement('img')
    case 'Audio':
      if (args[0] !== undefined) contact(recorder, 'image', args[0], [], at)
      return madeElement('audio')
    case 'FontFace':
      setStyle(recorder, args[1], at)
      return new Unknown(name)
    case 'Element':
      return elementWith({ m, recorder, at }, args)
    case 'Function':
      return m.runText(args.at(-1), 'Function', null, at)
    case 'WebSocket':
    case 'WebTransport':
    case 'EventSource': {
      contact(recorder, name === 'EventSource' ? 'event-source' : 'socket', args[0], [], at)
      const opened = new Unknown(name)
      opened.channel = { way: 'socket', address: args[0] }
      return opened
    }
    case 'Worker':
    case 'SharedWorker':
      return startWorker(m, recorder, name, args[0], at)
    case 'BroadcastChannel':
    case 'MessageChannel':
      return inPage(name)
    case 'Blob':
    case 'File':
      return blobOf(m, args[0])
    case 'RTCPeerConnection': {
      const servers = isObj(args[0]) ? m.get(args[0], 'iceServers', at) : undefined
      const server = isObj(servers) && servers.kind === 'array' ? servers.items[0] : servers
      const named = isObj(server) ? (server.props.get('urls') ?? server.props.get('url')) : undefined
      const address = isObj(named) && named.kind === 'array' ? named.items[0] : named
      const to = address === undefined ? new Unknown('(server)') : addressOfHost(address, /^(?:turn|stun)s?:/i)
      contact(recorder, 'rtc', to, args, at)
      const peer = new Unknown(name)
      peer.channel = { way: 'rtc', address: to }
      return peer
    }
    case 'FormData': {
      const data = new Unknown('FormData', taintOf(args[0]))
      if (isUnknown(args[0])) data.taint |= recorder.source('form', args[0].path, at)
      return data
    }
    case 'Request':
    case 'URL': {
      const text = textOf(args[0])
      const url = new Unknown(
        name,
        args.reduce<number>((sum, one) => sum | taintOf(one), 0),
      )
      if (name === 'Request') url.keep('%settings', args[1])
      url.text = text ?? (isUnknown(args[0]) ? args[0].text : '')
      // A relative address is resolved against the second argument.
      if (name === 'URL' && args[1] !== undefined && hostOf(url.text) === null) url.text = knownStart(args[1]) || url.text
      return url
    }
    case 'Promise': {
      const promise = m.promise(new Unknown('promised'))
      const resolve = m.native('resolve', (_receiver, [value]) => {
        promise.settled = isObj(value) && value.kind === 'promise' ? value.settled : value
        return undefined
      })
      const [executor] = args
      if (isFunction(executor)) m.settling(() => m.call(executor, undefined, [resolve, m.native('reject', () => undefined)], at))
      return promise
    }
    case 'Date':
      return new Unknown('Date')
    case 'Proxy':
      return proxyOf(m, args)
    default: {
      const made = new Unknown(
        `new ${name}()`,
        args.reduce<number>((sum, one) => sum | taintOf(one), 0),
      )
      for (const one of args)
        if (isFunction(one)) m.later(one, undefined, [new Unknown(`${name} argument`, 0, /Observer/.test(name)), made])
      if (/URLSearchParams|Request|Proxy/.test(name) && isObj(args[0])) made.text = ''
      return made
    }
  }
}

/** Operations on a proxy call its traps, at an unknown time. */
function proxyOf(m: Machine, [target, traps]: readonly Value[]): Unknown {
  const proxy = new Unknown(isUnknown(target) ? target.path : 'new Proxy()', taintOf(target), isUnknown(target) && target.isDom)
  if (!isObj(traps)) return proxy
  for (const [name, trap] of traps.props)
    if (isFunction(trap)) {
      const given = [new Unknown('(argument)')]
      const third = name === 'apply' || name === 'construct' ? m.array(given) : given[0]
      m.later(trap, traps, [target, new Unknown(name === 'apply' ? '(this)' : '(key)'), third, proxy])
    }
  proxy.keep('%traps', traps)
  runTraps(m, proxy)
  return proxy
}

function madeElement(tag: string): Unknown {
  const element = new Unknown(`<${tag}>`, 0, true)
  element.made = { tag, names: [] }
  return element
}
