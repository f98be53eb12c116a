// Closed lists of the overview: its levels, its to-do kinds, and the actions that move a control to met.
import type { ControlReason } from './reports.ts'

/**
 * How urgently an account needs a person, most urgent first. `not-evaluated`: nothing severe is known, but something was not evaluated.
 * `clear`: nothing waits, and no control falls short for a reason that a person could fix. `empty`: the account has no site.
 */
export const overviewLevels = ['critical', 'high', 'medium', 'not-evaluated', 'to-do', 'clear', 'empty'] as const
export type OverviewLevel = (typeof overviewLevels)[number]

/**
 * Kinds of open work, the most pressing first. `found`: the newest scan that evaluated a page found something of medium severity or above. `gap`: a payment page was not
 * evaluated for more than seven days. `journey`: the last scan failed on the page's journey. `uncovered`: no plan covers the page. `no-page`: a site has no page.
 */
export const todoKinds = [
  'incidents',
  'acknowledged',
  'found',
  'gap',
  'journey',
  'failed',
  'partial',
  'retrying',
  'captures',
  'uncovered',
  'no-page',
  'never',
  'under-way',
  'scripts',
  'headers',
  'reviews',
  'no-channel',
] as const
export type TodoKind = (typeof todoKinds)[number]

/** Setup steps of a new account, in this order. `statements`: those that every account makes. */
export const setupSteps = ['claim', 'first-scan', 'authorize', 'channel', 'statements', 'assessor-link'] as const
export type SetupStep = (typeof setupSteps)[number]

/** Actions by which a person meets a control. */
export const roadActions = [
  'add-payment-page',
  'authorize',
  'remove-rejected',
  'pin',
  'scan',
  'schedule',
  'name-people',
  'add-analysis',
  'add-channel',
  'test-channel',
  'fix-channel',
] as const
export type RoadAction = (typeof roadActions)[number]

/** Action that removes a reason; null for one that says the control is met, and for one that only time removes. */
export const roadActionOf: Record<ControlReason, RoadAction | null> = {
  'no-payment-page': 'add-payment-page',
  'documents-not-held': 'name-people',
  'procedure-stated': null,
  'procedure-due': 'name-people',
  'page-not-evaluated': 'scan',
  'page-evaluated-long-ago': 'scan',
  'page-not-kept': null,
  'scripts-undecided': 'authorize',
  'scripts-without-integrity': 'pin',
  'scripts-present-rejected': 'remove-rejected',
  'inventory-complete': null,
  'no-scripts': 'scan',
  'pages-evaluated': null,
  'page-without-result': 'scan',
  'comparisons-failed': 'scan',
  compared: null,
  'compared-in-part': 'scan',
  'first-only': 'scan',
  'headers-seen': null,
  'headers-not-seen': 'scan',
  'no-channel': 'add-channel',
  'channels-failing': 'fix-channel',
  'channels-untried': 'test-channel',
  'channels-working': null,
  'sites-without-channel': 'add-channel',
  'sites-untried': 'test-channel',
  'sites-told-in-part': 'fix-channel',
  'alerts-not-delivered': 'fix-channel',
  'own-frequency': 'add-analysis',
  'own-frequency-none': null,
  'risk-analysis-stated': null,
  'risk-analysis-due': 'add-analysis',
  gap: 'schedule',
  'no-gap': null,
  'no-gap-of-own': null,
  'watched-shortly': null,
}
