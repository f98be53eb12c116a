// Stores a proof of control that a check found.
import type { ProofMethod } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import { type Actor, addressOf, authorise } from '#features/accounts/index.ts'
import { insertRight } from './queries.ts'

interface Proven {
  siteId: string
  kind: ProofMethod
  /** Where it was found: a DNS record also covers subdomains; a file or a tag covers only its host. */
  host: string
}

/** Appends the proof in the caller's transaction, which records the check. Throws Refusal `forbidden`. */
export async function keepProof(db: Db, actor: Actor, { siteId, kind, host }: Proven): Promise<void> {
  authorise(actor, 'sites:write')
  const none = { statement: null, statement_version: null }
  const who = { made_by: actor.name, made_from: addressOf(actor) }
  await insertRight(db, { account_id: actor.accountId, site_id: siteId, kind, host, below: kind === 'dns', ...who, ...none })
}
