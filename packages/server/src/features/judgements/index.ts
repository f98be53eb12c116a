// Public exports of judgments: verdicts on contents, and examining scans.
export { detonationsIn } from './detonations.ts'
export { examineScan, giveUpExamination } from './examine-scan.ts'
export { getJudgements } from './get-judgements.ts'
export type * from './ports.ts'
export { queueExamination } from './queue-examination.ts'
