// English texts of reports.
import type { GivenReason } from '@tillwatch/contract/reasons'
import { listsEn } from './lists-en.ts'
import type { ReportWords } from './words.ts'

const format = new Intl.NumberFormat('en')
const counted = (number: number, one: string, many: string) => `${format.format(number)} ${number === 1 ? one : many}`
const named = ({ names, count }: GivenReason) => `${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''}`

export const english: ReportWords = {
  lists: listsEn,
  labels: {
    at: 'When',
    page: 'Page',
    site: 'Site',
    result: 'Result',
    why: 'Why',
    profile: 'Device',
    trigger: 'Trigger',
    scripts: 'Scripts',
    script: 'Script',
    risk: 'Risk',
    highestRisk: 'Highest risk (0 to 100)',
    changes: 'Changes',
    change: 'Change',
    verdict: 'Verdict',
    decision: 'Decision',
    origin: 'Host',
    purpose: 'Purpose',
    owner: 'Owner',
    justification: 'Justification',
    authorization: 'Authorization',
    integrity: 'Integrity method',
    scope: 'Responsible',
    header: 'Header',
    value: 'Value',
    standing: 'Status',
    alert: 'Alert',
    discovered: 'Discovered',
    delivered: 'Delivered after',
    acknowledged: 'Acknowledged after',
    decided: 'Decided after',
    period: 'Period',
    runs: 'Scans',
    month: 'Month',
    integration: 'Payment integration',
    schedule: 'Schedule',
    lastEvaluated: 'Last full evaluation',
    weeks: 'Weeks evaluated',
    number: 'Number',
    channel: 'Channel',
    state: 'State',
    from: 'From',
    to: 'To',
    days: 'Days',
    date: 'Date',
  },
  because: {
    'no-payment-page': () => 'No payment pages were monitored in this period.',
    'documents-not-held': () =>
      'The assessor examines written policies and procedures. A procedure and statements are available in the account’s documents. Software can’t tell whether people follow them.',
    'procedure-stated': ({ names: [by, on, due] }) =>
      `A procedure that names the people responsible is available in the account’s documents. ${by} stated the roles on ${on}, and review is due by ${due}. The assessor determines whether people follow it.`,
    'procedure-due': ({ names: [by, on, due] }) =>
      `The statement about who is responsible is overdue for review. ${by} made it on ${on}, and review was due by ${due}.`,
    'page-not-evaluated': (of) => `No scan has fully evaluated ${counted(of.count, 'payment page', 'payment pages')}: ${named(of)}.`,
    'page-evaluated-long-ago': (of) =>
      `At the end of the period, the last full evaluation was up to ${of.number} days old, which is more than seven: ${named(of)}.`,
    'page-not-kept': (of) => `Scans from part of this period are no longer stored, so it’s unknown whether they ran on time: ${named(of)}.`,
    'scripts-undecided': (of) => `${counted(of.count, 'script has', 'scripts have')} no valid authorization: ${named(of)}.`,
    'scripts-present-rejected': (of) =>
      `${counted(of.count, 'script was rejected and is', 'scripts were rejected and are')} still on a page: ${named(of)}.`,
    'scripts-without-integrity': (of) =>
      `No method assures the integrity of ${counted(of.count, 'script', 'scripts')} (a recorded hash is not enough): ${named(of)}.`,
    'inventory-complete': ({ number }) =>
      number === 1
        ? 'The only script that the merchant is responsible for is authorized with a justification, and a named method assures its integrity.'
        : `All ${format.format(number)} scripts that the merchant is responsible for are authorized with a justification, and a named method assures the integrity of each.`,
    'no-scripts': () =>
      'On payment pages, scans didn’t find any scripts that the merchant is responsible for, so there was nothing to authorize.',
    'pages-evaluated': (of) => `${counted(of.number, 'scan', 'scans')} fully evaluated payment pages: ${named(of)}.`,
    'page-without-result': (of) =>
      `No scan in this period fully evaluated ${counted(of.count, 'payment page', 'payment pages')}: ${named(of)}.`,
    'comparisons-failed': ({ number }) =>
      `The comparison of ${counted(number, 'scan', 'scans')} with the previous scan failed, so their changes are unknown.`,
    compared: ({ number }) => `${counted(number, 'scan was', 'scans were')} compared with the previous scan.`,
    'first-only': (of) => `Only the first scan has run, so there was no earlier scan to compare with: ${named(of)}.`,
    'compared-in-part': (of) => `Every comparison left something out, so some changes are unknown: ${named(of)}.`,
    'headers-seen': (of) => `Security-impacting headers are evaluated as the browser receives them: ${named(of)}.`,
    'headers-not-seen': (of) => `No full evaluation close enough to the end of the period read the headers on ${named(of)}.`,
    'no-channel': () => 'Nobody receives alerts because these sites don’t have an alert channel.',
    'channels-failing': (of) => `${counted(of.count, 'channel is', 'channels are')} failing: ${named(of)}.`,
    'channels-untried': (of) =>
      `Nothing has been delivered through ${named(of)} yet, so it’s unknown whether alerts arrive. A drill tests this.`,
    'channels-working': (of) => `Alerts are delivered through ${named(of)}.`,
    'sites-without-channel': (of) =>
      `No confirmed, working channel receives alerts for ${counted(of.count, 'site', 'sites')}: ${named(of)}.`,
    'sites-untried': (of) => `Nothing has been delivered yet through any channel for ${named(of)}, so it’s unknown whether alerts arrive.`,
    'sites-told-in-part': (of) =>
      `Channels receive only changes more severe than a new capability. Other changes at alert level stay pending until someone reviews them: ${named(of)}. The assessor determines whether that is enough.`,
    'alerts-not-delivered': ({ number }) =>
      `Nobody was alerted about ${counted(number, 'incident', 'incidents')} in this period because none of the site’s channels accepted an alert.`,
    'own-frequency': (of) =>
      `The entity chose the frequency of ${named(of)}, so a targeted risk analysis (12.3.1) must support it. The account’s documents don’t include one.`,
    'own-frequency-none': () => 'Every payment page is scheduled at least every seven days, so no other frequency needs justification.',
    'risk-analysis-stated': ({ names: [by, on, due], number }) =>
      `The targeted risk analysis specifies ${number === 1 ? 'every day' : `every ${number} days`}. ${by} stated it on ${on}, and review is due by ${due}. The assessor determines whether it supports that frequency.`,
    'risk-analysis-due': ({ names: [by, on, due] }) =>
      `The targeted risk analysis (12.3.1) for the frequency that the entity chose is overdue for review. ${by} stated it on ${on}, and review was due by ${due}.`,
    gap: (of) => `Up to ${counted(of.number, 'day', 'days')} passed without a full evaluation, which is too long: ${named(of)}.`,
    'no-gap': (of) => `Full evaluations were at most seven days apart: ${named(of)}.`,
    'no-gap-of-own': (of) =>
      `Full evaluations were more than seven days apart, but within the ${counted(of.number, 'day', 'days')} that the targeted risk analysis specifies: ${named(of)}.`,
    'watched-shortly': (of) =>
      `${counted(of.count, 'payment page was', 'payment pages were')} monitored for less than a week in this period, so there’s no result yet: ${named(of)}.`,
  },
  limits: ({ leftOut, channels, period, madeAt, pages }) => [
    'A scan is a sample: one visit by one browser from one location. Other shoppers, or visits at other times, might get something different.',
    'A scan that was blocked, failed, or read only part of the page isn’t fully evaluated. It never counts as “no change”.',
    'The payment provider is responsible for scripts in its own frame. Scripts that scans found there are listed, but they never count as the merchant’s gap.',
    'A script’s purpose, vendor, and risk come from the last scan that saw it before the end of the period. If that scan is no longer stored, they come from the last scan that saw it. Authorization and content are as of the end of the period.',
    `Schedules${channels.length > 0 ? ' and channels' : ''} are shown as they were when the report was generated.`,
    'The assessor conducts interviews and examines documents that are stored elsewhere. “Met” is based only on this product’s records.',
    ...(period.ends === madeAt ? ['The period hadn’t ended when the report was generated.'] : []),
    ...(pages.some(({ days }) => days.some(({ state }) => state === 'not-kept'))
      ? ['Scans from part of the period were deleted after their retention period. The evidence log shows when.']
      : []),
    ...(Object.values(leftOut).some((left) => left > 0)
      ? [
          `The lists in a report have a maximum length. Left out: ${counted(leftOut.runs, 'scan', 'scans')}, ${counted(leftOut.scripts, 'script', 'scripts')}, ${counted(leftOut.changes, 'change', 'changes')}, and ${counted(leftOut.alerts, 'alert', 'alerts')}. Figures and charts include them. For full lists, choose a shorter period or one site.`,
        ]
      : []),
  ],
  tests: {
    '6.4.3.a': {
      title: 'Policies and procedures for payment page scripts',
      besides: 'The assessor examines the written policies and procedures.',
    },
    '6.4.3.b': {
      title: 'Inventory, authorization, and integrity of scripts',
      besides: 'The assessor also interviews the people responsible.',
    },
    '11.6.1.a': {
      title: 'A change- and tamper-detection mechanism is in use',
      besides: 'The assessor also examines the system settings.',
    },
    '11.6.1.b': {
      title: 'The mechanism evaluates headers and scripts, and alerts personnel',
      besides: 'The assessor also examines the configuration.',
    },
    '11.6.1.c': {
      title: 'Targeted risk analysis for a frequency that the entity chose',
      besides: 'The assessor examines the risk analysis.',
    },
    '11.6.1.d': { title: 'How often the mechanism runs', besides: 'The assessor also interviews the people responsible.' },
  },
  title: 'Payment page evidence report',
  allSites: 'All sites',
  head: {
    made: 'Generated',
    by: 'Requested by',
    schedule: 'the weekly schedule',
    period: 'Period',
    timeZone: 'Time zone',
    rules: 'Rules',
    report: 'Report',
  },
  notAVerdict:
    'This report states facts and compares them with the testing procedures of PCI DSS 4.0.1 for requirements 6.4.3 and 11.6.1. The assessor decides whether the requirements are met.',
  sections: {
    summary: 'Summary',
    controls: 'Controls',
    scope: 'Scope and pages',
    statements: 'Statements',
    runs: 'Scans and results',
    inventory: 'Script inventory',
    provider: 'Scripts that others are responsible for',
    gone: 'Found during the period but gone by its end',
    changes: 'Changes',
    headers: 'Headers',
    alerts: 'Alerts and response times',
    channels: 'Alert channels',
    coverage: 'Coverage by day',
    limits: 'Limits',
    risk: 'Risk over time',
    origins: 'Script hosts',
  },
  none: {
    pages: 'No pages were monitored.',
    statements: 'The account didn’t have any statements at the end of the period.',
    runs: 'No scans finished in this period, so nothing was evaluated.',
    scripts: 'No evaluated scan has found a script that the merchant is responsible for.',
    provider: 'None seen.',
    gone: 'None.',
    changes: 'No changes were recorded. Scans that weren’t evaluated or compared don’t provide any information about changes.',
    headers: 'No evaluated scan has read headers.',
    alerts: 'No alerts were raised in this period.',
    channels: 'No channels are set up, so nobody receives alerts.',
    risk: 'No scans in this period were evaluated, so there’s no risk to show.',
    gaps: 'Full evaluations were at most seven days apart.',
  },
  dataOnly: 'Data in the page that doesn’t run',
  neverLoaded: 'Never loaded',
  review: {
    title: 'Human review',
    due: 'Due',
    overdue: 'overdue',
    waiting: 'A reviewer hasn’t decided yet.',
    verdict: { benign: 'Harmless', suspicious: 'Suspicious', malicious: 'Malicious' },
    by: (reviewers, when) => `${reviewers > 1 ? 'Two reviewers' : 'A reviewer'}, ${when}`,
    corrects: (verdict) => `Correction. The earlier verdict was: ${verdict}.`,
    counts: ({ all, decided, overdue }) => `Human reviews in this period: ${all}. Decided: ${decided}. Overdue: ${overdue}.`,
  },
  providerNote: 'These scripts are shown for completeness. They don’t count toward any control.',
  goneNote:
    'The last ten evaluated scans of each page before the end of the period didn’t find these scripts, so they don’t count toward any control.',
  volatile: (count) =>
    `${counted(count, 'further change', 'further changes')} affected only data that varies by visit (counted but not listed).`,
  shortened: (shown, listed, all) =>
    `${shown === 0 ? 'None' : `The first ${format.format(shown)}`} of ${format.format(all)} are shown here. ${listed === all ? 'The CSV and JSON files list all of them.' : `The CSV and JSON files list ${format.format(listed)} and leave out ${format.format(all - listed)}. Figures and charts include all of them.`}`,
  missing: (header, url) => `${header} is missing on ${url}`,
  firstSeen: (when) => `First seen ${when}`,
  approvedAfter: (hours) =>
    `authorized ${hours < 48 ? counted(hours, 'hour', 'hours') : counted(Math.round(hours / 24), 'day', 'days')} later`,
  approvedBefore: 'authorized before',
  by: (who, when) => `${who}, ${when}`,
  pinned: 'for this content only',
  untilDay: (day) => `until ${day}`,
  reviewBy: (day) => `review by ${day}`,
  undecided: 'No decision yet',
  after: (seconds) =>
    seconds < 90
      ? counted(Math.round(seconds), 'second', 'seconds')
      : seconds < 5_400
        ? counted(Math.round(seconds / 60), 'minute', 'minutes')
        : seconds < 172_800
          ? counted(Math.round(seconds / 3_600), 'hour', 'hours')
          : counted(Math.round(seconds / 86_400), 'day', 'days'),
  notYet: 'Not by the end of the period',
  never: 'Never',
  daysAgo: (days) => (days === 0 ? 'on the last day' : `${counted(days, 'day', 'days')} before the end`),
  gap: (from, to, days) => `${from} to ${to ?? 'the end of the period'}: ${counted(days, 'day', 'days')} without a full evaluation`,
  weeksOf: (evaluated, total) => `${evaluated} of ${total}`,
  inline: 'In the page itself',
  others: (hosts) => `${counted(hosts, 'other host', 'other hosts')}`,
  ofProvider: 'others are responsible',
  absent: 'Absent',
  notCompared: (parts) => `${counted(parts, 'part', 'parts')} not compared`,
  comparison: { first: 'First scan', waiting: 'Not compared yet', failed: 'Comparison failed', none: 'Not compared' },
  noChanges: 'None',
  runsOf: ({ evaluated, partial, notEvaluated }) =>
    `${format.format(evaluated)} evaluated, ${format.format(partial)} partly evaluated, ${format.format(notEvaluated)} not evaluated`,
  riskFigure: (highest, points) =>
    `Line chart of the highest risk with ${counted(points, 'point', 'points')}. The maximum is ${highest} of 100.`,
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}
