// Owns what a comparison of two scans may be given beside them. What is missing makes it know less, never guess.
import type { Detonation } from '#detection/index.ts'
import type { ScriptFacts } from '../facts.ts'
import type { ContentAsked, ContentKnowledge } from '../knowledge.ts'
import type { BodiesOfBoth } from './script-texts.ts'

export interface CompareScansGiven extends BodiesOfBoth {
  /** What is known of a content besides its text; null where nothing is. */
  knowledgeOf?: ((content: ContentAsked) => ContentKnowledge | null) | undefined
  /** Contents that a script of the scan after had in scans before both, oldest first; the last five are used. */
  historyOf?: ((script: ScriptFacts) => readonly string[]) | undefined
  /** What a content did when it was run alone in the laboratory; null where it was not. */
  detonationOf?: ((sha256: string) => Detonation | null) | undefined
}
