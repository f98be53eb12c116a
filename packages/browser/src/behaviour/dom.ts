// DOM knowledge of the behavior parts: parents, forms, and the elements that can send or contain data.

import { causeOf } from '@tillwatch/contract/rules'
import type { Protocol } from 'devtools-protocol'
import type { CaptureContext, FieldHandle } from '#capture-context.ts'
import type { CdpSession } from '#session/types.ts'

export interface TreeNode {
  readonly session: CdpSession
  readonly nodeId: number
  readonly backendNodeId: number
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly frameId: string
  readonly parent: TreeNode | null
}

/** All nodes of all live documents by session and backend ID, including closed shadow trees and same-process frames. */
export async function readTrees(ctx: CaptureContext): Promise<Map<string, TreeNode>> {
  const nodes = new Map<string, TreeNode>()
  for (const { session, targetId } of documentsOf(ctx)) {
    const tree = await session.send('DOM.getDocument', { depth: -1, pierce: true }).catch(() => null)
    if (tree) visit(session, targetId, tree.root, nodes)
    else ctx.issue('behaviour-incomplete', causeOf('elements-unread'), targetId)
  }
  return nodes
}

export const documentsOf = (ctx: CaptureContext) => ctx.targets().filter(({ type }) => type === 'page' || type === 'iframe')

export const keyOf = (session: CdpSession, backendNodeId: number) => `${session.id}|${backendNodeId}`

function visit(session: CdpSession, targetId: string, root: Protocol.DOM.Node, nodes: Map<string, TreeNode>): void {
  const open: { node: Protocol.DOM.Node; parent: TreeNode | null; frameId: string }[] = [{ node: root, parent: null, frameId: targetId }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, parent } = next
    const frameId = node.nodeType === 9 && node.frameId ? node.frameId : next.frameId
    const made: TreeNode = {
      session,
      nodeId: node.nodeId,
      backendNodeId: node.backendNodeId,
      tag: node.nodeType === 9 ? 'document' : node.localName.toLowerCase(),
      attributes: attributesOf(node),
      frameId,
      parent,
    }
    if (node.nodeType === 1 || node.nodeType === 9 || node.nodeType === 11) nodes.set(keyOf(session, node.backendNodeId), made)
    for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) open.push({ node: child, parent: made, frameId })
    if (node.contentDocument) open.push({ node: node.contentDocument, parent: null, frameId })
  }
}

export function attributesOf(node: Protocol.DOM.Node): Map<string, string> {
  const flat = node.attributes ?? []
  return new Map(flat.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), flat[at + 1] ?? ''] as const] : [])))
}

/** A node's ancestors, nearest first, up to its document. */
export function ancestorsOf(node: TreeNode): TreeNode[] {
  const list: TreeNode[] = []
  for (let next = node.parent; next; next = next.parent) list.push(next)
  return list
}

/** Fields with a kind that a payment or its contact data needs. */
export const watchedFields = (ctx: CaptureContext): FieldHandle[] => ctx.fields.filter(({ field }) => field.kind !== 'other')
