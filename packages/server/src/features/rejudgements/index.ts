// The door of rejudgements.
export { listRejudgements } from './list-rejudgements.ts'
export { rejudgeScans } from './rejudge-scans.ts'
