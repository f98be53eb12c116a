// Data channels without a request: names that a page resolves early, and servers of a peer connection.

import { causeOf } from '@tillwatch/contract/rules'
import type { Protocol } from 'devtools-protocol'
import type { CaptureContext } from '#capture-context.ts'
import type { CdpSession } from '#session/types.ts'
import { attributesOf, documentsOf, type TreeNode } from './dom.ts'

/** A text that left without a request, such as a STUN server's name. */
export interface SideMessage {
  where: 'webrtc' | 'dns'
  text: string
  scriptId: string | null
}

/** Maximum links to read per page; more are an attempt to keep us busy. */
const LINKS_MAX = 500
/** Maximum inserted parts to search for links. */
const PARTS_MAX = 200
const PART_DEPTH = 6

export interface LinkWatch {
  /** Listens in every new document. Its elements must have been read, because the browser reports only nodes that it reported before. */
  arm(): void
  /** Resolves when all inserted parts so far have been searched. */
  done(): Promise<void>
}

/** Watches dns-prefetch and preconnect links that are added or changed from now on, because a page may remove them at once. */
export function watchLinks(ctx: CaptureContext, side: SideMessage[]): LinkWatch {
  const armed = new Set<CdpSession>()
  const noted = new Set<string>()
  const looks = new Set<Promise<void>>()
  let parts = 0

  function note(text: string): void {
    if (noted.has(text) || noted.size > LINKS_MAX) return
    noted.add(text)
    if (noted.size > LINKS_MAX) ctx.issue('behaviour-incomplete', causeOf('names-max'))
    else side.push({ where: 'dns', text, scriptId: null })
  }

  function look(node: Protocol.DOM.Node): void {
    const open = [node]
    for (let next = open.pop(); next; next = open.pop()) {
      const text = nameGiven({ tag: next.localName.toLowerCase(), attributes: attributesOf(next) })
      if (text) note(text)
      for (const child of [...(next.children ?? []), ...(next.shadowRoots ?? [])]) open.push(child)
    }
  }

  function inserted(session: CdpSession, node: Protocol.DOM.Node): void {
    look(node)
    if (!node.childNodeCount || node.children || parts++ >= PARTS_MAX) return
    const { backendNodeId } = node
    const looking = session.send('DOM.describeNode', { backendNodeId, depth: PART_DEPTH, pierce: true }).then(
      (answer) => look(answer.node),
      () => undefined, // already gone, with its content
    )
    looks.add(looking)
  }

  return {
    arm() {
      for (const { session } of documentsOf(ctx)) {
        if (armed.has(session)) continue
        armed.add(session)
        session.on('DOM.childNodeInserted', ({ node }) => inserted(session, node))
        // Only the number of the element is reported here, so only the host counts, which is all that a resolved name reveals.
        session.on('DOM.attributeModified', ({ name, value }) => {
          const url = name === 'href' ? URL.parse(value, 'https://-/') : null
          if (url && url.hostname !== '-') note(url.origin)
        })
      }
    },
    done: async () => void (await Promise.all(looks)),
  }
}

/** Addresses of dns-prefetch and preconnect links. */
export function namesLookedUp(trees: ReadonlyMap<string, TreeNode>): SideMessage[] {
  return [...trees.values()].flatMap((node) => {
    const text = nameGiven(node)
    return text ? [{ where: 'dns' as const, text, scriptId: null }] : []
  })
}

function nameGiven({ tag, attributes }: Pick<TreeNode, 'tag' | 'attributes'>): string | undefined {
  if (tag !== 'link' || !/dns-prefetch|preconnect/i.test(attributes.get('rel') ?? '')) return undefined
  const href = (attributes.get('href') ?? '').trim()
  return href.startsWith('//') ? `https:${href}` : href
}

/** Reads the servers in a peer connection's settings by value. */
export async function peerServers(
  argument: Protocol.Runtime.RemoteObject,
  session: CdpSession,
  scriptId: string | null,
  side: SideMessage[],
): Promise<void> {
  if (!argument.objectId || side.length > 50) return
  const text = JSON.stringify(await readDeep(session, argument.objectId, 0))
  side.push({ where: 'webrtc', text, scriptId })
}

/** Hosts of the relays of peer connections. */
export function relaysOf(side: readonly SideMessage[]): Set<string> {
  const named = side.flatMap(({ where, text }) => (where === 'webrtc' ? [...text.matchAll(/"turns?:([^"?]{1,300})/gi)] : []))
  return new Set(named.flatMap(([, place]) => URL.parse(`https://${place}`)?.hostname ?? []))
}

/** Plain data of an object, three levels deep, read through descriptors so that no getter runs. */
async function readDeep(session: CdpSession, objectId: string, depth: number): Promise<unknown> {
  const { result } = await session.send('Runtime.getProperties', { objectId, ownProperties: true })
  const values: Record<string, unknown> = {}
  for (const { name, value } of result.slice(0, 40)) {
    if (value?.type === 'string') values[name] = value.value
    else if (value?.objectId && value.type === 'object' && name !== '__proto__' && depth < 3)
      values[name] = await readDeep(session, value.objectId, depth + 1)
  }
  return values
}
