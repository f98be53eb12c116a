// English texts of a check in a build: what is wrong with a script, what to do about it, and the outcome.
export const buildsEn = {
  'title.unlisted': 'Unauthorized script',
  'title.changed': 'Authorized script with different content',
  'title.unread': 'Script whose content was not received',
  'remedy.unlisted':
    'Find out where the script comes from. Remove it, or authorize it: run tillwatch ci --update and review the change to the lock file.',
  'remedy.changed':
    'Compare the old and new content. If the change is intended, run tillwatch ci --update and review the change to the lock file.',
  'remedy.unread': 'Find out why the script’s content was not received. A script without content cannot be checked.',
  unlisted: '{script} is not authorized (SHA-256 {sha256}).',
  changed: '{script} has content that is not authorized (SHA-256 {sha256}).',
  unread: '{script} ran, but its content was not received.',
  partial: '{why} Anything that the scan did not see was not checked.',
  unseen: 'In the lock file, but not on the page: {scripts}',
  authorized: "All {count} scripts in the merchant's scope are authorized.",
  unauthorized: "{count} of {all} scripts in the merchant's scope are not authorized.",
  updated: '{file} now has {count} scripts. Review this change along with your code.',
  'updated-partly':
    '{file} now has {count} scripts. The visit was partial, so scripts that were not seen stay in the file. Review this change along with your code.',
  'not-evaluated': 'Not evaluated, so there is no conclusion: {why}',
} as const
