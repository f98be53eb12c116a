// Texts that a language must have for comparisons.

import type { ChangeKind, ChangeVerdict, HeaderEffectCode, Severity } from '@tillwatch/contract/lists'
import type { OwnReasonGiven, Sayings, SubjectGiven, WhyGiven } from '@tillwatch/contract/reasons'
import type { CapabilityWords } from './phrases.ts'

/** A label, and one sentence about its meaning. */
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
  /** For an unknown code, such as one of a newer version. */
  unknown: (code: string) => string
}
