// English texts of alerts.
import type { AlertWords } from './words.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
const day = (at: Date) => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(at)
const moment = (at: Date, timeZone: string) =>
  `${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)} (${timeZone})`
const sitesMax = 3
const listed = (sites: readonly string[]) =>
  sites.length <= sitesMax ? sites.join(', ') : `${sites.slice(0, sitesMax).join(', ')} and ${sites.length - sitesMax} more`

export const english: AlertWords = {
  found: (items, sites) => `${count(items, 'finding', 'findings')}${sites.length === 0 ? '' : ` on ${listed(sites)}`}.`,
  review: (review, timeZone) =>
    review.state === 'waiting'
      ? `Nobody has confirmed this yet. A reviewer will examine it by ${moment(new Date(review.dueAt), timeZone)}.`
      : `${review.corrects === undefined ? '' : `A reviewer corrected an earlier verdict: ${{ malicious: 'malicious', suspicious: 'suspicious', benign: 'harmless' }[review.corrects]}. `}${
          {
            malicious: 'A human reviewer confirmed that this is malicious.',
            suspicious: 'A human reviewer found this suspicious but didn’t find proof that it’s malicious.',
            benign: 'A human reviewer found this harmless.',
          }[review.verdict]
        }`,
  since: (at, timeZone) => `Since ${moment(at, timeZone)}.`,
  notified: (channels, at, timeZone) => `Notified on ${moment(at, timeZone)}: ${listed(channels)}.`,
  more: (items) => `${items} more ${items === 1 ? 'isn’t' : 'aren’t'} shown here.`,
  open: 'Open incident',
  acknowledge: 'Acknowledge',
  acknowledgeNote:
    'This link opens the incident without signing in and works for seven days. Nothing changes until you use one of the buttons there.',
  drill: 'Someone in your account started this drill. Nothing happened on your pages. Acknowledge it as you would a real alert.',
  content: (name) => `Content of ${name}`,
  testCard: (host) => `Test card at ${host}`,
  unevaluated: (since) =>
    since === null
      ? 'No scan has fully evaluated this page yet.'
      : `No scan has fully evaluated this page since ${day(since)} (UTC). PCI DSS requires a full evaluation at least every seven days.`,
  failing: (channel, fault) => `Alerts to ${channel} couldn’t be delivered: ${fault}`,
  test: { title: 'Test alert', text: 'Someone in your account sent this test alert. You’ll get Tillwatch alerts here.' },
  digest: {
    title: 'Digest of harmless changes',
    period: (from, until) => `From ${day(from)} to ${day(until)} (UTC). Nothing here needs immediate action.`,
    failed: (scans) =>
      `${count(scans, 'scan', 'scans')} couldn’t be compared with the previous scan, so any changes are unknown. Review these sites for changes.`,
    site: (host, { rebuild, release, deploy, removed = 0, alerts, failed }) =>
      `${host}: ${[
        count(release, 'release', 'releases'),
        count(deploy, 'deploy', 'deploys'),
        count(rebuild, 'rebuild', 'rebuilds'),
        ...(removed === 0 ? [] : [count(removed, 'script removed', 'scripts removed')]),
        `alerts: ${alerts}`,
        ...(failed === 0 ? [] : [`not compared: ${failed}`]),
      ].join(', ')}.`,
  },
}
