// Public exports of the audit log.
export { exportActivity } from './export-activity.ts'
export { listActivity } from './list-activity.ts'
export { listRecords, recordAudit } from './queries.ts'
