// Public exports of evidence: the log of an account, its checkpoints, and packs of both.
export { appendEvidence, appendEvidenceOfMany } from './append-evidence.ts'
export { checkLog } from './check-log.ts'
export { fetchPack, getPack, listPacks } from './fetch-pack.ts'
export { listEvidence } from './list-evidence.ts'
export { findLogEnd, sayLogEnd } from './log-end.ts'
export { expirePacks, forgetPacks, makePack } from './make-pack.ts'
export type {
  AskPackContext,
  EvidenceContext,
  EvidenceKey,
  MakePackContext,
  PackFilesContext,
  PacksContext,
} from './ports.ts'
export { locksLogIn } from './queries.ts'
export { recordCapture, recordComparison } from './record-capture.ts'
export { requestPack } from './request-pack.ts'
export { noteKey, readKeys, signCheckpoints } from './sign-checkpoints.ts'
export { zipStream } from './zip-stream.ts'
