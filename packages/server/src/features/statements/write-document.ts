// Writes a document about the account's settings and its people's statements.

import type { ProgramDocument, ReportLanguage } from '@tillwatch/contract/lists'
import { programHtml } from '@tillwatch/core/reports'
import type { Database } from '#db/index.ts'
import { type Actor, siteIdsOf } from '#features/accounts/index.ts'
import { listChannels } from '#features/alerts/index.ts'
import { listStatements } from './list-statements.ts'
import { findAccountName, findWatchedPages } from './queries.ts'

/** The document as HTML, in its current state; of sites, only those that the actor can access. Throws Refusal `forbidden`. */
export async function writeDocument(
  { db }: { db: Database['db'] },
  actor: Actor,
  document: ProgramDocument,
  language: ReportLanguage,
): Promise<string> {
  const { statements } = await listStatements({ db }, actor)
  const { channels } = await listChannels({ db }, actor)
  return programHtml(document, {
    ...{ language, statements, at: new Date().toISOString(), account: await findAccountName(db, actor.accountId) },
    pages: await findWatchedPages(db, actor.accountId, siteIdsOf(actor)),
    channels: channels.map(({ name, kind, threshold, digest, health }) => ({ name, kind, threshold, digest, state: health.state })),
  })
}
