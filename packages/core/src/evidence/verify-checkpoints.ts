// Checks checkpoints by themselves: shape, account, order, and signature.
import { type EvidenceCheckpoint, evidenceCheckpointSchema } from '@tillwatch/contract/shapes'
import { type Fault, fault } from './fault.ts'
import { packPaths } from './pack.ts'
import type { PublicKey } from './platform.ts'
import { linesOf, readLine } from './read-lines.ts'
import { signedBytes } from './record.ts'

/** The validly signed checkpoints in order, and the faults of the others. */
export function readCheckpoints(
  bytes: Uint8Array,
  account: string,
  keys: ReadonlyMap<string, PublicKey>,
): { checkpoints: EvidenceCheckpoint[]; faults: Fault[] } {
  const path = packPaths.checkpoints
  const lines = linesOf(bytes)
  if (lines === null) return { checkpoints: [], faults: [fault('checkpoint', path, 'not-text')] }
  const checkpoints: EvidenceCheckpoint[] = []
  const faults: Fault[] = []
  for (const line of lines) {
    const read = readLine(line, evidenceCheckpointSchema)
    if (!read.ok) {
      faults.push(fault('checkpoint', path, read.code, null, read.detail))
      continue
    }
    const checkpoint = read.value
    const key = keys.get(checkpoint.keyId)
    const code =
      checkpoint.account !== account
        ? 'other-account'
        : key === undefined
          ? 'unknown-key'
          : !key.verifies(signedBytes(checkpoint), checkpoint.signature)
            ? 'bad-signature'
            : checkpoint.seq <= (checkpoints.at(-1)?.seq ?? 0)
              ? 'out-of-order'
              : null
    if (code === null) checkpoints.push(checkpoint)
    else faults.push(fault('checkpoint', path, code, checkpoint.seq))
  }
  return { checkpoints, faults }
}
