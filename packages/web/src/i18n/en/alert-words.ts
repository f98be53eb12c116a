// English words of incidents that the dashboard and the page of an alert's link share.
export const alertWords = {
  state: { open: 'Open', acknowledged: 'Acknowledged', resolved: 'Resolved' },
  findings_one: '{{count}} finding',
  findings_other: '{{count}} findings',
  drill: 'Somebody in the account asked for this drill. Nothing happened on your pages.',
}
