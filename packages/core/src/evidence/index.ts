// Public exports of evidence: the log, its packs, and how to check them.

export { canonicalBytes, canonicalJson, type Json } from './canonical-json.ts'
export { type Fault, faultCodes } from './fault.ts'
export { type AbsentContent, PACK_VERSION, type PackManifest, packManifestSchema, packMax, packPaths } from './pack.ts'
export { type PackReport, packReportSchema } from './pack-report.ts'
export type { Crypto, PackFiles, PublicKey } from './platform.ts'
export { beginning, type EvidenceEntry, type Head, recordLine, sealRecord, signedBytes } from './record.ts'
export { verifyPack } from './verify-pack.ts'
export {
  type PackedContent,
  type PackedLog,
  type PackFile,
  type PackSources,
  type Signer,
  signCheckpoint,
  writePack,
} from './write-pack.ts'
