// Public exports of incidents: what happened and where, and what to do, for screens, mails, messages, and reports.
export { sayChecklist } from './checklist.ts'
export { formatIncident } from './format.ts'
export { type ChangedLines, linesText, sayFirstStep, sayIncidentSteps, sayStepsTitle } from './say-steps.ts'
export { stepsOf } from './steps.ts'
export { effectText, incidentSubject, incidentTitle, type TitleFacts } from './title.ts'
