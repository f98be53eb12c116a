// The door of the words of alerts: why a hand-over failed, in English and Spanish. Light enough for the site.
export type { IncidentEffect } from '../effect.ts'
export { faultIn, flatFault, sayFault } from './faults.ts'
export { effectText, incidentSubject, incidentTitle, type TitleFacts } from './incident-title.ts'
export type { Fault } from './words.ts'
