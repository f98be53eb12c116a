// Owns looks into a frame from a world of our own, which the page can neither see nor change: what a field holds, where it lies, what has focus.

import type { CaptureContext, FieldHandle } from '#capture-context.ts'
import type { CdpSession } from '#session/types.ts'

export interface Isolated {
  /** Calls a function with the field as `this`; null when the field is gone or does not answer. */
  onField<T>(handle: FieldHandle, body: string): Promise<T | null>
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

  return {
    async onField<T>({ session, backendNodeId, field }: FieldHandle, body: string): Promise<T | null> {
      const executionContextId = await worldOf(session, field.frameId)
      if (executionContextId === null) return null
      const node = await session.send('DOM.resolveNode', { backendNodeId, executionContextId }).catch(() => null)
      if (!node?.object.objectId) return null
      const functionDeclaration = `function(){${body}\n//# sourceURL=${ctx.marker}\n}`
      const answer = await session
        .send('Runtime.callFunctionOn', { objectId: node.object.objectId, functionDeclaration, returnByValue: true, silent: true })
        .catch(() => null)
      return answer && !answer.exceptionDetails ? (answer.result.value as T) : null
    },
  }
}
