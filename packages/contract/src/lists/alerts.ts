// Closed lists of alerts: destinations, kinds of incidents, and outcomes.
import type { ChangeVerdict } from './changes.ts'
import { requestFaults } from './request-faults.ts'

export const channelKinds = ['email', 'webhook', 'slack', 'teams'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** Verdicts that raise an alert, which can be the threshold of a channel; in order of severity. */
export const alertVerdicts = ['capability', 'targeted', 'malicious'] as const satisfies readonly ChangeVerdict[]
export type AlertVerdict = (typeof alertVerdicts)[number]

/**
 * `vendor`: scripts of one vendor, on any site of the account. `script`: one script. `header`: one header of a site. `site`: changes of one
 * kind on one site. `test-card`: a host that got the typed test card. `coverage`: payment pages of one site that are no longer evaluated.
 * `journey`: a page's journey that failed twice in a row. `channel`: a failing channel. `drill`: harmless, requested by a person.
 */
export const incidentKinds = ['vendor', 'script', 'header', 'site', 'test-card', 'coverage', 'journey', 'channel', 'drill'] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** Kinds without a severity: they alert at any threshold, and are fixed rather than decided. */
export const ungradedKinds = ['drill', 'channel', 'coverage', 'journey'] as const satisfies IncidentKind[]

/** Whether an incident or item of this kind has a severity. The others are about a current state, whatever was decided before. */
export const isGraded = (kind: string): boolean => !ungradedKinds.some((each) => each === kind)

/** Origin of an incident's item. */
export const itemSources = ['change', 'opinion', 'judgement', 'scan', 'coverage', 'channel', 'drill'] as const
export type ItemSource = (typeof itemSources)[number]

/**
 * A person's decision. `confirmed-attack` needs a checklist. `fixed` is for channels, coverage, journeys, and drills; the program also sets
 * it when a channel works, or pages are evaluated, again.
 */
export const incidentResolutions = ['confirmed-attack', 'authorized', 'rolled-back', 'false-alarm', 'fixed'] as const
export type IncidentResolution = (typeof incidentResolutions)[number]

/** Checklist of a confirmed attack, as evidence of the incident response that PCI DSS 12.10 requires. */
export const attackChecks = [
  'script-removed',
  'evidence-kept',
  'acquirer-told',
  'credentials-changed',
  'cause-found',
  'customers-told',
  'lessons-noted',
] as const
export type AttackCheck = (typeof attackChecks)[number]
export const attackAnswers = ['done', 'not-needed', 'open'] as const
export type AttackAnswer = (typeof attackAnswers)[number]

/**
 * Why the program ended an incident as `fixed`. For unevaluated pages: `evaluated`, all are again; `not-watched`, they are evaluated or no
 * longer monitored. For journeys: `journey-works`, a scan reached the page by it; `journey-removed`; `not-watched`. For channels:
 * `channel-works`, it accepted an alert again; `address-changed`, it has another destination; `address-confirmed`; `channel-removed`.
 * `not-kept`: ended before reasons were stored.
 */
export const endedBecause = [
  'evaluated',
  'not-watched',
  'journey-works',
  'journey-removed',
  'channel-works',
  'address-changed',
  'address-confirmed',
  'channel-removed',
  'not-kept',
] as const
export type EndedBecause = (typeof endedBecause)[number]

export const incidentStates = ['open', 'acknowledged', 'resolved'] as const
export type IncidentState = (typeof incidentStates)[number]

/**
 * Time line of an incident. `sent`: an attempt began. `delivered`: the receiver accepted it. `reviewed`: a reviewer gave a verdict.
 * `reopened`: that verdict found something resolved malicious.
 */
export const incidentEvents = [
  'discovered',
  'queued',
  'sent',
  'delivered',
  'failed',
  'gave-up',
  'replayed',
  'dismissed',
  'acknowledged',
  'assigned',
  'decided',
  'reviewed',
  'reopened',
] as const
export type IncidentEvent = (typeof incidentEvents)[number]

/** `handed-over`: in the mail outbox. `dead`: given up, until a person replays or dismisses it. */
export const deliveryStates = ['queued', 'handed-over', 'delivered', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryKinds = ['incident', 'test', 'digest'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/**
 * Why a delivery failed. `answered` and `redirected` have its `status`. Those from `bad-address` to `timeout` have the `host` and, if
 * available, a `detail`, the system's own code; `timeout` has the `seconds`. `mail-refused`: the mail server permanently refuses the
 * recipient. `mail-login`: it refuses our own login. `mail-failed`: it did not accept the mail for another reason. These have its `answer`,
 * if any. `mail-unreached`: it was unreachable, or the connection was lost. `mail-interrupted`: no attempt finished.
 */
export const faultCodes = [
  'answered',
  'redirected',
  ...requestFaults,
  'mail-refused',
  'mail-failed',
  'mail-login',
  'mail-unreached',
  'mail-interrupted',
  'secret-changed',
  'person-gone',
  'unconfirmed',
  'no-words',
  'channel-removed',
  'channel-paused',
  'drill-failed',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** Effects of an incident, most severe first. Its title names the most severe effect of its items. */
export const incidentEffects = [
  'card-sent',
  'data-sent',
  'frame-swapped',
  'form-redirected',
  'fake-form',
  'fake-field',
  'skimmer-code',
  'card-read',
  'bad-host',
  'card-field-added',
  'password-field-added',
  'script-cloaked',
  'script-suspicious',
  'capability-gained',
  'policy-removed',
  'policy-weakened',
  'integrity-removed',
  'payment-frame-changed',
  'frame-added',
  'form-sent-away',
  'form-changed',
  'base-changed',
  'integration-changed',
  'script-added',
  'script-changed',
  'header-removed',
  'header-weakened',
  'cookie-weakened',
  'finding',
  'page-changed',
  'script-removed',
  'journey-broken',
  'not-evaluated',
  'alerts-failing',
  'drill',
] as const
export type IncidentEffectCode = (typeof incidentEffects)[number]

/** Recommended steps for an incident, each with a sentence. packages/messages/src/incidents/steps.ts maps effects to steps. */
export const incidentSteps = [
  'remove-sender',
  'restore-frame',
  'restore-form',
  'remove-form',
  'remove-cover',
  'remove-script',
  'remove-reader',
  'remove-host',
  'keep-evidence',
  'call-acquirer',
  'find-entry',
  'scan-again',
  'find-deployer',
  'compare-browsers',
  'read-diff',
  'authorize-or-remove',
  'look-at-change',
  'undo-or-resolve',
  'restore-header',
  'restore-cookie',
  'restore-integrity',
  'restore-script',
  'open-scan',
  'fix-journey',
  'fix-or-allow',
  'scan-page',
  'check-channel',
  'send-test',
  'acknowledge-drill',
] as const
export type IncidentStep = (typeof incidentSteps)[number]
