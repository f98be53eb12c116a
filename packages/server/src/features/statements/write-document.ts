// Writes a document about the account's settings and its people's statements.

import type { ProgramDocument, ReportLanguage } from '@tillwatch/contract/lists'
import { programHtml } from '@tillwatch/core/reports'
import type { Database } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { listChannels } from '#features/alerts/index.ts'
import { listStatements } from './list-statements.ts'
import { findAccountName, findToldChannels, findWatchedPages } from './queries.ts'

/** The document as HTML, in its current state; parts about a site only for these, if any are given. Throws Refusal `forbidden`. */
export async function writeDocument(
  { db }: { db: Database['db'] },
  actor: Actor,
  document: ProgramDocument,
  language: ReportLanguage,
  siteIds?: readonly string[],
): Promise<string> {
  const isShown = (siteId: string) => siteIds?.includes(siteId) ?? true
  const { statements: all } = await listStatements({ db }, actor)
  const statements = all.filter(({ said }) => !('siteId' in said) || isShown(said.siteId))
  const { channels } = await listChannels({ db }, actor)
  const told = siteIds === undefined ? null : await findToldChannels(db, actor.accountId, siteIds)
  return programHtml(document, {
    ...{ language, statements, at: new Date().toISOString(), account: await findAccountName(db, actor.accountId) },
    pages: await findWatchedPages(db, actor.accountId, siteIds),
    channels: channels
      .filter(({ id }) => told?.has(id) ?? true)
      .map(({ name, kind, threshold, digest, health }) => ({ name, kind, threshold, digest, state: health.state })),
  })
}
