// Stacks of the scripts that created elements: scripts, frames, forms, and fields that did not come with the HTML.

import type { Protocol } from 'devtools-protocol'
import type { CdpSession } from '#session/types.ts'
import type { DomElement } from './dom-tree.ts'
import { quietly } from './quietly.ts'
import type { Target } from './targets.ts'
import type { WallClock } from './wall-clock.ts'

export interface NodeStack {
  sessionId: string | null
  stack: Protocol.Runtime.StackTrace
}

export interface NodeStackLog {
  watch(target: Target): void
  /** Stacks of elements that a script created, by element. Elements of the HTML itself have none. */
  of(elements: readonly DomElement[]): Promise<Map<DomElement, NodeStack>>
  /**
   * Stack behind one node, by its IDs from the last reading of its document; null for a node of the HTML itself. Asks the browser once per
   * node.
   */
  ofNode(session: CdpSession, node: Pick<Protocol.DOM.Node, 'nodeId' | 'backendNodeId'>): Promise<Protocol.Runtime.StackTrace | null>
}

const NODES_MAX = 20_000
const ANSWER_MS = 4_000

/** Starts an empty log. After NODES_MAX nodes, asks about no others and calls `onCut`. */
export function createNodeStackLog(clock: WallClock, onCut: () => void): NodeStackLog {
  const known = new Map<string, Promise<Protocol.Runtime.StackTrace | null>>()

  function ofNode(session: CdpSession, { nodeId, backendNodeId }: Pick<Protocol.DOM.Node, 'nodeId' | 'backendNodeId'>) {
    const key = `${session.id}|${backendNodeId}`
    const asked = known.get(key)
    if (asked) return asked
    if (known.size >= NODES_MAX) {
      onCut()
      return Promise.resolve(null)
    }
    const answer = clock.finishing(session.send('DOM.getNodeStackTraces', { nodeId }), ANSWER_MS).then((said) => {
      // Nodes without an answer are asked again next time.
      if (!said) known.delete(key)
      return said?.creation ?? null
    })
    known.set(key, answer)
    return answer
  }

  return {
    watch({ type, session, frameId }) {
      if (type !== 'page' && type !== 'iframe') return
      // Another process may serve the next document, and number its nodes from the start again.
      session.on('Page.frameNavigated', ({ frame }) => {
        if (frame.id === frameId) for (const key of known.keys()) if (key.startsWith(`${session.id}|`)) known.delete(key)
      })
      quietly(session.send('DOM.enable', {}))
      quietly(session.send('DOM.setNodeStackTracesEnabled', { enable: true }))
    },
    async of(elements) {
      const found = new Map<DomElement, NodeStack>()
      await Promise.all(
        elements.map(async (element) => {
          const { session } = element.target
          const stack = await ofNode(session, element)
          if (stack) found.set(element, { sessionId: session.id, stack })
        }),
      )
      return found
    },
    ofNode,
  }
}
