// Owns that a secret is typed only at the hosts that it is declared for.

import type { StepValue } from '@tillwatch/contract/shapes'
import { hostIn, type SecretHosts } from '@tillwatch/core/journeys'
import type { PlacedNode } from '#behaviour/isolated.ts'
import type { Visit } from '../collectors/visit.ts'
import { StepError } from './step-error.ts'

/** Throws `secret-host` where the element is in a document of another host. A document without an address belongs to the one around it. */
export function mayTypeSecret(visit: Visit, node: PlacedNode, value: StepValue, hosts: SecretHosts): void {
  if (typeof value === 'string') return
  const name = 'secret' in value ? value.secret : value.totp
  let frame = visit.frames.all.get(node.frameId)
  while (frame && !/^https?:/.test(frame.url) && frame.parentId !== null) frame = visit.frames.all.get(frame.parentId)
  const host = hostIn(frame?.url ?? '')
  const declared = Object.hasOwn(hosts, name) ? (hosts[name] ?? []) : []
  if (host === null || !declared.includes(host)) throw new StepError('secret-host', host ?? frame?.url ?? '')
}
