// Public exports of rejudgments.
export { listRejudgements } from './list-rejudgements.ts'
export { rejudgeScans } from './rejudge-scans.ts'
