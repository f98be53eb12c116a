// Owns the closed lists of alerts: where they go, what incidents are of, and what becomes of them.
import type { ChangeVerdict } from './changes.ts'
import { requestFaults } from './request-faults.ts'

export const channelKinds = ['email', 'webhook', 'slack', 'teams'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** Verdicts that are told at once, and so can be the threshold of a channel; in order of severity. */
export const alertVerdicts = ['capability', 'targeted', 'malicious'] as const satisfies readonly ChangeVerdict[]
export type AlertVerdict = (typeof alertVerdicts)[number]

/**
 * `vendor`: scripts of one vendor, on any site of the account. `script`: one script. `header`: one header of a site. `site`: changes of one kind on one site.
 * `test-card`: a host that the typed test card left for. `coverage`: payment pages of one site that are not evaluated any more. `journey`: a page's journey that failed twice in a row. `channel`: a channel that fails. `drill`: asked for by a person, harmless.
 */
export const incidentKinds = ['vendor', 'script', 'header', 'site', 'test-card', 'coverage', 'journey', 'channel', 'drill'] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** Those that have no gravity of their own: they are told whatever theirs is, and are mended. */
export const ungradedKinds = ['drill', 'channel', 'coverage', 'journey'] as const satisfies IncidentKind[]

/** Whether what is of the kind, an incident or an item, has a gravity. The others are of how things stand, whatever was decided of that before. */
export const isGraded = (kind: string): boolean => !ungradedKinds.some((each) => each === kind)

/** Where an item of an incident comes from. */
export const itemSources = ['change', 'opinion', 'judgement', 'scan', 'coverage', 'channel', 'drill'] as const
export type ItemSource = (typeof itemSources)[number]

/** What a person decided. `confirmed-attack` comes with a checklist. `fixed` is for channels, coverage, journeys and drills, and is also decided by the program where a channel works, or pages are evaluated, again. */
export const incidentResolutions = ['confirmed-attack', 'authorized', 'rolled-back', 'false-alarm', 'fixed'] as const
export type IncidentResolution = (typeof incidentResolutions)[number]

/** What is answered of a confirmed attack, as evidence of the incident response that PCI DSS 12.10 asks for. */
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
 * Why the program ended an incident, as `fixed`. Of pages that were not evaluated: `evaluated`, all are again; `not-watched`, they are evaluated or not watched any more. Of journeys: `journey-works`, a scan reached the page by it; `journey-removed`; `not-watched`. Of channels: `channel-works`, it took an alert again;
 * `address-changed`, it leads elsewhere; `address-confirmed`; `channel-removed`. `not-kept`: ended before reasons were kept.
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

/** The time line of an incident. `sent`: an attempt began. `delivered`: the receiver took it. `reviewed`: a reviewer gave a verdict; `reopened`: that one called what was resolved malicious. */
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

/** `handed-over`: in the outbox of mails. `dead`: given up, until a person replays it or dismisses it. */
export const deliveryStates = ['queued', 'handed-over', 'delivered', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryKinds = ['incident', 'test', 'digest'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/**
 * Why a hand-over failed. `answered` and `redirected` have its `status`; those from `bad-address` to `timeout` the `host`, and where there is one a `detail`, the system's
 * own code; `timeout` the `seconds`. `mail-refused`: the mail server refuses the recipient for good; `mail-login`: it refuses our own login; `mail-failed`: it did not take the mail for another reason; these have its `answer`, where there is one.
 * `mail-unreached`: it was not reached, or the connection to it was lost; `mail-interrupted`: no attempt came to its end.
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

/** What an incident did, the gravest first: its title names the gravest effect of its items. */
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

/** What to do about an incident, each with a sentence. Which effect asks for which is in packages/core/src/alerts/words/steps.ts. */
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
