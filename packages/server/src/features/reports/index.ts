// The door of reports: made on demand and each week, kept with their files, and sent by e-mail.
export { type FetchedFile, fetchReportFile } from './fetch-report-file.ts'
export { getReport, listReports } from './list-reports.ts'
export { makeReport } from './make-report.ts'
export type * from './ports.ts'
export { requestReport } from './request-report.ts'
export { listSchedules, setSchedule } from './schedules.ts'
export { getSettings, setSettings } from './settings.ts'
export { startDueReports } from './start-due-reports.ts'
