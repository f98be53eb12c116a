// Evidence records of identities that a scan found to be replaced.
import type { Db } from '#db/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import type { PageScan } from '#features/scans/index.ts'
import { aliasFact, carriedFact } from './identity-facts.ts'
import { findAliasesOfScan, findCarriedDecisions } from './queries.ts'

/** Called late in the transaction that records a scan, like everything that adds to the log. */
export async function recordCarried(trx: Db, { accountId, scanId }: Pick<PageScan, 'accountId' | 'scanId'>): Promise<void> {
  const aliases = await findAliasesOfScan(trx, accountId, scanId)
  const [first] = aliases
  if (first === undefined) return
  const siteId = first.site_id
  const decisions = await findCarriedDecisions(trx, accountId, siteId, [...new Set(aliases.map(({ script_sha256 }) => script_sha256))])
  await appendEvidence(trx, accountId, [
    ...aliases.map(({ identity_sha256, script_identity, script_sha256, found_by }) =>
      aliasFact({ from_sha256: identity_sha256, identity: script_identity, to_sha256: script_sha256, found_by, siteId, scanId }),
    ),
    ...decisions.map(carriedFact),
  ])
}
