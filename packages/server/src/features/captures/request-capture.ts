// Requests a manual capture after a scan failed.
import type { CaptureRequest, CaptureRequestAnswer } from '@tillwatch/contract/shapes'
import { limits } from '#config/limits.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findPageOf, getScan, parseAddress, type ScanContext } from '#features/scans/index.ts'
import type { CaptureContext } from './ports.ts'
import { countOpen, findRequest, insertRequest, lockRequests } from './queries.ts'

const { waitingPerAccount: openMax } = limits.capture

/**
 * Adds a page to the list of manual captures, once per page, per scan or, if none could be started, per address. Idempotent. Throws Refusal
 * `not-found` for a scan of another account, `bad-input` for one that neither failed nor was turned away, `bad-address` or
 * `address-refused`, and `conflict` while 20 requests of the account are open.
 */
export async function requestCapture(
  context: ScanContext & Pick<CaptureContext, 'captureHours'>,
  actor: Actor,
  input: CaptureRequest,
): Promise<CaptureRequestAnswer> {
  authorise(actor, 'captures:write')
  const { accountId } = actor
  const hours = context.captureHours
  const { reason, ...page } = 'scanId' in input ? await failedScan(context, actor, input.scanId) : unstarted(context, input.url)
  return context.db.transaction().execute(async (trx) => {
    await lockRequests(trx, accountId)
    const wanted = { accountId, ...page, pageId: await findPageOf(trx, accountId, page.url) }
    const before = await findRequest(trx, wanted, hours)
    if (before) return before
    if ((await countOpen(trx, accountId)) >= openMax) throw new Refusal('conflict', { code: 'too-many-captures', values: { max: openMax } })
    await insertRequest(trx, wanted, actor.role === 'key' ? null : actor.name, reason)
    await recordAudit(trx, actor, 'capture.request', page.scanId ?? '', { host: new URL(page.url).host, reason })
    return (await findRequest(trx, wanted, hours)) as CaptureRequestAnswer
  })
}

async function failedScan(context: ScanContext, actor: Actor, scanId: string) {
  const scan = await getScan(context, actor, scanId)
  if (scan.state !== 'failed' && scan.state !== 'blocked') throw new Refusal('bad-input', 'capture-not-needed', 'scanId')
  return { scanId, url: scan.url, reason: scan.reason?.code ?? 'internal' }
}

function unstarted({ policy }: ScanContext, typed: string) {
  return { scanId: null, url: parseAddress(typed, policy), reason: 'not-started' }
}
