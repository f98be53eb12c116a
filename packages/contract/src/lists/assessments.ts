// Closed lists of assessments: what an assessor can view and draw samples from.

/** Limits of assessor links: valid links per account, days of validity, and entries per response. */
export const assessmentMax = { links: 20, days: 30, sites: 100, sample: 100, population: 200_000, listed: 200, spanDays: 366 } as const

export const assessorLinkStates = ['working', 'expired', 'revoked'] as const
export type AssessorLinkState = (typeof assessorLinkStates)[number]

/** What an assessor viewed. The list only grows, so that old records stay readable. */
export const assessmentParts = [
  'overview',
  'procedures',
  'coverage',
  'inventory',
  'scans',
  'changes',
  'headers',
  'alerts',
  'sample',
  'population',
  'scan',
  'screenshot',
  'pack',
  'documents',
  'document',
] as const
export type AssessmentPart = (typeof assessmentParts)[number]

/** Populations of samples. `scripts`: each script of each page that was seen in the period. */
export const sampledKinds = ['scripts', 'scans', 'changes', 'alerts'] as const
export type SampledKind = (typeof sampledKinds)[number]

/** Where the evidence for a reason is. */
export const evidencePlaces = ['inventory', 'scans', 'changes', 'headers', 'alerts', 'coverage', 'documents'] as const
export type EvidencePlace = (typeof evidencePlaces)[number]
