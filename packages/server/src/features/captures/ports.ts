// Owns what captures by hand need from outside: a place where hostile files are read.
import type { HarProblem, Profile } from '@tillwatch/contract/lists'
import type { MailQueue } from '#features/mail/index.ts'
import type { CapturedPage, ScanContext } from '#features/scans/index.ts'

export interface GivenFile {
  as: 'har' | 'machine'
  text: string
  /** The page that it is to be of. */
  url: string
  profile: Profile
  now: Date
}

/** What is wrong with a file, in an English sentence; of a HAR also as a code and its facts. */
export interface GivenProblem {
  sentence: string
  har?: HarProblem
}

export type ReadGiven = (file: GivenFile) => Promise<{ ok: true; page: CapturedPage } | { ok: false; problem: GivenProblem }>

export interface CaptureContext extends ScanContext {
  readGiven: ReadGiven
  /** Hours within which staff are to capture what was asked for. */
  captureHours: number
  mails: MailQueue
  siteOrigin: () => string
}
