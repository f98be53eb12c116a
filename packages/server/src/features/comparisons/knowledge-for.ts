// Owns what is known of the contents of a scan beside their texts: whether one is a published file, and what was decided on its script.
import { type ContentAsked, type ContentKnowledge, publishedKnowledge } from '@tillwatch/core/changes'
import type { Db } from '#db/index.ts'
import { findAuthorized, type ScriptContent, type WaitingScan } from './queries.ts'

const nothing: ContentKnowledge = { release: null, contentAccounts: 0, addressAccounts: 0, deploy: null, authorized: false }

/** Of each of these contents of the scan. */
export async function knowledgeFor(
  db: Db,
  scan: WaitingScan,
  contents: readonly ScriptContent[],
): Promise<(ContentAsked & { known: ContentKnowledge })[]> {
  const authorized = await findAuthorized(db, scan, [...new Set(contents.map(({ identity }) => identity))])
  return contents.map(({ sha256, identity, address, host }) => {
    const known = { ...nothing, ...publishedKnowledge(sha256), authorized: authorized.has(identity) }
    return { sha256, address, host, known }
  })
}
