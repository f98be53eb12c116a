// Reads event listeners that can see typed or sent data: on payment fields, their ancestors, documents, and windows.

import type { BehaviourKind } from '@tillwatch/contract/lists'
import type { Protocol } from 'devtools-protocol'
import type { CaptureContext } from '#capture-context.ts'
import type { CdpSession } from '#session/types.ts'
import { ancestorsOf, keyOf, type TreeNode, watchedFields } from './dom.ts'
import type { Realm, Realms } from './realms.ts'
import type { BehaviourList } from './record.ts'

const kinds: Readonly<Record<string, BehaviourKind>> = {
  keydown: 'listens-keys',
  keyup: 'listens-keys',
  keypress: 'listens-keys',
  input: 'listens-field',
  beforeinput: 'listens-field',
  change: 'listens-field',
  blur: 'listens-field',
  focusout: 'listens-field',
  paste: 'listens-field',
  submit: 'listens-submit',
  formdata: 'listens-submit',
}
/** Events on forms, their buttons, and ancestors that report a press of the pay button before the submission. */
const pressing = new Set(['click', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'])
/** Maximum buttons to check on a page with fields outside forms. */
const LOOSE_BUTTONS_MAX = 40

/** Reads listeners through the engine; nothing runs in the page. Skips elements and windows in `seen`, and adds those that it reads. */
export async function recordListeners(
  ctx: CaptureContext,
  realms: Realms,
  trees: ReadonlyMap<string, TreeNode>,
  list: BehaviourList,
  seen: Set<string>,
): Promise<void> {
  const fields = watchedFields(ctx)
  const around = new Map<TreeNode, { field: (typeof fields)[number] | null }>()
  for (const field of fields) {
    const node = trees.get(keyOf(field.session, field.backendNodeId))
    if (!node) continue
    around.set(node, { field })
    for (const above of ancestorsOf(node)) if (!around.has(above)) around.set(above, { field: null })
  }
  const frames = new Set([...around.keys()].map((node) => node.frameId))
  for (const node of buttonsNear(trees, around)) around.set(node, { field: null })

  for (const [node, { field }] of around) {
    const key = keyOf(node.session, node.backendNodeId)
    if (seen.has(key)) continue
    seen.add(key)
    const { object } = await node.session.send('DOM.resolveNode', { backendNodeId: node.backendNodeId }).catch(() => ({ object: null }))
    if (!object?.objectId) continue
    for (const listener of await listenersOf(node.session, object.objectId)) {
      const kind = kindOf(listener, field === null)
      if (kind) add(kind, node.session, node.frameId, listener, field?.field.id ?? node.tag, field?.field.kind ?? null)
    }
  }
  for (const realm of new Set(fields.flatMap(({ session }) => realms.of(session)))) {
    const key = `${realm.session.id}|window|${realm.contextId}`
    if (!frames.has(realm.frameId) || seen.has(key)) continue
    seen.add(key)
    await ofWindow(realm)
  }

  async function ofWindow(realm: Realm): Promise<void> {
    for (const listener of await listenersOf(realm.session, realm.globalId)) {
      const kind = kindOf(listener, true)
      if (kind) add(kind, realm.session, realm.frameId, listener, 'window', null)
    }
  }

  type Kind = NonNullable<(typeof fields)[number]['field']['kind']> | null
  function add(
    kind: BehaviourKind,
    session: CdpSession,
    frameId: string,
    listener: Protocol.DOMDebugger.EventListener,
    target: string,
    fieldKind: Kind,
  ): void {
    const scriptId = ctx.scriptIdOf(session, listener.scriptId)
    const detail = `${listener.type} at ${listener.lineNumber + 1}:${listener.columnNumber + 1}`
    list.add({ kind, scriptId, frameId, target, fieldKind, detail, evidence: 'listener' })
  }
}

const kindOf = ({ type }: Protocol.DOMDebugger.EventListener, hearsPresses: boolean): BehaviourKind | undefined =>
  hearsPresses && pressing.has(type) ? 'listens-press' : kinds[type]

/** Buttons of the forms in `around`; without a form, those near the fields, in a common ancestor below the body. */
function buttonsNear(trees: ReadonlyMap<string, TreeNode>, around: ReadonlyMap<TreeNode, unknown>): TreeNode[] {
  const hasForm = [...around.keys()].some(({ tag }) => tag === 'form')
  const holds = ({ tag }: TreeNode) => (hasForm ? tag === 'form' : !/^(body|html|document)$/.test(tag))
  const buttons = [...trees.values()].filter(
    (node) => isFormButton(node) && ancestorsOf(node).some((above) => holds(above) && around.has(above)),
  )
  return hasForm ? buttons : buttons.slice(0, LOOSE_BUTTONS_MAX)
}

async function listenersOf(session: CdpSession, objectId: string): Promise<Protocol.DOMDebugger.EventListener[]> {
  const answer = await session.send('DOMDebugger.getEventListeners', { objectId }).catch(() => null)
  return answer?.listeners ?? []
}

function isFormButton({ tag, attributes }: TreeNode): boolean {
  return tag === 'button' || (tag === 'input' && /^(submit|button|image)$/i.test(attributes.get('type') ?? ''))
}
