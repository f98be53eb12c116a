// Owns what a comparison of two scans may be given beside them. What is missing makes it know less, never guess.
import type { Detonation } from '#detection/index.ts'
import type { DeclaredHosts } from '#inventory/index.ts'
import type { ScriptFacts } from '../facts.ts'
import type { ContentAsked, ContentKnowledge } from '../knowledge.ts'
import type { BodiesOfBoth } from './script-texts.ts'

export interface CompareScansGiven extends BodiesOfBoth {
  /** What is known of a content besides its text; null where nothing is. */
  knowledgeOf?: ((content: ContentAsked) => ContentKnowledge | null) | undefined
  /** Contents that a script of the scan after had in scans before both, oldest first; the last five are used. */
  historyOf?: ((script: ScriptFacts) => readonly string[]) | undefined
  /** What the site's owner says of hosts, beside what the scans were judged by. */
  declared?: DeclaredHosts | undefined
  /** What a content did when it was run alone in the laboratory; null where it was not. What went back to where it came from goes to the script's host. */
  detonationOf?: ((sha256: string) => Detonation | null) | undefined
}
