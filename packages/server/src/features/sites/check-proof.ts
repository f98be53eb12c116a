// Owns checking a proof of control because a person asks.
import type { CheckProof, ProofCheck } from '@tillwatch/contract/shapes'
import { limits } from '#config/limits.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { LimitReached } from '#features/refusal.ts'
import { keepProof } from '#features/test-rights/index.ts'
import { describeProof } from './describe-proof.ts'
import { findProof } from './find-proof.ts'
import { ownSite } from './own-page.ts'
import type { SiteContext } from './ports.ts'
import { noteProofCheck } from './queries.ts'

/** Between two checks of one site, whichever process does them. */
const { pauseSeconds } = limits.proof

/**
 * Looks for the site's token once, and keeps a proof that is found. One that was found before holds, whatever comes now.
 * Throws Refusal `not-found`, and LimitReached for a check right after another.
 */
export async function checkProof(
  context: Pick<SiteContext, 'db' | 'remote'>,
  actor: Actor,
  siteId: string,
  { method }: CheckProof,
): Promise<ProofCheck> {
  const { db, remote } = context
  const site = await ownSite(db, actor, 'sites:write', siteId)
  if (!(await noteProofCheck(db, actor.accountId, siteId, pauseSeconds)))
    throw new LimitReached('pause', pauseSeconds, `This site was checked a moment ago. Try again in ${pauseSeconds} seconds.`)
  const { finding, detail, host } = await findProof(remote, site, method)
  await db.transaction().execute(async (trx) => {
    if (finding === 'found') await keepProof(trx, actor, { siteId, kind: method, host })
    await recordAudit(trx, actor, 'site.proof-check', siteId, { method, finding, host, detail: detail.slice(0, 500) })
  })
  return { method, finding, detail, proof: await describeProof(db, actor, site) }
}
