// Owns the stacks of scripts that made elements: of scripts, frames, forms and fields that did not come with the HTML.

import type { Protocol } from 'devtools-protocol'
import type { DomElement } from './dom-tree.ts'
import { quietly } from './quietly.ts'
import type { Target } from './targets.ts'
import type { WallClock } from './wall-clock.ts'

export interface NodeStack {
  sessionId: string | null
  stack: Protocol.Runtime.StackTrace
}

/** Tells a target to remember who makes each node; before its first statement. */
export function watchNodeStacks(target: Target): void {
  if (target.type !== 'page' && target.type !== 'iframe') return
  quietly(target.session.send('DOM.enable', {}))
  quietly(target.session.send('DOM.setNodeStackTracesEnabled', { enable: true }))
}

const ELEMENTS_MAX = 3_000

/** Stacks of those elements that a script made, by element. Elements of the HTML itself have none. */
export async function readNodeStacks(
  elements: readonly DomElement[],
  clock: WallClock,
  capMs: number,
): Promise<Map<DomElement, NodeStack>> {
  const found = new Map<DomElement, NodeStack>()
  await Promise.all(
    elements.slice(0, ELEMENTS_MAX).map(async (element) => {
      const { session } = element.target
      const answer = await clock.finishing(session.send('DOM.getNodeStackTraces', { nodeId: element.nodeId }), capMs)
      if (answer?.creation) found.set(element, { sessionId: session.id, stack: answer.creation })
    }),
  )
  return found
}
