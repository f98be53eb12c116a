// Public exports of alert texts in English and Spanish: failed deliveries, titles, and steps. Small enough for the website's bundle.
export type { IncidentEffect } from '../effect.ts'
export { causeIn, flatCause } from './cause-in.ts'
export { sayChecklist } from './checklist.ts'
export { faultIn, flatFault, sayFault } from './faults.ts'
export { type ChangedLines, linesText, sayFirstStep, sayIncidentSteps, sayStepsTitle } from './incident-steps.ts'
export { effectText, incidentSubject, incidentTitle, type TitleFacts } from './incident-title.ts'
export { stepsOf } from './steps.ts'
export type { Fault } from './words.ts'
