// Dependencies of reports: a queue, the store of contents, a printer, and mail.
import type { Database, Db } from '#db/index.ts'
import type { MailQueue } from '#features/mail/index.ts'

export interface ReportQueue {
  /** Queues the creation of a report, in the caller's transaction. */
  enqueue(db: Db, reportId: string): Promise<void>
}

export interface ReportStore {
  put(contents: readonly { sha256: string; bytes: Uint8Array }[]): Promise<void>
  get(sha256: string): Promise<Uint8Array | null>
}

/** The document as a tagged PDF; `none` is the reason if there is none. */
export type PrintPdf = (html: string) => Promise<Uint8Array | { none: string }>

/** Dependencies of people's calls. */
export interface ReportContext {
  db: Database['db']
  reportQueue: ReportQueue
  store: ReportStore
  mails: MailQueue
  /** Where people reach the site; links in mails begin with it. */
  siteOrigin: () => string
}

/** Dependencies of creating reports in a worker. */
export interface MakeContext {
  db: Database['db']
  store: ReportStore
  printPdf: PrintPdf
  mails: MailQueue
  /** Where people reach the site; links in mails begin with it. */
  siteOrigin: () => string
  /** Months for which scans are kept. */
  evidenceMonths: number
}
