// English texts of the page that the link of an alert opens, without signing in.
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
  resolved: 'This incident is resolved.',
  found: 'Found',
  channel: 'Told through',
  worksUntil: 'This link works until',
  resolve: 'Sign in to see and decide it',
  signIn: 'Sign in',
}
