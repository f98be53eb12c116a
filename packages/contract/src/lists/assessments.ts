// Owns the closed lists of assessments: what an assessor can look at and draw samples from.

/** How many links an account can have that work, for how many days one works, and how much one answer tells. */
export const assessmentMax = { links: 20, days: 30, sites: 100, sample: 100, population: 200_000, listed: 200, spanDays: 366 } as const

export const assessorLinkStates = ['working', 'expired', 'revoked'] as const
export type AssessorLinkState = (typeof assessorLinkStates)[number]

/** What an assessor looked at. A list that only grows: what was once recorded stays readable. */
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

/** What a sample is drawn from. `scripts`: each script of each page that was seen in the period. */
export const sampledKinds = ['scripts', 'scans', 'changes', 'alerts'] as const
export type SampledKind = (typeof sampledKinds)[number]

/** Where the evidence behind a reason is. */
export const evidencePlaces = ['inventory', 'scans', 'changes', 'headers', 'alerts', 'coverage', 'documents'] as const
export type EvidencePlace = (typeof evidencePlaces)[number]
