// English texts of incidents, shared by the dashboard and the page of an alert's link.
export const alertWords = {
  state: { open: 'Open', acknowledged: 'Acknowledged', resolved: 'Resolved' },
  findings_one: '{{count}} finding',
  findings_other: '{{count}} findings',
  drill: 'A member of your account started this drill. Nothing happened on your pages.',
}
