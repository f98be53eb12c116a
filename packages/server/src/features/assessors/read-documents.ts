// The account's statements and documents for an assessor: of the account, and of the sites that the link covers.

import { type ProgramDocument, programDocuments, type ReportLanguage } from '@tillwatch/contract/lists'
import type { AssessedDocuments } from '@tillwatch/contract/shapes'
import { statementsAsOf, writeDocument } from '#features/statements/index.ts'
import type { AssessmentContext, Reader } from './ports.ts'
import { recordView } from './record-view.ts'
import { coveredSites } from './scope.ts'

/** The statements in force, and the available documents. */
export async function getDocuments({ db }: AssessmentContext, reader: Reader): Promise<AssessedDocuments> {
  await recordView(db, reader, 'documents')
  const statements = await statementsAsOf(db, reader.actor.accountId, await siteIdsOf(db, reader), new Date())
  return { statements, documents: [...programDocuments] }
}

/** One of them as HTML, in its current state. */
export async function readDocument(
  { db }: AssessmentContext,
  reader: Reader,
  document: ProgramDocument,
  language: ReportLanguage,
): Promise<string> {
  await recordView(db, reader, 'document', { document })
  return writeDocument({ db }, reader.actor, document, language, await siteIdsOf(db, reader))
}

const siteIdsOf = async (db: AssessmentContext['db'], reader: Reader) => (await coveredSites(db, reader)).map(({ id }) => id)
