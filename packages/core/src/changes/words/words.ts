// Owns what a language has to bring so that a comparison can be said in it.

import type { HeaderEffectCode, Severity } from '@tillwatch/contract/lists'
import type { ReasonCode } from '#detection/judgement.ts'
import type { ChangeVerdict } from '../change.ts'
import type { ChangeKind } from '../found.ts'
import type { OwnReasonGiven, Sayings, SubjectGiven, WhyGiven } from './given.ts'
import type { CapabilityWords } from './phrases.ts'

/** A name as a label, and one sentence on what it means. */
export interface Meaning {
  name: string
  meaning: string
}

export interface Words {
  /** Sentences, each with its full stop. */
  reasons: Sayings<OwnReasonGiven>
  /** Sentences. */
  whys: Sayings<WhyGiven>
  /** Labels without a full stop. */
  subjects: Sayings<SubjectGiven>
  capability: CapabilityWords
  severities: Readonly<Record<Severity, string>>
  effects: Readonly<Record<HeaderEffectCode, string>>
  /** `: … instead of …` */
  otherValue: string
  losses: Readonly<Record<string, string>>
  kinds: Readonly<Record<ChangeKind, Meaning>>
  verdicts: Readonly<Record<ChangeVerdict, Meaning>>
  /** What codes of the judge of scripts mean; null where its own sentences are in the language. */
  judgeReason: ((code: ReasonCode) => string) | null
  /** For a code that this version does not know, as one of a newer version. */
  unknown: (code: string) => string
}
