// All weights of the risk score, in points of 100. Nothing else in the product has weights.
import type { AlertVerdict, CheckId, ScriptVerdict, Severity } from '@tillwatch/contract/lists'

type Weights = Readonly<Record<Severity, number>>

const usual: Weights = { info: 0, low: 4, medium: 15, high: 35, critical: 85 }

/** For headers and policies, which are about the page, not a script. */
const ofHeaders: Weights = { info: 0, low: 2, medium: 8, high: 35, critical: 85 }

/** Points of a script, or of the page, for the most severe finding of each check about it. */
export const checkWeights: Readonly<Record<CheckId, Weights>> = {
  'canary-left-page': { ...usual, medium: 25 },
  'card-kept-in-browser': { ...usual, high: 60 },
  'known-bad-host': usual,
  'card-read-and-foreign-contact': { ...usual, low: 8, medium: 25, high: 60 },
  'fake-payment-form': { ...usual, medium: 25, high: 60 },
  'foreign-provider': usual,
  'overlaid-payment-field': { ...usual, high: 50 },
  'reads-card-field': { ...usual, medium: 20, high: 40 },
  'listens-at-payment': { ...usual, medium: 10 },
  'source-url-spoofed': usual,
  'obfuscated-script': { ...usual, medium: 20 },
  'unknown-host': { ...usual, high: 30 },
  'native-overridden': usual,
  'mutable-third-party': { ...usual, low: 3, medium: 8 },
  'script-over-http': usual,
  'vulnerable-library': { ...usual, low: 3, medium: 8, high: 15 },
  'sri-missing': { ...usual, low: 2, medium: 8 },
  'inventory-differs-by-client': usual,
  'csp-missing': ofHeaders,
  'csp-weak': ofHeaders,
  'header-missing': ofHeaders,
}

/** Points of a script before any finding, for what it could do. */
export const exposureWeights = {
  /** A third-party script in the merchant's scope. */
  'third-party': 3,
  /** A third-party script that can access card fields of the merchant's page. */
  'card-access': 7,
} as const

/** Other scripts add a tenth of their scores to the page's, at most this much. */
export const otherScriptsShare = 0.1
export const otherScriptsMax = 15

/** Lowest score of each severity. */
export const severityFrom: readonly (readonly [Severity, number])[] = [
  ['critical', 80],
  ['high', 50],
  ['medium', 25],
  ['low', 1],
  ['info', 0],
]

/** Minimum score of a script whose content has this verdict. */
export const verdictScores: Readonly<Record<ScriptVerdict, number>> = { benign: 0, inconclusive: 1, suspicious: 30, malicious: 90 }

/** Minimum score of a script with an open incident of this verdict. */
export const incidentScores: Readonly<Record<AlertVerdict, number>> = { capability: 30, targeted: 60, malicious: 90 }
