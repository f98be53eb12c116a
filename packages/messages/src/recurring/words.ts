// Texts that each language needs for recurring mails.
import type { ControlState } from '@tillwatch/contract/lists'

export interface ReportMailWords {
  /** Instead of the host of one site. */
  allSites: string
  subject: (of: string, from: string, to: string) => string
  intro: string
  /** For a client instead: the number of its sites per state. */
  sites: (state: Record<ControlState, number>) => string
  states: Record<ControlState, string>
  attached: (name: string) => string
  notAttached: string
  open: string
  note: (account: string) => string
  stop: string
}

export interface RecurringWords {
  /** A mail with a report. */
  report: ReportMailWords
  /** The last line of an alert. */
  sentBy: (account: string) => string
  stop: string
  /** The end of the evidence log, so that a copy of it exists elsewhere. */
  logEnd: (record: string) => string
}
