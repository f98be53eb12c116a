// Owns the English words of reports.
import type { GivenReason } from '../controls.ts'
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
    profile: 'Visit as',
    trigger: 'Started',
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
    scope: 'Answers for it',
    header: 'Header',
    value: 'Value',
    standing: 'Standing',
    alert: 'Alert',
    discovered: 'Discovered',
    delivered: 'Told after',
    acknowledged: 'Acknowledged after',
    decided: 'Decided after',
    period: 'Period',
    runs: 'Runs',
    month: 'Month',
    integration: 'How it takes payment',
    schedule: 'Scanned',
    lastEvaluated: 'Last evaluated whole',
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
    'no-payment-page': () => 'No payment page was monitored in this period.',
    'documents-not-held': () =>
      'Written policies and procedures are for the assessor to examine. A procedure and statements can be had with the documents of the account; no program can say whether people follow them.',
    'procedure-stated': ({ names: [by, on, due] }) =>
      `A procedure that names who is responsible can be printed with the documents of the account: stated by ${by} on ${on}, to be looked at again by ${due}. Whether people follow it is for the assessor to ask.`,
    'procedure-due': ({ names: [by, on, due] }) =>
      `Who is responsible was stated by ${by} on ${on} and had to be looked at again by ${due}, which nobody did.`,
    'page-not-evaluated': (of) => `No run has evaluated ${counted(of.count, 'payment page', 'payment pages')} whole: ${named(of)}.`,
    'page-evaluated-long-ago': (of) =>
      `At the end of the period the last whole evaluation was up to ${of.number} days old, more than seven, of ${named(of)}.`,
    'page-not-kept': (of) =>
      `Runs of a part of this period are no longer kept, so nobody can tell whether they were in time, of ${named(of)}.`,
    'scripts-undecided': (of) => `${counted(of.count, 'script has', 'scripts have')} no authorization that counts: ${named(of)}.`,
    'scripts-present-rejected': (of) =>
      `${counted(of.count, 'script was rejected and is', 'scripts were rejected and are')} still on a page: ${named(of)}.`,
    'scripts-without-integrity': (of) =>
      `Nothing assures the integrity of ${counted(of.count, 'script', 'scripts')}; to record a hash alone does not: ${named(of)}.`,
    'inventory-complete': ({ number }) =>
      `${number === 1 ? 'The only script' : `Each of the ${counted(number, 'script', 'scripts')}`} that the merchant answers for is authorized with a justification, and its integrity is assured by a named method.`,
    'no-scripts': () => 'The runs saw no script on a payment page that the merchant answers for, so that there was nothing to authorize.',
    'pages-evaluated': (of) => `${counted(of.number, 'run evaluated its page', 'runs evaluated their pages')} whole: ${named(of)}.`,
    'page-without-result': (of) =>
      `No run of this period evaluated ${counted(of.count, 'payment page', 'payment pages')} whole: ${named(of)}.`,
    'comparisons-failed': ({ number }) =>
      `What ${counted(number, 'run', 'runs')} found was not compared, so that changes in it are not known.`,
    compared: ({ number }) => `${counted(number, 'run was', 'runs were')} compared with the run before.`,
    'first-only': (of) => `No run was compared with one before it, as a first run has none, on ${named(of)}.`,
    'compared-in-part': (of) => `Something was left out of every comparison, so that changes in it are not known, on ${named(of)}.`,
    'headers-seen': (of) => `Security-impacting headers are evaluated as the browser gets them: ${named(of)}.`,
    'headers-not-seen': (of) => `No run that was evaluated whole shortly enough before the end read the headers of ${named(of)}.`,
    'no-channel': () => 'Nobody is told: no channel for alerts is set up for these sites.',
    'channels-failing': (of) => `${counted(of.count, 'channel fails', 'channels fail')}: ${named(of)}.`,
    'channels-untried': (of) =>
      `Nothing has been handed over yet through ${named(of)}, so nobody knows whether alerts arrive. A drill would show it.`,
    'channels-working': (of) => `Alerts are handed over through ${named(of)}.`,
    'sites-without-channel': (of) =>
      `Nobody can be told of ${counted(of.count, 'site', 'sites')}: no channel that is confirmed and works covers it: ${named(of)}.`,
    'sites-untried': (of) =>
      `Nothing has been handed over yet through any channel that covers ${named(of)}, so nobody knows whether alerts arrive.`,
    'sites-told-in-part': (of) =>
      `Channels are set to tell only of what is graver than a new capability, so that other changes at alert level wait until somebody looks, of ${named(of)}. Whether that is enough is for the assessor to ask.`,
    'alerts-not-delivered': ({ number }) =>
      `${counted(number, 'incident', 'incidents')} of this period reached nobody: no channel that is told of the site took an alert.`,
    'own-frequency': (of) =>
      `The frequency of ${named(of)} is the entity’s own, which a targeted risk analysis (12.3.1) has to support. None is stated among the documents of the account.`,
    'own-frequency-none': () =>
      'Every payment page is scheduled at least every seven days, so that no frequency of the entity’s own has to be supported.',
    'risk-analysis-stated': ({ names: [by, on, due], number }) =>
      `A targeted risk analysis says ${number === 1 ? 'every day' : `every ${number} days`}: stated by ${by} on ${on}, to be looked at again by ${due}. Whether it supports that is for the assessor to say.`,
    'risk-analysis-due': ({ names: [by, on, due] }) =>
      `The targeted risk analysis (12.3.1) behind a frequency of the entity’s own, stated by ${by} on ${on}, had to be looked at again by ${due}, which nobody did.`,
    gap: (of) => `Too many days passed without a whole evaluation, ${of.number} at the most: ${named(of)}.`,
    'no-gap': (of) => `No more than seven days passed between two whole evaluations: ${named(of)}.`,
    'no-gap-of-own': (of) =>
      `More than seven days passed between two whole evaluations, but no more than the ${of.number} of the targeted risk analysis: ${named(of)}.`,
    'watched-shortly': (of) => `Watched in this period for less than a week, so that nothing can be said yet: ${named(of)}.`,
  },
  limits: ({ leftOut, channels, period, madeAt, pages }) => [
    'A run is one visit by one browser from one place: a sample. What was served to other shoppers, or at other times, may differ.',
    'A run that was blocked, failed, or saw a part only is not evaluated. It is never counted as “no change”.',
    'Scripts in a payment provider’s frame are the provider’s duty. They are listed as far as they were seen and never counted as the merchant’s gap.',
    'Purpose, vendor and risk of a script are those of the last run before the end that saw it, or of the last that did where that one is no longer kept; authorization and content are those at the end of the period.',
    `Schedules${channels.length > 0 ? ' and channels' : ''} are shown as they were when the report was made.`,
    'Interviews, and documents that are kept elsewhere, are the assessor’s to examine. Where a control is met here, it is met as far as the records of this program go.',
    ...(period.ends === madeAt ? ['The period was not over when the report was made.'] : []),
    ...(pages.some(({ days }) => days.some(({ state }) => state === 'not-kept'))
      ? ['Runs of a part of the period were kept long enough and let go of. The evidence log says when.']
      : []),
    ...(Object.values(leftOut).some((left) => left > 0)
      ? [
          `There is more than the lists of a report hold; left out are ${counted(leftOut.runs, 'run', 'runs')}, ${counted(leftOut.scripts, 'script', 'scripts')}, ${counted(leftOut.changes, 'change', 'changes')} and ${counted(leftOut.alerts, 'alert', 'alerts')}. Figures and charts count them, too. Ask for a shorter period or one site.`,
        ]
      : []),
  ],
  tests: {
    '6.4.3.a': {
      title: 'Policies and procedures for payment page scripts',
      besides: 'The assessor examines the written policies and procedures.',
    },
    '6.4.3.b': {
      title: 'Inventory, authorization and integrity of scripts',
      besides: 'The assessor also interviews the people responsible.',
    },
    '11.6.1.a': {
      title: 'A mechanism that detects changes and tampering is in use',
      besides: 'The assessor also examines the settings of the systems.',
    },
    '11.6.1.b': {
      title: 'The mechanism evaluates headers and scripts, and alerts people',
      besides: 'The assessor also examines the configuration.',
    },
    '11.6.1.c': {
      title: 'A targeted risk analysis, where the entity chose the frequency',
      besides: 'The assessor examines the risk analysis.',
    },
    '11.6.1.d': { title: 'How often the mechanism runs', besides: 'The assessor also interviews the people responsible.' },
  },
  title: 'Payment page evidence report',
  allSites: 'All sites',
  head: {
    made: 'Made',
    by: 'Asked for by',
    schedule: 'the weekly schedule',
    period: 'Period',
    timeZone: 'Time zone',
    rules: 'Rules',
    report: 'Report',
  },
  notAVerdict:
    'This report states facts and how they stand against the testing procedures of PCI DSS 4.0.1 for requirements 6.4.3 and 11.6.1. The verdict is the assessor’s.',
  sections: {
    summary: 'Summary',
    controls: 'Controls',
    scope: 'Scope and pages',
    statements: 'What people stated',
    runs: 'Runs and results',
    inventory: 'Inventory of scripts',
    provider: 'Scripts that others answer for',
    gone: 'Seen in the period and gone at its end',
    changes: 'Changes',
    headers: 'Headers',
    alerts: 'Alerts and response times',
    channels: 'Who is told',
    coverage: 'Coverage by day',
    limits: 'Limits',
    risk: 'Risk over time',
    origins: 'Where scripts come from',
  },
  none: {
    pages: 'No page was monitored.',
    statements: 'Nobody stated anything of the account by the end of the period.',
    runs: 'No run ended in this period, so nothing was evaluated.',
    scripts: 'No evaluated run has seen a script that the merchant answers for.',
    provider: 'None was seen.',
    gone: 'None.',
    changes: 'No change was recorded. Runs that were not evaluated or not compared say nothing about changes.',
    headers: 'No evaluated run has read headers.',
    alerts: 'No alert was raised in this period.',
    channels: 'No channel is set up, so nobody is told.',
    risk: 'No run of this period was evaluated, so there is no risk to show.',
    gaps: 'No more than seven days passed without a whole evaluation.',
  },
  dataOnly: 'Data in the page, which does not run',
  neverLoaded: 'Never loaded',
  providerNote: 'Shown for completeness. They are not counted in any control.',
  goneNote: 'In none of the last ten evaluated runs of a page before the end, so not counted in any control.',
  volatile: (count) =>
    `${counted(count, 'further change', 'further changes')} concerned only data that differs on each visit; counted and not listed.`,
  shortened: (shown, listed, all) =>
    `${shown === 0 ? 'None' : `The first ${format.format(shown)}`} of ${format.format(all)} are shown here. ${listed === all ? 'The CSV and JSON files have all of them.' : `The CSV and JSON files list ${format.format(listed)}, and ${format.format(all - listed)} are left out; figures and charts count all.`}`,
  missing: (header, url) => `${header} is missing on ${url}`,
  firstSeen: (when) => `First seen ${when}`,
  approvedAfter: (hours) =>
    `authorized ${hours < 48 ? counted(hours, 'hour', 'hours') : counted(Math.round(hours / 24), 'day', 'days')} later`,
  approvedBefore: 'authorized before',
  by: (who, when) => `${who}, ${when}`,
  pinned: 'for this content only',
  untilDay: (day) => `until ${day}`,
  reviewBy: (day) => `to be reviewed by ${day}`,
  undecided: 'Nobody has decided',
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
  gap: (from, to, days) => `${from} to ${to ?? 'the end of the period'}: ${counted(days, 'day', 'days')} without a whole evaluation`,
  weeksOf: (evaluated, total) => `${evaluated} of ${total}`,
  inline: 'In the page itself',
  others: (hosts) => `${counted(hosts, 'other host', 'other hosts')}`,
  ofProvider: 'others answer for it',
  absent: 'Absent',
  notCompared: (parts) => `${counted(parts, 'part', 'parts')} not compared`,
  comparison: { first: 'First run', waiting: 'Not compared yet', failed: 'Comparison failed', none: 'Not compared' },
  noChanges: 'None found',
  runsOf: ({ evaluated, partial, notEvaluated }) =>
    `${format.format(evaluated)} evaluated, ${format.format(partial)} partly, ${format.format(notEvaluated)} not evaluated`,
  riskFigure: (highest, points) => `Line of the highest risk, ${counted(points, 'point', 'points')}; the highest is ${highest} of 100.`,
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}
