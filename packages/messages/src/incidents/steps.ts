// Recommended steps per effect.
import type { IncidentEffectCode, IncidentStep } from '@tillwatch/contract/lists'

/** For an attack: stop it, keep the evidence, notify the people who must know, and find the cause. */
const attack = (first: IncidentStep): IncidentStep[] => [first, 'keep-evidence', 'call-acquirer', 'find-entry', 'scan-again']
const script: IncidentStep[] = ['find-deployer', 'read-diff', 'authorize-or-remove']
const page: IncidentStep[] = ['find-deployer', 'look-at-change', 'undo-or-resolve']
const header: IncidentStep[] = ['find-deployer', 'restore-header', 'scan-again']

const steps: Record<IncidentEffectCode, readonly IncidentStep[]> = {
  'card-sent': attack('remove-sender'),
  'data-sent': attack('remove-sender'),
  'frame-swapped': attack('restore-frame'),
  'form-redirected': attack('restore-form'),
  'fake-form': attack('remove-form'),
  'fake-field': attack('remove-cover'),
  'skimmer-code': attack('remove-script'),
  'card-read': attack('remove-reader'),
  'bad-host': attack('remove-host'),
  'card-field-added': page,
  'password-field-added': page,
  'script-cloaked': ['compare-browsers', ...script],
  'script-suspicious': script,
  'capability-gained': script,
  'policy-removed': header,
  'policy-weakened': header,
  'integrity-removed': ['find-deployer', 'restore-integrity', 'scan-again'],
  'payment-frame-changed': page,
  'frame-added': page,
  'form-changed': page,
  'form-sent-away': page,
  'base-changed': page,
  'integration-changed': page,
  'script-added': script,
  'script-changed': script,
  'header-removed': header,
  'header-weakened': header,
  'cookie-weakened': ['find-deployer', 'restore-cookie', 'scan-again'],
  finding: page,
  'page-changed': page,
  'script-removed': ['find-deployer', 'restore-script'],
  'journey-broken': ['open-scan', 'fix-journey', 'scan-page'],
  'not-evaluated': ['open-scan', 'fix-or-allow', 'scan-page'],
  'alerts-failing': ['check-channel', 'send-test'],
  drill: ['acknowledge-drill'],
}

/** In the order in which to take them. */
export const stepsOf = (code: IncidentEffectCode): readonly IncidentStep[] => steps[code]
