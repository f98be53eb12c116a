// Drafts justifications of scripts. A draft decides nothing: a person reads, completes, and submits it.

import { firstBlank, type Party } from '@tillwatch/contract/lists'
import type { DraftList, DraftQuery } from '@tillwatch/contract/shapes'
import { draftJustification } from '@tillwatch/core/inventory'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSite } from '#features/sites/index.ts'
import { type Named, namedScripts } from './named-scripts.ts'
import type { InventoryContext } from './own-inventory.ts'

const scriptsMax = 200

/**
 * The smallest set of drafts for the scripts, the one for most scripts first. Throws Refusal `not-found` for a site or scripts that are
 * unknown or of another account, and `bad-input` above 200 scripts.
 */
export async function draftJustifications(
  { db }: InventoryContext,
  actor: Actor,
  siteId: string,
  { scriptIds, language }: DraftQuery,
): Promise<DraftList> {
  const { host: site } = await ownSite(db, actor, 'sites:read', siteId)
  const ids = scriptIds.split(',').map((id) => id.trim())
  if (ids.length > scriptsMax)
    throw new Refusal('bad-input', { code: 'too-many-drafts', values: { max: scriptsMax, count: ids.length } }, 'scriptIds')
  const scripts = await namedScripts(db, actor, siteId, ids)
  const draftOf = ({ vendor, purpose, host, url, party, library, loaded_by, loader_party }: Named) =>
    draftJustification({
      ...{ site, vendor, purpose, host, url, party: party as Party, library, language },
      ...{ loadedBy: loaded_by, loaderParty: loader_party as Party | null },
    })
  const drafts = Map.groupBy(scripts, (script) => JSON.stringify(draftOf(script)))
  const listed = [...drafts].map(([draft, group]) => {
    const { reason, justification } = JSON.parse(draft) as ReturnType<typeof draftJustification>
    return { reason, justification, isComplete: firstBlank(justification) === null, scriptIds: group.map(({ id }) => id).sort() }
  })
  return { drafts: listed.sort((one, other) => other.scriptIds.length - one.scriptIds.length) }
}
