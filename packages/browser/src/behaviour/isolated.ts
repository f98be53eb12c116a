// Owns looks into a frame from a world of our own, which the page can neither see nor change: what a field holds, where it lies, what has focus.

import type { Protocol } from 'devtools-protocol'
import type { CaptureContext, FieldHandle } from '#capture-context.ts'
import type { CdpSession } from '#session/types.ts'

/** An element, and the frame whose document it is in. */
export interface PlacedNode {
  readonly session: CdpSession
  readonly backendNodeId: number
  readonly frameId: string
}

export interface Isolated {
  /** What a promise of a frame's window gives; null when the frame is gone or does not answer. */
  inFrame<T>(session: CdpSession, frameId: string, body: string): Promise<T | null>
  /** Calls a function with the field as `this`; null when the field is gone or does not answer. */
  onField<T>(handle: FieldHandle, body: string): Promise<T | null>
  /** Calls a function with the element as `this`; null when it is gone or does not answer. */
  onNode<T>(node: PlacedNode, body: string): Promise<T | null>
  /** As `onNode`, for a function that returns another element of the same document; null when it returns none. */
  nodeFrom(node: PlacedNode, body: string): Promise<PlacedNode | null>
}

export function createIsolated(ctx: CaptureContext): Isolated {
  const worlds = new Map<string, Promise<number | null>>()

  function worldOf(session: CdpSession, frameId: string): Promise<number | null> {
    const key = `${session.id}|${frameId}`
    const known = worlds.get(key)
    if (known) return known
    const made = session.send('Page.createIsolatedWorld', { frameId, worldName: ctx.marker }).then(
      ({ executionContextId }) => executionContextId,
      () => null,
    )
    worlds.set(key, made)
    return made
  }

  async function call(
    { session, backendNodeId, frameId }: PlacedNode,
    body: string,
    returnByValue: boolean,
  ): Promise<Protocol.Runtime.RemoteObject | null> {
    const executionContextId = await worldOf(session, frameId)
    if (executionContextId === null) return null
    const node = await session.send('DOM.resolveNode', { backendNodeId, executionContextId }).catch(() => null)
    if (!node?.object.objectId) return null
    const functionDeclaration = `function(){${body}\n//# sourceURL=${ctx.marker}\n}`
    const answer = await session
      .send('Runtime.callFunctionOn', { objectId: node.object.objectId, functionDeclaration, returnByValue, silent: true })
      .catch(() => null)
    return answer && !answer.exceptionDetails ? answer.result : null
  }

  async function onNode<T>(node: PlacedNode, body: string): Promise<T | null> {
    const result = await call(node, body, true)
    return result && (result.value as T)
  }

  return {
    onNode,
    async inFrame<T>(session: CdpSession, frameId: string, body: string) {
      const contextId = await worldOf(session, frameId)
      if (contextId === null) return null
      const expression = `(async()=>{${body}})()\n//# sourceURL=${ctx.marker}`
      const answer = await session
        .send('Runtime.evaluate', { contextId, expression, awaitPromise: true, returnByValue: true, silent: true })
        .catch(() => null)
      return answer && !answer.exceptionDetails ? (answer.result.value as T) : null
    },
    onField: ({ session, backendNodeId, field }, body) => onNode({ session, backendNodeId, frameId: field.frameId }, body),
    async nodeFrom(node, body) {
      const objectId = (await call(node, body, false))?.objectId
      const described = objectId ? await node.session.send('DOM.describeNode', { objectId }).catch(() => null) : null
      return described ? { ...node, backendNodeId: described.node.backendNodeId } : null
    },
  }
}
