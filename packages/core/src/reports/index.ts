// The door of reports: facts of a period become a report, and the report becomes files.
export { buildReport } from './build-report.ts'
export { type ReportCsv, reportCsv } from './csv.ts'
export { programHtml } from './documents/document.ts'
export { dueOn, stateOn } from './documents/due.ts'
export type { ProgramFacts } from './documents/facts.ts'
export type { AlertFacts, ChangeFacts, ReportFacts, RunFacts } from './facts.ts'
export { reportHtml } from './html/document.ts'
