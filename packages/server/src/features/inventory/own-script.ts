// Finds the script and version that an actor names, only in the actor's account.
import type { ScriptVersion } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { findKnownScript, findVersion, type KnownScript } from './queries.ts'

/** Throws Refusal `forbidden`, or `not-found` for an unknown script or one of another account. */
export async function ownScript(db: Db, actor: Actor, scriptId: string): Promise<KnownScript> {
  authorise(actor, 'sites:read')
  const script = isRowId(scriptId) ? await findKnownScript(db, actor.accountId, scriptId) : null
  if (script === null) throw new Refusal('not-found', 'script-not-found')
  return script
}

/**
 * A version whose code may be read. Bodies are shared by all accounts, so knowing a hash must not be enough: throws Refusal `not-found` for
 * a content that was never seen under this script, and with the reason for one without stored code.
 */
export async function ownVersion(db: Db, actor: Actor, scriptId: string, sha256: string): Promise<NonNullable<ScriptVersion['evidence']>> {
  const script = await ownScript(db, actor, scriptId)
  const version = await findVersion(db, actor.accountId, script.id, sha256)
  if (version === null) throw new Refusal('not-found', 'content-never-seen')
  if (version.evidence === null) throw new Refusal('not-found', 'content-scans-deleted')
  if (!version.isReadable) throw new Refusal('not-found', 'content-not-stored')
  return version.evidence
}
