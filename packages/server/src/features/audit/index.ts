// The door of the audit log.
export { recordAudit } from './queries.ts'
