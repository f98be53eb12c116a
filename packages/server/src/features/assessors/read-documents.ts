// The account's statements and documents for an assessor: of the account, and of the sites that the link covers.

import { type ProgramDocument, programDocuments, type ReportLanguage } from '@tillwatch/contract/lists'
import type { AssessedDocuments } from '@tillwatch/contract/shapes'
import { statementsAsOf, writeDocument } from '#features/statements/index.ts'
import type { AssessmentContext, Assessor } from './ports.ts'
import { recordView } from './record-view.ts'
import { coveredSites } from './scope.ts'

/** The statements in force, and the available documents. */
export async function getDocuments({ db }: AssessmentContext, assessor: Assessor): Promise<AssessedDocuments> {
  await recordView(db, assessor, 'documents')
  const siteIds = (await coveredSites(db, assessor)).map(({ id }) => id)
  const statements = await statementsAsOf(db, assessor.accountId, siteIds, new Date())
  return { statements, documents: [...programDocuments] }
}

/** One of them as HTML, in its current state. */
export async function readDocument(
  { db }: AssessmentContext,
  assessor: Assessor,
  document: ProgramDocument,
  language: ReportLanguage,
): Promise<string> {
  await recordView(db, assessor, 'document', { document })
  return writeDocument({ db }, assessor, document, language)
}
