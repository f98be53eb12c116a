// Reads a frame from an isolated world that the page can neither see nor change: field values, positions, and focus.

import type { Protocol } from 'devtools-protocol'
import type { CaptureContext, FieldHandle } from '#capture-context.ts'
import type { CdpSession } from '#session/types.ts'

/** An element, and the frame with its document. */
export interface PlacedNode {
  readonly session: CdpSession
  readonly backendNodeId: number
  readonly frameId: string
}

export interface Isolated {
  /** Result of a promise of a frame's window; null if the frame is gone or does not respond. */
  inFrame<T>(session: CdpSession, frameId: string, body: string): Promise<T | null>
  /** Calls a function with the field as `this`; null if the field is gone or does not respond. */
  onField<T>(handle: FieldHandle, body: string): Promise<T | null>
  /** Calls a function with the element as `this`; null if it is gone or does not respond. */
  onNode<T>(node: PlacedNode, body: string): Promise<T | null>
  /** Like `onNode`, for a function that returns another element of the same document; null if it returns none. */
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
