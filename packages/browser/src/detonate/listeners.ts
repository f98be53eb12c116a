// Owns the list of listeners that can see what is typed or sent in the laboratory page.

import type { Protocol } from 'devtools-protocol'
import { attributesOf } from '#behaviour/dom.ts'
import type { WallClock } from '#collectors/wall-clock.ts'
import { detonatedField, kindOf } from './fields.ts'
import type { Room } from './room.ts'

export interface Listener {
  event: string
  /** `card`, `cvv` and the like for fields, `form`, `button`, `document`, `window`. */
  on: string
  key: string
}

const telling = new Set(
  'keydown keyup keypress input beforeinput change blur focusout paste submit formdata click mousedown mouseup touchstart touchend pointerdown pointerup pagehide beforeunload unload visibilitychange message'.split(
    ' ',
  ),
)
const NODES_MAX = 80

/** Reads them through the engine; nothing runs in the page. Those whose key is `known` are left out. */
export async function listenersOf({ page, marker }: Room, clock: WallClock, known: ReadonlySet<string>): Promise<Listener[]> {
  const { session } = page
  const read = async (expression: string, depth: number) => {
    const held = await session
      .send('Runtime.evaluate', { expression: `${expression}\n//# sourceURL=${marker}`, silent: true })
      .catch(() => null)
    const objectId = held?.result.objectId
    const answer = objectId
      ? await session.send('DOMDebugger.getEventListeners', { objectId, depth, pierce: true }).catch(() => null)
      : null
    return answer?.listeners ?? []
  }
  const all = await clock.within(Promise.all([read('document', -1), read('self', 1)]), 500)
  if (!all) return []
  const [inDocument, ofWindow] = all
  const nodes = new Map<number, Promise<string | null>>()
  const list: Listener[] = []
  const add = (event: string, on: string, key: string) => {
    if (!known.has(key)) list.push({ event, on, key })
  }
  for (const { type } of ofWindow) if (telling.has(type)) add(type, 'window', `window ${type}`)
  const onNodes: Promise<void>[] = []
  for (const { type, backendNodeId = 0 } of inDocument) {
    if (!telling.has(type) || (nodes.size >= NODES_MAX && !nodes.has(backendNodeId))) continue
    const described = nodes.get(backendNodeId) ?? describe(session, backendNodeId)
    nodes.set(backendNodeId, described)
    onNodes.push(
      described.then((on) => {
        if (on) add(type, on, `${backendNodeId} ${type}`)
      }),
    )
  }
  await clock.within(Promise.all(onNodes), 500)
  return list
}

async function describe(session: Room['page']['session'], backendNodeId: number): Promise<string | null> {
  const answer = await session.send('DOM.describeNode', { backendNodeId }).catch(() => null)
  return answer && labelOf(answer.node)
}

function labelOf(node: Protocol.DOM.Node): string | null {
  const tag = node.nodeType === 9 ? 'document' : node.localName
  if (/^(document|form|button|body|html)$/.test(tag)) return tag === 'html' ? 'document' : tag
  if (!/^(input|select|textarea)$/.test(tag)) return null
  const attributes = Object.fromEntries(attributesOf(node))
  if (/^(submit|button|image)$/.test(attributes.type ?? '')) return 'button'
  return detonatedField(kindOf({ tag, attributes, label: '' }))
}
