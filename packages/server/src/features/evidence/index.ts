// The door of evidence: the chained log of an account, its checkpoints, and packs of both.
export { appendEvidence } from './append-evidence.ts'
export { exportPack, type Pack } from './export-pack.ts'
export { listEvidence } from './list-evidence.ts'
export { findLogEnd } from './log-end.ts'
export type { EvidenceContext, EvidenceKey, PackContext } from './ports.ts'
export { recordCapture, recordComparison } from './record-capture.ts'
export { noteKey, readKeys, signCheckpoints } from './sign-checkpoints.ts'
export { zipStream } from './zip-stream.ts'
