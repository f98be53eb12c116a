// Dependencies of account deletions.
import type { Database } from '#db/index.ts'
import type { PackFilesContext } from '#features/evidence/index.ts'
import type { ExportContext } from '#features/exports/index.ts'
import type { MailQueue } from '#features/mail/index.ts'

export interface DeletionContext {
  db: Database['db']
  mails: MailQueue
  /** Origin of the site, for links in letters. */
  siteOrigin: () => string
}

export type EraseContext = DeletionContext & Pick<ExportContext, 'exports'> & Pick<PackFilesContext, 'packs'>
