// Keeps secrets out of screenshots: hides everything on the page that contains one while the picture is taken.

import type { Protocol } from 'devtools-protocol'
import { createIsolated, type PlacedNode } from '#behaviour/isolated.ts'
import { contextOf } from '../collectors/context.ts'
import type { Visit } from '../collectors/visit.ts'
import type { Secrets } from './secrets.ts'

const ANSWER_MS = 3_000
const HIDE = `this.style.setProperty('visibility','hidden','important');return true`
const SHOW = `this.style.removeProperty('visibility')`
/** Attributes that a browser shows. */
const SHOWN = new Set(['placeholder', 'alt', 'value', 'label'])

/**
 * Hides everything with a secret, in all frames and shadow trees; the result shows it again. Null if the page could not be searched or
 * hidden completely, and no picture may be taken.
 */
export async function hideSecrets(visit: Visit, secrets: Secrets): Promise<(() => Promise<void>) | null> {
  const isolated = createIsolated(contextOf(visit))
  const hidden: PlacedNode[] = []
  const show = async () => {
    for (const place of hidden) await isolated.onNode(place, SHOW)
  }
  if (secrets.none) return show
  for (const target of visit.targets.pages()) {
    const tree = await visit.clock.finishing(target.session.send('DOM.getDocument', { depth: -1, pierce: true }), ANSWER_MS)
    const whole = tree !== null && (await hideIn(tree.root, target.frameId, target.session))
    if (whole) continue
    await show()
    return null
  }
  return show

  /** False if something could not be hidden. */
  async function hideIn(root: Protocol.DOM.Node, frame: string, session: PlacedNode['session']): Promise<boolean> {
    for (const { node, element, frameId } of nodesOf(root, frame)) {
      const place = element && { session, frameId, backendNodeId: element.backendNodeId }
      if (!place || !(await holdsSecret(node, place))) continue
      if ((await isolated.onNode<boolean>(place, HIDE)) !== true) return false
      hidden.push(place)
    }
    return true
  }

  async function holdsSecret(node: Protocol.DOM.Node, place: PlacedNode): Promise<boolean> {
    if (node.nodeType === 3) return secrets.isIn(node.nodeValue)
    if (/^(input|textarea)$/i.test(node.localName)) {
      const value = await isolated.onNode<string>(place, 'return String(this.value)')
      if (value !== null && secrets.isIn(value)) return true
    }
    const attributes = node.attributes ?? []
    return attributes.some((text, at) => at % 2 === 1 && SHOWN.has(attributes[at - 1] ?? '') && secrets.isIn(text))
  }
}

interface Seen {
  node: Protocol.DOM.Node
  /** The node itself, or the element that shows it. */
  element: Protocol.DOM.Node | null
  frameId: string
}

function* nodesOf(root: Protocol.DOM.Node, frame: string): Generator<Seen> {
  const open: Seen[] = [{ node: root, element: null, frameId: frame }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next
    const frameId = node.nodeType === 9 && node.frameId ? node.frameId : next.frameId
    const element = node.nodeType === 1 ? node : next.element
    yield { node, element, frameId }
    const { children = [], shadowRoots = [], contentDocument } = node
    for (const child of [...children, ...shadowRoots]) open.push({ node: child, element, frameId })
    if (contentDocument) open.push({ node: contentDocument, element: null, frameId })
  }
}
