// Dependencies of manual captures: a place to read hostile files.
import type { HarProblem, Profile } from '@tillwatch/contract/lists'
import type { RefusalMessage } from '@tillwatch/messages/refusals'
import type { MailQueue } from '#features/mail/index.ts'
import type { CapturedPage, ScanContext } from '#features/scans/index.ts'

export interface GivenFile {
  as: 'har' | 'machine'
  text: string
  /** The expected page. */
  url: string
  profile: Profile
  now: Date
}

/** What is wrong with a file; for a HAR, also as a code with values. */
export interface GivenProblem {
  message: RefusalMessage
  har?: HarProblem
}

export type ReadGiven = (file: GivenFile) => Promise<{ ok: true; page: CapturedPage } | { ok: false; problem: GivenProblem }>

export interface CaptureContext extends ScanContext {
  readGiven: ReadGiven
  /** Hours within which staff should make a requested capture. */
  captureHours: number
  mails: MailQueue
  siteOrigin: () => string
}
