// A person's declaration that they may test a shop, stored with its text, author, time, and network address.

import { declarationTexts, declarationVersion } from '@tillwatch/contract/lists'
import type { Declaration } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, addressOf, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { insertRight, mayTest } from './queries.ts'

interface Declared {
  host: string
  /** Whether it also covers all subdomains. */
  below: boolean
  /** Null for an address without a site. */
  siteId: string | null
}

/**
 * Stores the declaration in the caller's transaction; does nothing if the account already has the right. Throws Refusal `forbidden`, also
 * without a network address, and `bad-input` for a text that is not the current one.
 */
export async function declareRight(db: Db, actor: Actor, { host, below, siteId }: Declared, made: Declaration): Promise<void> {
  authorise(actor, 'rights:declare')
  if (made.version !== declarationVersion) throw new Refusal('bad-input', 'declaration-changed', 'declaration')
  if (await mayTest(db, actor.accountId, host, below)) return
  await insertRight(db, {
    account_id: actor.accountId,
    site_id: siteId,
    kind: 'declaration',
    host,
    below,
    made_by: actor.name,
    made_from: addressOf(actor),
    statement: declarationTexts[made.language],
    statement_version: made.version,
  })
  await recordAudit(db, actor, 'test-right.declare', siteId ?? host, { host, version: made.version, language: made.language })
}
