// English texts of the cookie banner.
export const consent = {
  label: 'Cookies',
  text: 'We use cookies and local storage for ad tracking, fraud prevention and remembering settings.',
  policy: 'Cookies Policy',
  accept: 'Accept',
  decline: 'Decline',
  close: 'Close and decide later',
  keep: 'Close and keep this choice',
  settings: 'Cookie settings',
  now: { accepted: 'You accepted cookies.', declined: 'You declined cookies.' },
}
