// The door of the words of alerts: why a hand-over failed, and what an incident is and asks for, in English and Spanish. Light enough for the site.
export type { IncidentEffect } from '../effect.ts'
export { causeIn, flatCause } from './cause-in.ts'
export { sayChecklist } from './checklist.ts'
export { faultIn, flatFault, sayFault } from './faults.ts'
export { type ChangedLines, linesText, sayFirstStep, sayIncidentSteps, sayStepsTitle } from './incident-steps.ts'
export { effectText, incidentSubject, incidentTitle, type TitleFacts } from './incident-title.ts'
export { stepsOf } from './steps.ts'
export type { Fault } from './words.ts'
