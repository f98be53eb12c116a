// The guard's data about a request that failed in the browser, as an outcome.

import type { Cause, OutcomeCode } from '@tillwatch/contract/lists'
import { canonicalHost } from '@tillwatch/contract/rules'
import type { EgressEntry } from '@tillwatch/core/capture'

/** The latest failure in the log for this address's host and port; null if the guard allowed it. */
export function guardFailure(log: readonly EgressEntry[], address: string): { code: OutcomeCode; cause: Cause } | null {
  const url = URL.parse(address)
  if (!url) return null
  const host = canonicalHost(url.hostname)
  const port = Number(url.port || (url.protocol === 'http:' || url.protocol === 'ws:' ? 80 : 443))
  const entry = log.findLast((one) => one.host === host && one.port === port)
  const code = entry ? codeOf(entry) : null
  return entry?.cause && code ? { code, cause: entry.cause } : null
}

function codeOf(entry: EgressEntry): OutcomeCode | null {
  switch (entry.verdict) {
    case 'refused-address':
    case 'refused-port':
    case 'refused-scheme':
      return 'address-refused'
    case 'dns-failed':
      return 'dns-failed'
    case 'connect-failed':
      return entry.cause?.code === 'connect-refused' ? 'connection-refused' : 'connection-failed'
    case 'refused-limit':
      return entry.cause?.code === 'guard-connections-max' ? 'request-limit' : 'too-big'
    case 'allowed':
      return entry.cause === null ? null : 'connection-failed'
    case 'submit-blocked':
    case 'network-cut':
      return null
  }
}
