// List of targets of one scan: pages, out-of-process frames, workers, and worklets, each prepared before its first statement.

import type { Protocol } from 'devtools-protocol'
import type { ObservedTarget } from '#capture-context.ts'
import type { CdpConnection, CdpSession } from '#session/types.ts'
import { quietly } from './quietly.ts'
import { claimContext } from './root-hub.ts'

export interface Target extends ObservedTarget {
  /** Target that created it; null for pages and for workers of a whole origin. */
  readonly parent: Target | null
  readonly url: string
  /** Frame that owns it: itself for pages and frames, the creator's for workers. */
  readonly frameId: string
  readonly openerId: string | null
  alive: boolean
  /** Whether it has accepted all our commands and runs. */
  running: boolean
  /** Resolves when it runs, or is gone. A page must not be navigated before. */
  ready: Promise<unknown>
}

export interface Targets {
  readonly all: readonly Target[]
  live(): Target[]
  /** Whether a live target has not started yet, such as a new worker: the page is not quiet then. */
  starting(): boolean
  /** Live targets with a document. */
  pages(): Target[]
  release(): void
}

/** Everything except what the browser session attaches, and the browser's own windows. */
const CHILD_FILTER = [
  { type: 'service_worker', exclude: true },
  { type: 'shared_worker', exclude: true },
  { type: 'browser', exclude: true },
  { type: 'browser_ui', exclude: true },
  { type: 'tab', exclude: true },
  {},
]

const knownTypes = new Set<string>(['page', 'iframe', 'worker', 'shared_worker', 'service_worker', 'worklet'])

/** Type of a target in our list; worklets have several names. */
function typeOf(type: string): Target['type'] {
  return (knownTypes.has(type) ? type : type.includes('worklet') ? 'worklet' : 'worker') as Target['type']
}

/**
 * Watches a browser context. `prepare` must register its listeners and send its commands before it returns; the target runs after it.
 * `mainFrameId` is the frame of workers without an owner.
 */
export async function watchTargets(
  connection: CdpConnection,
  browserContextId: string,
  prepare: (target: Target) => void,
  mainFrameId: () => string,
): Promise<Targets> {
  const all: Target[] = []
  const live = () => all.filter((target) => target.alive)

  function frameOf(info: Protocol.Target.TargetInfo, parent: Target | null): string {
    if (info.type === 'page' || info.type === 'iframe') return info.targetId
    return info.parentFrameId ?? parent?.frameId ?? mainFrameId()
  }

  function adopt(session: CdpSession, info: Protocol.Target.TargetInfo, parent: Target | null): void {
    const target: Target = {
      session,
      targetId: info.targetId,
      type: typeOf(info.type),
      parent,
      url: info.url,
      frameId: frameOf(info, parent),
      openerId: info.openerId ?? null,
      alive: true,
      running: false,
      ready: Promise.resolve(),
    }
    all.push(target)
    session.on('Target.attachedToTarget', (event) => adopt(connection.session(event.sessionId), event.targetInfo, target))
    session.on('Target.detachedFromTarget', (event) => bury(event.sessionId))
    prepare(target)
    quietly(session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: CHILD_FILTER }))
    target.ready = session
      .send('Runtime.runIfWaitingForDebugger')
      .catch(() => undefined)
      .then(() => {
        target.running = true
      })
  }

  function bury(sessionId: string): void {
    for (const target of all) if (target.session.id === sessionId) target.alive = false
  }

  const release = await claimContext(connection, browserContextId, (session, info) => adopt(session, info, null))
  const unlisten = connection.root.on('Target.detachedFromTarget', (event) => bury(event.sessionId))
  return {
    all,
    live,
    starting: () => live().some((target) => !target.running),
    pages: () => live().filter((target) => target.type === 'page' || target.type === 'iframe'),
    release() {
      release()
      unlisten()
    },
  }
}
