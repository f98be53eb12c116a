// Owns the closed lists of assessments: what an assessor can look at, draw samples from, and what state a procedure is in.

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
] as const
export type AssessmentPart = (typeof assessmentParts)[number]

/** What a sample is drawn from. `scripts`: each script of each page that was seen in the period. */
export const sampledKinds = ['scripts', 'scans', 'changes', 'alerts'] as const
export type SampledKind = (typeof sampledKinds)[number]

/** Testing procedures of PCI DSS 4.0.1 for payment pages. */
export const procedureIds = ['6.4.3.a', '6.4.3.b', '11.6.1.a', '11.6.1.b', '11.6.1.c', '11.6.1.d'] as const
export type ProcedureId = (typeof procedureIds)[number]

export const procedureStates = ['met', 'not-met', 'not-evaluated'] as const
export type ProcedureState = (typeof procedureStates)[number]

/** What a procedure is made of, as far as this program holds evidence for it. */
export const procedureElements = [
  'documents',
  'inventory',
  'justification',
  'authorization',
  'integrity',
  'pages-watched',
  'results',
  'scripts-compared',
  'headers-compared',
  'people-told',
  'risk-analysis',
  'frequency',
] as const
export type ProcedureElement = (typeof procedureElements)[number]

/** Why an element is not evaluated, or not met. */
export const procedureReasons = [
  'documents-elsewhere',
  'no-payment-page',
  'no-scan',
  'some-without-scan',
  'no-scripts',
  'some-missing',
  'no-comparison',
  'some-not-compared',
  'no-headers',
  'no-channel',
  'nothing-told',
  'not-delivered',
  'weekly',
  'not-kept',
  'gap',
  'short-period',
] as const
export type ProcedureReason = (typeof procedureReasons)[number]

/** Where the evidence of an element is. */
export const evidencePlaces = ['inventory', 'scans', 'changes', 'headers', 'alerts', 'coverage'] as const
export type EvidencePlace = (typeof evidencePlaces)[number]
