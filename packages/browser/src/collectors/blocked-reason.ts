// Maps the browser's reasons for a failed request to ours.

import type { Blocker } from '@tillwatch/contract/lists'
import type { CapturedRequest } from '@tillwatch/core/capture'
import type { Protocol } from 'devtools-protocol'

const byReason: Partial<Record<Protocol.Network.BlockedReason, Blocker>> = {
  csp: 'csp',
  integrity: 'sri',
  'sri-message-signature-mismatch': 'sri',
  'mixed-content': 'mixed-content',
  'content-type': 'mime',
  inspector: 'egress',
  'corp-not-same-origin': 'cors',
  'corp-not-same-site': 'cors',
  'coep-frame-resource-needs-coep-header': 'cors',
}

/** What stopped a request, and the browser's own reason. `network` is refined by the guard's log later. */
export function failureOf(event: Protocol.Network.LoadingFailedEvent): NonNullable<CapturedRequest['failure']> {
  const detail = event.blockedReason ?? event.corsErrorStatus?.corsError ?? event.errorText
  if (event.blockedReason) return { by: byReason[event.blockedReason] ?? 'other', detail }
  if (event.corsErrorStatus) return { by: 'cors', detail }
  return { by: event.errorText === 'net::ERR_BLOCKED_BY_CLIENT' ? 'egress' : 'network', detail }
}
