// Closed lists of reports: testing procedures, their states, and report formats.

/**
 * Testing procedures of PCI DSS v4.0.1 in order. 6.4.3.a: policies and procedures. 6.4.3.b: inventory and configuration. 11.6.1.a: the
 * mechanism, the pages, and its results. 11.6.1.b: its configuration. 11.6.1.c: the targeted risk analysis, if the entity chose the
 * frequency. 11.6.1.d: how often it runs.
 */
export const reportTests = ['6.4.3.a', '6.4.3.b', '11.6.1.a', '11.6.1.b', '11.6.1.c', '11.6.1.d'] as const
export type ReportTest = (typeof reportTests)[number]

/** `met` only if a check that covers it completed; without data, it is `not-evaluated`. */
export const controlStates = ['met', 'not-met', 'not-evaluated', 'not-applicable'] as const
export type ControlState = (typeof controlStates)[number]

/** Reason for the state of a control, with the values of its sentence. */
export const controlReasons = [
  'no-payment-page',
  'documents-not-held',
  'procedure-stated',
  'procedure-due',
  'page-not-evaluated',
  'page-evaluated-long-ago',
  'page-not-kept',
  'scripts-undecided',
  'scripts-without-integrity',
  'scripts-present-rejected',
  'inventory-complete',
  'no-scripts',
  'pages-evaluated',
  'page-without-result',
  'comparisons-failed',
  'compared',
  'compared-in-part',
  'first-only',
  'headers-seen',
  'headers-not-seen',
  'no-channel',
  'channels-failing',
  'channels-untried',
  'channels-working',
  'sites-without-channel',
  'sites-untried',
  'sites-told-in-part',
  'alerts-not-delivered',
  'own-frequency',
  'own-frequency-none',
  'risk-analysis-stated',
  'risk-analysis-due',
  'gap',
  'no-gap',
  'no-gap-of-own',
  'watched-shortly',
] as const
export type ControlReason = (typeof controlReasons)[number]

/** The integrity methods that fix or check content. Recording only a hash, or nothing, does neither. */
export const holdingIntegrity = ['sri', 'csp-hash', 'pinned', 'structural', 'behaviour', 'vendor-attested', 'vendor-signed'] as const

export const reportFormats = ['pdf', 'html', 'csv', 'json'] as const
export type ReportFormat = (typeof reportFormats)[number]

export const reportStates = ['queued', 'ready', 'failed'] as const
export type ReportState = (typeof reportStates)[number]

/** Why a report, or its PDF, could not be created. */
export const reportFailures = ['broken', 'disk-full', 'too-large', 'no-browser', 'not-printed', 'site-gone', 'client-gone'] as const
export type ReportFailure = (typeof reportFailures)[number]

export const reportLanguages = ['en', 'es'] as const
export type ReportLanguage = (typeof reportLanguages)[number]

/** Maximum days of a report: a leap year. */
export const reportDaysMax = 366

/** `schedules`: one per client that an account may have, and the same number for sites. */
export const reportsMax = { listed: 100, recipients: 10, recipientsOfAccount: 50, lettersPerDay: 50, schedules: 1_000 } as const
