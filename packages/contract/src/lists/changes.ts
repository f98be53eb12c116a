// Closed lists of changes between two scans of a page: their severity, kind, and the state of their comparison.

/** In order of severity. From `capability` on, a change raises an alert. */
export const changeVerdicts = ['volatile', 'rebuild', 'release', 'deploy', 'removed', 'capability', 'targeted', 'malicious'] as const
export type ChangeVerdict = (typeof changeVerdicts)[number]

/** Kinds of what changes on a page. */
export const changeKinds = [
  'script-added',
  'script-removed',
  'script-changed',
  'script-moved',
  'script-integrity',
  'script-state',
  'header',
  'cookie',
  'form',
  'field',
  'payment-frame',
  'frame',
  'overlay',
  'integration',
  'base',
  'profile',
  'finding',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Groups of verdicts for filtering a list of changes. Changes that occur on every visit are in neither. */
export const changeGroups = {
  alert: ['capability', 'targeted', 'malicious'],
  routine: ['rebuild', 'release', 'deploy', 'removed'],
} as const satisfies Record<string, readonly ChangeVerdict[]>

/** `first`: there was no earlier evaluated scan of the page and profile. `failed`: nothing is known, which is not “no change”. */
export const comparisonProgress = ['waiting', 'first', 'compared', 'failed'] as const
export type ComparisonProgress = (typeof comparisonProgress)[number]

/** Why a comparison failed: it took too long, took too much memory, or crashed. */
export const comparisonFailures = ['too-slow', 'too-large', 'broken'] as const
export type ComparisonFailure = (typeof comparisonFailures)[number]
