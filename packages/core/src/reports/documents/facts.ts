// Data of the documents: the account's settings, and its people's statements.

import type { ReportLanguage } from '@tillwatch/contract/lists'
import type { Channel, ReportPage, Statement } from '@tillwatch/contract/shapes'

export interface ProgramFacts {
  language: ReportLanguage
  /** ISO 8601 in UTC. */
  at: string
  account: string
  pages: readonly (Pick<ReportPage, 'url' | 'isPayment' | 'integration' | 'provider'> & {
    frequency: ReportPage['schedule']['frequency']
    isPaused: boolean
  })[]
  channels: readonly (Pick<Channel, 'name' | 'kind' | 'threshold' | 'digest'> & { state: Channel['health']['state'] })[]
  /** Statements in force. */
  statements: readonly Statement[]
}
