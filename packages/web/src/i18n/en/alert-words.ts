// English words of incidents that the dashboard and the page of an alert's link share.
export const alertWords = {
  titles: {
    vendor: 'Scripts of {{name}} need a look',
    script: 'A script needs a look: {{name}}',
    header: '{{name}} changed',
    site: 'The payment page needs a look: {{name}}',
    'test-card': 'The test card was sent to {{name}}',
    coverage: 'Payment pages are not evaluated',
    channel: 'Alerts do not reach {{name}}',
    drill: 'Alarm drill',
  },
  channelsMore_one: '{{name}} and {{count}} more channel',
  channelsMore_other: '{{name}} and {{count}} more channels',
  state: { open: 'Open', acknowledged: 'Acknowledged', resolved: 'Resolved' },
  findings_one: '{{count}} finding',
  findings_other: '{{count}} findings',
  drill: 'Somebody in the account asked for this drill. Nothing happened on your pages.',
}
