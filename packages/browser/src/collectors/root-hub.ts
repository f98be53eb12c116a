// Browser-wide attachment: pages, shared workers, and service workers are attached once per browser and assigned to their scan. If they
// were also attached from page sessions, the two attachments would wait for each other.

import type { Protocol } from 'devtools-protocol'
import type { CdpConnection, CdpSession } from '#session/types.ts'

export type AttachHandler = (session: CdpSession, info: Protocol.Target.TargetInfo) => void

interface RootHub {
  handlers: Map<string, AttachHandler>
  ready: Promise<unknown>
}

const hubs = new WeakMap<CdpConnection, RootHub>()

/** Target types that wait on the browser session until a scan has prepared them. */
const ROOT_FILTER = [{ type: 'service_worker' }, { type: 'shared_worker' }, { type: 'page' }, { exclude: true }]

function openHub(connection: CdpConnection): RootHub {
  const handlers = new Map<string, AttachHandler>()
  connection.root.on('Target.attachedToTarget', ({ sessionId, targetInfo, waitingForDebugger }) => {
    const session = connection.session(sessionId)
    const handler = handlers.get(targetInfo.browserContextId ?? '')
    if (handler) return handler(session, targetInfo)
    // Attached manually, or before the hub.
    if (!waitingForDebugger) return
    // Unassigned target: it waits for a debugger and would block the browser.
    const ignore = () => undefined
    session.send('Runtime.runIfWaitingForDebugger').catch(ignore)
    connection.root.send('Target.detachFromTarget', { sessionId }).catch(ignore)
  })
  const ready = connection.root.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: ROOT_FILTER,
  })
  return { handlers, ready }
}

/** Passes every new page, shared worker, and service worker of a browser context to `handler`, paused. Returns a function that stops it. */
export async function claimContext(connection: CdpConnection, browserContextId: string, handler: AttachHandler): Promise<() => void> {
  const hub = hubs.get(connection) ?? openHub(connection)
  hubs.set(connection, hub)
  hub.handlers.set(browserContextId, handler)
  await hub.ready
  return () => hub.handlers.delete(browserContextId)
}

const endHandlers = new WeakMap<CdpConnection, Set<(reason: string) => void>>()

/**
 * Calls `handler` when the browser ends. Returns a function that stops it, because a browser outlives many visits and must not keep them in
 * memory.
 */
export function onBrowserEnd(connection: CdpConnection, handler: (reason: string) => void): () => void {
  const handlers = endHandlers.get(connection) ?? new Set()
  if (!endHandlers.has(connection)) {
    endHandlers.set(connection, handlers)
    void connection.closed.then((reason) => {
      for (const one of handlers) one(reason)
    })
  }
  handlers.add(handler)
  return () => handlers.delete(handler)
}
