// Owns the sentences of ci: what is wrong with a script, and what to do about it.
import type { Problem, Unauthorised } from './judge.ts'

export const titles: Record<Problem, string> = {
  unlisted: 'A script that nobody authorised',
  changed: 'An authorised script with another content',
  unread: 'A script whose content was not received',
}

/** What to do, for whoever reads it in a list of all such. */
export const remedies: Record<Problem, string> = {
  unlisted:
    'Find out where the script comes from. Remove it, or authorise it: run tillwatch ci --update and have the change of the lock file reviewed.',
  changed: 'Compare the contents. Where the change is meant, run tillwatch ci --update and have the change of the lock file reviewed.',
  unread: 'Find out why its content did not come. Nothing may be concluded for a script that ran unread.',
}

export function sentenceOf({ problem, script: { label, sha256 } }: Unauthorised): string {
  if (problem === 'unlisted') return `${label} is not authorised (SHA-256 ${sha256}).`
  if (problem === 'changed') return `${label} has a content that is not authorised (SHA-256 ${sha256}).`
  return `${label} ran, and its content was not received.`
}
