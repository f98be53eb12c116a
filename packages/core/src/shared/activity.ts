// Owns the closed list of what the activity of an account records, by the groups that people filter by. Their wording lives in the translations.

/** Each action with its group. What is recorded is never changed, so an action that is no longer made stays here. */
export const activityGroups = {
  scans: ['scan.start', 'scan.record', 'scan.fail', 'scan.cancel', 'scan.delete', 'scan.opinion', 'capture.request'],
  sites: [
    'site.claim',
    'site.deploy',
    'site.discover',
    'site.proof-check',
    'test-right.declare',
    'page.add',
    'page.change',
    'page.remove',
    'candidate.dismiss',
  ],
  scripts: ['scripts.decide', 'headers.decide', 'filter.save', 'filter.remove'],
  billing: [
    'subscription.change',
    'subscription.change-plan',
    'subscription.cancel',
    'subscription.resume',
    'pages.set',
    'refund.release',
    'refund.refuse',
    'refund.retry',
    'refund.settle',
  ],
  account: [
    'account.create',
    'account.flag',
    'account.clear',
    'account.export',
    'account.export-fetch',
    'account.delete-request',
    'account.delete-cancel',
    'evidence.export',
  ],
} as const

export type ActivityGroup = keyof typeof activityGroups
export type ActivityAction = (typeof activityGroups)[ActivityGroup][number]

export const activityGroupNames = Object.keys(activityGroups) as ActivityGroup[]
export const activityActions: readonly ActivityAction[] = Object.values(activityGroups).flat()

/** What is recorded beside each action, by name. A value that was once recorded stays, so a name that is no longer used stays here, too. */
export const activityDetails = {
  'scan.start': ['host', 'trigger'],
  'scan.record': ['result'],
  'scan.fail': ['code'],
  'scan.cancel': [],
  'scan.delete': ['host', 'state'],
  'scan.opinion': ['model', 'outcome', 'verdict'],
  'capture.request': ['host', 'reason'],
  'site.claim': ['host', 'subscription'],
  'site.deploy': ['host', 'pages'],
  'site.discover': ['host'],
  'site.proof-check': ['host', 'method', 'finding', 'detail'],
  'test-right.declare': ['host', 'version', 'language'],
  'page.add': ['url', 'site'],
  'page.change': ['url', 'isPayment', 'isPaused', 'schedule', 'scheduleBefore'],
  'page.remove': ['url'],
  'candidate.dismiss': ['url'],
  'scripts.decide': ['verdict', 'covers', 'vendor', 'directory', 'decisions', 'scripts'],
  'headers.decide': ['url', 'verdict', 'decisions', 'forSite'],
  'filter.save': ['name'],
  'filter.remove': ['name'],
  'subscription.change': ['status'],
  'subscription.change-plan': ['from', 'to'],
  'subscription.cancel': ['kind', 'endsAt', 'refundCents'],
  'subscription.resume': [],
  'pages.set': ['quantity', 'item'],
  'refund.release': ['refundCents', 'cancellation'],
  'refund.refuse': ['refundCents', 'reason', 'cancellation'],
  'refund.retry': ['refundCents', 'cancellation'],
  'refund.settle': ['refundCents', 'reason', 'cancellation'],
  'account.create': [],
  'account.flag': ['reason'],
  'account.clear': [],
  'account.export': [],
  'account.export-fetch': [],
  'account.delete-request': ['dueAt'],
  'account.delete-cancel': [],
  'evidence.export': ['from', 'to'],
} as const satisfies Record<ActivityAction, readonly string[]>

export type ActivityDetail<Action extends ActivityAction> = (typeof activityDetails)[Action][number]
