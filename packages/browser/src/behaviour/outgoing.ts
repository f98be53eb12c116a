// List of data that left a page after typing began, from the browser's reports: addresses, headers, bodies, socket frames, names.

import type { Canary, CanarySighting } from '@tillwatch/core/capture'
import type { CaptureContext, ObservedRequest } from '#capture-context.ts'
import { chainOf } from './passive.ts'
import type { BehaviourList } from './record.ts'
import type { SideMessage } from './side-messages.ts'

export type Sender = Omit<CanarySighting, 'value' | 'where' | 'encoding'>

export type Unsearched = Canary['notSearched'][number]

/** Data that was not searched, and why. */
export const unsearched = (requestId: string, code: Unsearched['gap']['code']): Unsearched => ({ requestId, gap: { code, values: {} } })

/** One text to search. */
export interface Outgoing {
  bytes: Uint8Array
  where: CanarySighting['where']
  from: Sender
  /** Steps to list before those that the search finds. */
  label: readonly string[]
  /** Its name if it is not searched completely. */
  gap: Unsearched
}

/** A message as pieces, because a value may be spread over several messages. */
export interface Part {
  from: Sender
  /** ID of the message. */
  id: string
  url: string
  body: Uint8Array | null
}

export interface Sent {
  texts: Outgoing[]
  parts: Part[]
  /** Data that cannot be searched at all. */
  unreadable: Unsearched[]
}

const preventing = new Set(['csp', 'egress', 'mixed-content', 'trusted-types'])
const NOTHING = new Uint8Array(0)

/** Requests since `sinceMs` with their parts, and frames sent over any socket. */
export function sentByRequests(ctx: CaptureContext, sinceMs: number, list: BehaviourList): Sent {
  const sent: Sent = { texts: [], parts: [], unreadable: [] }
  for (const observed of ctx.requests.values()) {
    const { request } = observed
    const url = URL.parse(request.url)
    if (!url || !/^(https?|wss?):$/.test(url.protocol)) continue
    const requestId = request.id
    const from: Sender = {
      requestId,
      host: url.host,
      url: request.url,
      scriptId: senderOf(ctx, observed, list),
      blocked: isStopped(observed),
      atMs: request.atMs,
      phase: request.phase,
    }
    const add = (bytes: Uint8Array, where: Outgoing['where'], gap: Unsearched['gap']['code'], label: readonly string[] = []) =>
      sent.texts.push({ bytes, where, from, label, gap: unsearched(requestId, gap) })
    if (request.atMs >= sinceMs) {
      add(Buffer.from(request.url), 'url', 'address-unsearched')
      const { cookie, rest } = headerTexts(observed.requestHeaders)
      add(Buffer.from(rest), 'header', 'headers-unsearched')
      add(Buffer.from(cookie), 'header', 'headers-unsearched', ['cookie'])
      add(observed.body ?? NOTHING, 'body', 'body-unsearched')
      if (observed.hasBody && !observed.body) sent.unreadable.push(unsearched(requestId, 'body-missing'))
      sent.parts.push({ from, id: requestId, url: request.url, body: observed.body })
    }
    for (const frame of observed.webSocketSent) {
      const { bytes, atMs, phase, stopped } = frame
      const of: Sender = { ...from, atMs, phase, blocked: from.blocked || stopped }
      const gap = unsearched(requestId, 'socket-unsearched')
      sent.texts.push({ bytes, where: 'websocket', from: of, label: [], gap })
      sent.parts.push({ from: of, id: requestId, url: '', body: bytes })
    }
  }
  return sent
}

/** Names given without a request. */
export function sentAside(ctx: CaptureContext, side: readonly SideMessage[]): Outgoing[] {
  return side.map(({ where, text, scriptId }) => {
    const host = hostIn(text)
    const from: Sender = { requestId: null, host, url: '', scriptId, blocked: true, atMs: ctx.nowMs(), phase: ctx.phase }
    const gap = unsearched(host || where, 'address-unsearched')
    return { bytes: Buffer.from(text), where, from, label: [], gap }
  })
}

/** Script of the initiator chain; without one, the only script that called for this host in a sending way. */
function senderOf(ctx: CaptureContext, observed: ObservedRequest, list: BehaviourList): string | null {
  const chained = chainOf(ctx, observed).find(({ scriptId }) => scriptId !== null)?.scriptId
  if (chained) return chained
  const host = URL.parse(observed.request.url)?.host
  const callers = list.all.filter(
    (one) => one.evidence === 'breakpoint' && one.target === host && /^(sends-|navigates|changes-form-action)/.test(one.kind),
  )
  const scripts = new Set(callers.map(({ scriptId }) => scriptId))
  return scripts.size === 1 ? ([...scripts][0] ?? null) : null
}

function isStopped({ request }: ObservedRequest): boolean {
  if (request.failure === null) return false
  return preventing.has(request.failure.by) || (request.type === 'document' && request.status === null)
}

function headerTexts(headers: Record<string, string>): { cookie: string; rest: string } {
  const isCookie = (name: string) => name.toLowerCase() === 'cookie'
  const lines = (wanted: boolean) =>
    Object.entries(headers).flatMap(([name, value]) => (isCookie(name) === wanted ? [`${name}: ${value}`] : []))
  return { cookie: lines(true).join('\n'), rest: lines(false).join('\n') }
}

const hostIn = (text: string) => text.match(/(?:stuns?|turns?):([^"?/\s]+)/i)?.[1] ?? URL.parse(text)?.host ?? ''
