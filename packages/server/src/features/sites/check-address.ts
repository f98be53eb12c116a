// Checks an address before claiming a site for it: whether it may be scanned, whether the account already has it, and whether it responds.
import type { CheckAddress, CheckedAddress } from '@tillwatch/contract/shapes'
import { sameSite } from '@tillwatch/core/inventory'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { Remote } from '#features/remote.ts'
import { hostOf, parseAddress } from '#features/scans/index.ts'
import type { SiteContext } from './ports.ts'
import { listWatched } from './queries.ts'

const timeoutMs = 8_000

/**
 * Claims nothing. Requests the address once, as the guard allows; a browser may still reach an address that rejects this request. Throws
 * Refusal `bad-address` or `address-refused` like a scan, and `conflict` for an address that the account monitors.
 */
export async function checkAddress(
  { db, policy, remote }: Pick<SiteContext, 'db' | 'policy' | 'remote'>,
  actor: Actor,
  input: CheckAddress,
): Promise<CheckedAddress> {
  authorise(actor, 'sites:write')
  const url = parseAddress(input.url, policy)
  const host = hostOf(url)
  const { sites, urls } = await listWatched(db, actor.accountId)
  if (urls.includes(url)) throw new Refusal('conflict', 'already-monitored', 'url')
  return { url, host, site: sites.find((each) => sameSite(host, each.host)) ?? null, reach: await reachOf(remote, url) }
}

async function reachOf(remote: Remote, url: string): Promise<CheckedAddress['reach']> {
  const answer = await remote.ask(url, { isOnlyStatus: true, timeoutMs })
  if (answer.status === 'failed') return { answers: false, reason: answer.code, statusCode: null }
  const { statusCode } = answer
  return statusCode < 400 ? { answers: true, reason: null, statusCode } : { answers: false, reason: 'status', statusCode }
}
