// The door of judgements: what the contents of scans are, and how a scan is examined.
export { detonationsIn } from './detonations.ts'
export { examineScan, giveUpExamination } from './examine-scan.ts'
export { getJudgements } from './get-judgements.ts'
export type * from './ports.ts'
export { queueExamination } from './queue-examination.ts'
