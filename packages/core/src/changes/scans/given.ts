// Optional input for comparing two scans. Without it, the comparison knows less but never guesses.
import type { Detonation } from '#detection/index.ts'
import type { DeclaredHosts } from '#inventory/index.ts'
import type { ScriptFacts } from '../facts.ts'
import type { ContentAsked, ContentKnowledge } from '../knowledge.ts'
import type { BodiesOfBoth } from './script-texts.ts'

export interface CompareScansGiven extends BodiesOfBoth {
  /** What is known about a content apart from its text; null if nothing is known. */
  knowledgeOf?: ((content: ContentAsked) => ContentKnowledge | null) | undefined
  /** Contents that a script of the later scan had in earlier scans, oldest first. The last five are used. */
  historyOf?: ((script: ScriptFacts) => readonly string[]) | undefined
  /** What the site's owner declared about hosts, in addition to what the scans used. */
  declared?: DeclaredHosts | undefined
  /**
   * Behavior of a content in the laboratory; null if it did not run there. Data sent back to the origin counts as sent to the script's
   * host.
   */
  detonationOf?: ((sha256: string) => Detonation | null) | undefined
}
