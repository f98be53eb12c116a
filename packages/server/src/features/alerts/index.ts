// The door of alerts: what is found is put together into incidents, and each channel that should hear is told once.
export { claimAlerts, endMailedAlert, handOver } from './hand-over.ts'
export type * from './ports.ts'
export { tellOfChanges, tellOfJudgements, tellOfOpinion, tellOfTestCard } from './tell-of-scans.ts'
