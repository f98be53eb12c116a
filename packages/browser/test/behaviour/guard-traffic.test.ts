// Guards what is said of connections that the guard saw and the browser did not report: unread only where something may have been carried.
import type { EgressEntry } from '@tillwatch/core/capture'
import { expect, it } from 'vitest'
import { sentPastBrowser } from '#behaviour/guard-traffic.ts'
import { relaysOf, type SideMessage } from '#behaviour/side-messages.ts'
import type { CaptureContext } from '#capture-context.ts'

const entry = (given: Partial<EgressEntry>): EgressEntry => ({
  host: 'relay.example',
  port: 3478,
  scheme: 'https',
  request: '',
  address: '192.0.2.1',
  verdict: 'allowed',
  cause: null,
  sentBytes: 0,
  receivedBytes: 0,
  atMs: 1,
  phase: 'press',
  ...given,
})
const side: SideMessage[] = [
  {
    where: 'webrtc',
    text: '{"iceServers":{"0":{"urls":{"0":"stun:stun.example","1":"turn:relay.example:3478?transport=tcp"}}}}',
    scriptId: 's1',
  },
]
function unread(given: Partial<EgressEntry>, known = side) {
  const guard = { log: [entry(given)], plainTraffic: [], sentOnLeaving: new Map() }
  const ctx = { guard, requests: new Map() } as unknown as CaptureContext
  return sentPastBrowser(ctx, known).unreadable.map(({ requestId }) => requestId)
}

it('reads the relays of a peer connection, and not its other servers', () => {
  expect([...relaysOf(side)]).toEqual(['relay.example'])
  expect([...relaysOf([{ where: 'dns', text: '"turn:relay.example"', scriptId: null }])]).toEqual([])
  expect([...relaysOf([{ where: 'webrtc', text: '"turns:[2001:db8::1]:443" "turn:"', scriptId: null }])]).toEqual(['[2001:db8::1]'])
})

it.each<[string, Partial<EgressEntry>]>([
  ['while typing', { phase: 'typing', sentBytes: 20 }],
  ['before the press', { phase: 'interaction', sentBytes: 1 }],
  ['on leaving', { phase: 'leave', sentBytes: 900 }],
])('names a relay that something was sent to %s', (_when, given) => {
  expect(unread(given)).toEqual(['guard relay.example'])
})

it.each<[string, Partial<EgressEntry>]>([
  ['once the network was cut', { verdict: 'network-cut' }],
  ['on leaving, with the network cut', { verdict: 'network-cut', phase: 'leave' }],
  ['in vain', { phase: 'typing' }],
])('does not name a relay that was tried %s: it carried nothing, and its settings were searched', (_when, given) => {
  expect(unread(given)).toEqual([])
})

it('names any other host that was tried at the press and of which the browser told nothing', () => {
  expect(unread({ verdict: 'network-cut' }, [])).toEqual(['guard relay.example'])
})
