// Owns the English words of alerts.
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
  since: (at, timeZone) => `Since ${moment(at, timeZone)}.`,
  notified: (channels, at, timeZone) => `Notified on ${moment(at, timeZone)}: ${listed(channels)}.`,
  more: (items) => `${items} more are not listed here.`,
  open: 'Open the incident',
  acknowledge: 'Acknowledge it',
  acknowledgeNote:
    'This link needs no sign-in and works for seven days. It shows the incident; nothing happens until one of the buttons there is pressed.',
  drill:
    'Somebody in your account asked for this drill. Nothing happened on your pages. Acknowledge it as you would acknowledge a real alert.',
  content: (name) => `What ${name} contains`,
  testCard: (host) => `Test card at ${host}`,
  unevaluated: (since) =>
    since === null
      ? 'No scan has evaluated this page whole so far.'
      : `No scan has evaluated this page whole since ${day(since)} (UTC). PCI DSS asks for one at least every seven days.`,
  failing: (channel, fault) => `Alerts for ${channel} could not be handed over: ${fault}`,
  test: { title: 'Test of this channel', text: 'Somebody in your account pressed “Send test”. Alerts of Tillwatch reach you here.' },
  digest: {
    title: 'Quiet changes',
    period: (from, until) => `From ${day(from)} to ${day(until)} (UTC). None of this needs you at once.`,
    failed: (scans) =>
      `${count(scans, 'scan', 'scans')} could not be compared with the one before. What changed there is not known: look at the changes of these sites.`,
    site: (host, { rebuild, release, deploy, removed = 0, alerts, failed }) =>
      `${host}: ${[
        count(release, 'release', 'releases'),
        count(deploy, 'deploy', 'deploys'),
        count(rebuild, 'rebuild', 'rebuilds'),
        ...(removed === 0 ? [] : [count(removed, 'script gone', 'scripts gone')]),
        `told at once: ${alerts}`,
        ...(failed === 0 ? [] : [`not compared: ${failed}`]),
      ].join(', ')}.`,
  },
}
