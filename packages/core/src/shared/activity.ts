// Owns the closed list of what the activity of an account records, by the groups that people filter by. Their wording lives in the translations.

/** Each action with its group. What is recorded is never changed, so an action that is no longer made stays here. */
export const activityGroups = {
  scans: ['scan.start', 'scan.record', 'scan.fail', 'scan.cancel', 'scan.delete', 'capture.request'],
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
  ],
  account: [
    'account.create',
    'account.flag',
    'account.clear',
    'account.export',
    'account.export-fetch',
    'account.delete-request',
    'account.delete-cancel',
  ],
} as const

export type ActivityGroup = keyof typeof activityGroups
export type ActivityAction = (typeof activityGroups)[ActivityGroup][number]

export const activityGroupNames = Object.keys(activityGroups) as ActivityGroup[]
export const activityActions: readonly ActivityAction[] = Object.values(activityGroups).flat()
