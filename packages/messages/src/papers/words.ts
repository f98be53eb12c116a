// Texts that each language needs for the documents.

import type { AlertVerdict, HostOwner, ProgramDocument, ResponsibilityHolder, SaqRoute, StatementState } from '@tillwatch/contract/lists'
import type { Channel } from '@tillwatch/contract/shapes'

export interface ProgramWords {
  titles: Record<ProgramDocument, string>
  /** Description of each document, in a sentence. */
  leads: Record<ProgramDocument, string>
  labels: Record<
    | 'account'
    | 'written'
    | 'statedBy'
    | 'dueOn'
    | 'page'
    | 'takesPayment'
    | 'evaluated'
    | 'channel'
    | 'toldFrom'
    | 'digest'
    | 'works'
    | 'role'
    | 'who'
    | 'site'
    | 'route'
    | 'provider'
    | 'confirmedOn'
    | 'validUntil'
    | 'reference'
    | 'note'
    | 'requirement'
    | 'holder'
    | 'host'
    | 'acquirer'
    | 'agreed'
    | 'agreedOn'
    | 'yes'
    | 'no'
    | 'isPayment',
    string
  >
  roles: Record<'monitors' | 'authorizes' | 'responds' | 'reviews', string>
  analysis: Record<'assets' | 'threats' | 'factors' | 'everyDays' | 'justification' | 'reviewedBy' | 'reviewedOn', string>
  holders: Record<ResponsibilityHolder, string>
  hostOwners: Record<HostOwner, string>
  /** For a site whose owner withdrew everything. */
  nothingDeclared: string
  routes: Record<SaqRoute, string>
  /** What each route requires of a merchant, in our words. */
  routeMeans: Record<SaqRoute, string>
  states: Record<StatementState, string>
  channelKinds: Record<Channel['kind'], string>
  channelStates: Record<Channel['health']['state'], string>
  digests: Record<Channel['digest'], string>
  verdicts: Record<AlertVerdict, string>
  paused: string
  notSeen: string
  days: (days: number) => string
  /** Shown if nobody stated it. */
  missing: string
  nothing: Record<'pages' | 'channels', string>
  /** Introduces payment pages that are paused, or have another schedule than at least weekly. */
  unkept: string
  asInstructed: string
  /** Sections of the procedure: a heading and its paragraphs. */
  procedure: Record<
    'purpose' | 'pages' | 'how' | 'scripts' | 'integrity' | 'changes' | 'alerts' | 'frequency' | 'evidence' | 'roles' | 'limits',
    { heading: string; says: readonly string[] }
  >
  /** Last line of each document. */
  foot: string
}
