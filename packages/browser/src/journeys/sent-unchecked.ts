// Finds data that left during the steps without a check, over a socket or from a worker of several pages. An order among it can't be stopped.
import { isPrevented } from '@tillwatch/core/capture'
import { isOwnHost } from '@tillwatch/core/journeys'
import type { Visit } from '../collectors/visit.ts'

/** Origin of the shop's own host that such data was sent to; null without any. */
export function sentUnchecked({ network, targets, url }: Visit): string | null {
  const pageHost = URL.parse(url)?.hostname ?? ''
  const workers = new Set(targets.all.filter(({ type }) => /^(?:shared|service)_worker$/.test(type)).map(({ session }) => session))
  for (const { request, session, webSocketSent } of network.entries.values()) {
    const byWorker = workers.has(session) && !/^(?:GET|HEAD|OPTIONS)$/.test(request.method) && !isPrevented(request)
    const address = byWorker || webSocketSent.length > 0 ? URL.parse(request.url) : null
    if (address && isOwnHost(address.hostname, pageHost)) return `${address.protocol}//${address.host}`
  }
  return null
}
