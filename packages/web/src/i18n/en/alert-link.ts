// English texts of the page that the link of an alert opens, without signing in.
import { namesEn as names } from '@tillwatch/core/shared/names'

export const alertLink = {
  title: 'Alert',
  gone: 'This link does not work',
  goneText: 'It was cut short, or its seven days are over. Sign in to see the incident.',
  failed: 'The incident could not be loaded',
  open: 'Nobody has acknowledged this yet.',
  acknowledge: 'Acknowledge',
  acknowledgeText: 'This says that somebody has seen it and takes care of it. It decides nothing.',
  acknowledgeFailed: 'It could not be acknowledged',
  acknowledged: 'Acknowledged on {{when}}.',
  resolved: 'This incident is resolved: {{resolution}}.',
  found: 'Found',
  channel: 'Told through',
  worksUntil: 'This link works until',
  resolve: 'Sign in to see and decide it',
  see: 'Sign in to see all of it',
  how: 'What it came to',
  resolvedAs: names.resolution,
  means: {
    authorized: 'The change is wanted. The same is told to nobody for a year, unless it is graver.',
    'rolled-back': 'The change was taken back.',
    'false-alarm': 'There was nothing. The same is told to nobody for a year, unless it is graver.',
    fixed: 'The cause is gone.',
  },
  note: 'Note',
  decide: 'Decide',
  decideText:
    'Kept as evidence: decided by the link of this mail. It decides the incident only; scripts and headers are authorized in the inventory.',
  decideFailed: 'It could not be decided',
  conflict: 'Somebody has decided it already.',
  signIn: 'Sign in',
}
