// Sentences of ci: what is wrong with a script, and what to do about it.
import type { Problem, Unauthorised } from './judge.ts'

export const titles: Record<Problem, string> = {
  unlisted: 'Unauthorized script',
  changed: 'Authorized script with different content',
  unread: 'Script whose content was not received',
}

/** What to do, for readers of a list of such results. */
export const remedies: Record<Problem, string> = {
  unlisted:
    'Find out where the script comes from. Remove it, or authorize it: run tillwatch ci --update and review the change to the lock file.',
  changed: 'Compare the contents. If the change is intended, run tillwatch ci --update and review the change to the lock file.',
  unread: 'Find out why the content of the script was not received. A script without content cannot be checked.',
}

export function sentenceOf({ problem, script: { label, sha256 } }: Unauthorised): string {
  if (problem === 'unlisted') return `${label} is not authorized (SHA-256 ${sha256}).`
  if (problem === 'changed') return `${label} has content that is not authorized (SHA-256 ${sha256}).`
  return `${label} ran, but its content was not received.`
}
