// Owns what can carry data without a request: names that a page has looked up early, and servers given to a peer connection.

import type { Protocol } from 'devtools-protocol'
import type { CdpSession } from '#session/types.ts'
import type { TreeNode } from './dom.ts'
import type { SideMessage } from './search-traffic.ts'

/** Addresses of dns-prefetch and preconnect links. */
export function namesLookedUp(trees: ReadonlyMap<string, TreeNode>): SideMessage[] {
  return [...trees.values()].flatMap(({ tag, attributes }) =>
    tag === 'link' && /dns-prefetch|preconnect/i.test(attributes.get('rel') ?? '') && attributes.get('href')
      ? [{ where: 'dns' as const, text: attributes.get('href')!, scriptId: null }]
      : [],
  )
}

/** Reads the servers of a peer connection's settings by value. */
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
