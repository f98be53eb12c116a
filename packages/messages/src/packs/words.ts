// Texts that each language needs for what the command prints about a checked evidence pack.
import type { PackFaultCode, PackFaultDetail, PackFaultPlace } from '@tillwatch/contract/lists'

interface End {
  seq: number
  day: string
}

/** A time that is before an earlier one. */
interface Backwards {
  seq: number
  at: string
  after: string
}

export interface PackWords {
  /** The file in a pack that says what it is, and how to check it. */
  note: (version: number) => string
  failures: string
  more: (more: number) => string
  sound: string
  empty: string
  unsound: (fault: string) => string
  account: (account: string, madeAt: string) => string
  records: (of: { count: number; first: End; last: End }) => string
  noRecord: string
  checkpoints: (count: number, day: string, seq: number) => string
  noCheckpoint: string
  contents: (count: number, elsewhere: string) => string
  elsewhere: (count: number, reasons: string) => string
  absent: Record<'deleted' | 'notAsked' | 'tooBig', (count: number) => string>
  backwards: Record<'record' | 'checkpoint', (of: Backwards) => string> & { more: (count: number) => string }
  keys: (ids: readonly string[], isGiven: boolean) => string
  /** Added if the keys are those in the pack. */
  ownKey: string
  /** The name of a part, what is wrong with it, and where exactly. */
  fault: (name: string, fault: string, detail: string) => string
  manifest: string
  names: Readonly<Record<Exclude<PackFaultPlace, 'manifest'>, string>>
  /** With the number of a record. */
  numbered: Readonly<Record<'record' | 'checkpoint', string>>
  details: Readonly<Record<PackFaultDetail, string>>
  /** Predicates that follow the name of the faulty part. */
  faults: Readonly<Record<PackFaultCode, string>>
}
