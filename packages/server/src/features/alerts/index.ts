// Public exports of alerts: findings are grouped into incidents, and each affected channel gets one alert.
export { addChannel } from './channels/add-channel.ts'
export { changeChannel, removeChannel } from './channels/change-channel.ts'
export { confirmChannel, readConfirmation, readStop, stopAlertMails } from './channels/confirm.ts'
export { askUnasked } from './channels/confirmation.ts'
export { giveFirstChannel } from './channels/give-first-channel.ts'
export { listChannels } from './channels/list-channels.ts'
export { listOwnChannels, setOwnAlerts, setOwnDigest } from './channels/own-mails.ts'
export { rotateSecret } from './channels/rotate-secret.ts'
export { sendTest } from './channels/send-test.ts'
export { dismissDelivery, listDeliveries, replayDelivery } from './deliveries.ts'
export { getAlertFigures } from './get-figures.ts'
export { claimAlerts, handOver, noteTaken, recordMailAttempts, settleMailed } from './hand-over.ts'
export { acknowledgeIncident, acknowledgeIncidents } from './incidents/acknowledge.ts'
export { assignIncident } from './incidents/assign.ts'
export { exportIncidents } from './incidents/export-incidents.ts'
export { getIncident } from './incidents/get-incident.ts'
export { getIncidentWithin, type IncidentWithin } from './incidents/incident-within.ts'
export { acknowledgeByLink, readAlertLink, resolveByLink } from './incidents/link.ts'
export { listIncidents } from './incidents/list-incidents.ts'
export { resolveIncident } from './incidents/resolve.ts'
export { giveUpDrill, runDrill, startDrill } from './incidents/start-drill.ts'
export { takeCorrection } from './incidents/take-correction.ts'
export { takeReview } from './incidents/take-review.ts'
export { unassignPerson } from './incidents/unassign.ts'
export {
  lockAlertsOf,
  openChangeIncidents,
  openJourneyIncident,
  openOpinionIncidents,
  openTestCardIncident,
  openVerdictIncidents,
} from './incidents-of-scans.ts'
export { makeDigests } from './make-digests.ts'
export type * from './ports.ts'
export { gravestItem } from './queries/read.ts'
export { toldSites } from './queries/told-sites.ts'
export { type Claim, isFailing, unwantedMails } from './queries.ts'
export { tellOfCoverage } from './tell-of-coverage.ts'
export { describeTitle, type TitledItem, titleOfItems } from './title.ts'
