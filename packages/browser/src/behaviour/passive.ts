// Behaviors that need no breakpoints: initiators of requests; creators of scripts, frames, forms, and fields; and changed form addresses.

import type { BehaviourKind } from '@tillwatch/contract/lists'
import type { Initiator } from '@tillwatch/core/capture'
import type { CaptureContext, ObservedRequest } from '#capture-context.ts'
import { keyOf, type TreeNode, watchedFields } from './dom.ts'
import { authorsOf, type BehaviourList } from './record.ts'

const sendingTypes: Readonly<Record<string, BehaviourKind>> = {
  fetch: 'sends-fetch',
  xhr: 'sends-xhr',
  ping: 'sends-beacon',
  image: 'sends-image',
  websocket: 'sends-websocket',
  eventsource: 'sends-eventsource',
  webtransport: 'sends-other',
  other: 'sends-other',
  media: 'sends-other',
  prefetch: 'sends-other',
}
const insertingTags: Readonly<Record<string, BehaviourKind>> = {
  script: 'inserts-script',
  iframe: 'inserts-frame',
  frame: 'inserts-frame',
  form: 'inserts-form',
}

/** Chain of a request: from the context if available, otherwise from the browser's report when it was sent. */
export function chainOf(ctx: CaptureContext, { request, session, initiator }: ObservedRequest): readonly Initiator[] {
  return request.initiators.length > 0 ? request.initiators : ctx.initiatorsOf(session, initiator.stack)
}

/** Types that pages load by themselves. If requested after a card was typed, they count as sending, too. */
const lateTypes = new Set(['stylesheet', 'font', 'texttrack'])

function sendingKind(ctx: CaptureContext, { type, phase, frameId }: ObservedRequest['request']): BehaviourKind | undefined {
  const late = phase === 'typing' || phase === 'press' || phase === 'leave'
  if (late && lateTypes.has(type)) return 'sends-other'
  return type === 'document' && frameId === ctx.page.targetId ? 'navigates' : sendingTypes[type]
}

/** Adds `sends-*` and `navigates` for each request by a script, by host. */
export function recordSending(ctx: CaptureContext, list: BehaviourList): void {
  for (const observed of ctx.requests.values()) {
    const { request } = observed
    const kind = sendingKind(ctx, request)
    const url = URL.parse(request.url)
    if (!kind || !url || !/^(https?|wss?):$/.test(url.protocol)) continue
    const authors = authorsOf(chainOf(ctx, observed)).filter(({ scriptId }) => scriptId !== null)
    for (const { scriptId, detail } of authors) {
      const frameId = request.frameId ?? ctx.page.targetId
      list.add({ kind, scriptId, frameId, target: url.host, fieldKind: null, detail, evidence: 'network' }, request)
    }
  }
}

/** Adds `inserts-*` for each live element that a script created. */
export async function recordInserted(ctx: CaptureContext, trees: ReadonlyMap<string, TreeNode>, list: BehaviourList): Promise<void> {
  const fields = new Map(watchedFields(ctx).map(({ field, session, backendNodeId }) => [keyOf(session, backendNodeId), field]))
  for (const [key, node] of trees) {
    const field = fields.get(key)
    const kind = field ? 'inserts-field' : insertingTags[node.tag]
    if (!kind) continue
    const stack = await ctx.stackOfNode(node.session, node)
    if (!stack) continue
    const target = field?.id ?? (node.attributes.get('src') || node.attributes.get('action') || node.attributes.get('id') || node.tag)
    for (const { scriptId, detail } of authorsOf(ctx.initiatorsOf(node.session, stack))) {
      list.add({ kind, scriptId, frameId: node.frameId, target, fieldKind: field?.kind ?? null, detail, evidence: 'node' })
    }
  }
}

/** Adds `changes-form-action` for addresses that were set while the page loaded, before the breakpoints. */
export function recordEarlyActions(ctx: CaptureContext, list: BehaviourList): void {
  for (const { host, frameId, initiators } of ctx.formActionsSet())
    for (const { scriptId, detail } of authorsOf(initiators))
      list.add({ kind: 'changes-form-action', scriptId, frameId, target: host, fieldKind: null, detail, evidence: 'breakpoint' })
}

/** Attribute with a form's destination, by tag. */
const actionNames: Readonly<Record<string, string>> = { form: 'action', button: 'formaction', input: 'formaction' }
const actionOf = ({ tag, attributes }: TreeNode) => (actionNames[tag] ? (attributes.get(actionNames[tag]) ?? '') : null)

/** Addresses of the forms and their buttons, for a later comparison. */
export function formActions(trees: ReadonlyMap<string, TreeNode>): Map<string, string> {
  return new Map([...trees].flatMap(([key, node]) => (actionOf(node) === null ? [] : [[key, actionOf(node) ?? ''] as const])))
}

/** Adds `changes-form-action` for forms and buttons with a different address now, unless the responsible script was already seen. */
export function recordChangedActions(before: ReadonlyMap<string, string>, trees: ReadonlyMap<string, TreeNode>, list: BehaviourList): void {
  for (const [key, node] of trees) {
    const was = before.get(key)
    const is = actionOf(node)
    if (was === undefined || is === null || was === is) continue
    const host = URL.parse(is)?.host
    const seen = list.all.filter((one) => one.kind === 'changes-form-action' && one.frameId === node.frameId)
    if (seen.some(({ target }) => host === undefined || target === host)) continue
    const detail = `${was.slice(0, 200) || '(none)'} became ${is.slice(0, 200) || '(none)'}`
    list.add({
      kind: 'changes-form-action',
      scriptId: null,
      frameId: node.frameId,
      target: is,
      fieldKind: null,
      detail,
      evidence: 'dom-difference',
    })
  }
}
