// The door of the audit log.
export { listActivity, listActivityFile } from './list-activity.ts'
export { listRecords, recordAudit } from './queries.ts'
