// Owns what is known of the contents of a scan beside their texts, with whose each is.
import type { ContentAsked, ContentKnowledge } from '@tillwatch/core/changes'
import type { Db } from '#db/index.ts'
import { knowledgeOf } from '#features/prevalence/index.ts'
import { findSiteId, type ScriptContent, type WaitingScan } from './queries.ts'

/** Of each of these contents of the scan. */
export async function knowledgeFor(
  db: Db,
  scan: WaitingScan,
  contents: readonly ScriptContent[],
): Promise<(ContentAsked & { known: ContentKnowledge })[]> {
  const { accountId, at } = scan
  const found = await knowledgeOf(db, { accountId, siteId: await findSiteId(db, scan), at }, contents)
  return contents.flatMap(({ sha256, address, host }) => {
    const known = found.get(sha256)
    return known === undefined ? [] : [{ sha256, address, host, known }]
  })
}
