// Walks the chain from the predecessor of the first record to the first invalid record.
import { type EvidenceRecord, evidenceRecordSchema } from '@tillwatch/contract/shapes'
import { type Fault, fault } from './fault.ts'
import type { Crypto } from './platform.ts'
import { linesOf, readLine } from './read-lines.ts'
import { type Head, hashOf } from './record.ts'

/** Current state of the walk. */
export interface Walk {
  head: Head
  records: number
  first: { seq: number; at: string } | null
  last: { seq: number; at: string } | null
  /** The first invalid record, where the walk ended. */
  fault: Fault | null
  /** Records that are dated before the one before them. */
  backwards: { seq: number; at: string; after: string }[]
}

export const startWalk = (after: Head): Walk => ({ head: after, records: 0, first: null, last: null, fault: null, backwards: [] })

/** Walks one file of records, and reports each valid one to `fits`. Ignores everything after the first invalid record. */
export function walkRecords(
  walk: Walk,
  path: string,
  bytes: Uint8Array,
  sha256: Crypto['sha256'],
  fits: (record: EvidenceRecord) => void,
): void {
  const lines = linesOf(bytes)
  if (lines === null) walk.fault = fault('record', path, 'not-text', walk.head.seq + 1)
  for (const line of lines ?? []) {
    const record = recordAfter(walk.head, path, line, sha256)
    if ('code' in record) {
      walk.fault = record
      return
    }
    walk.head = { seq: record.seq, hash: record.hash }
    walk.records++
    const before = walk.last
    if (before !== null && record.at < before.at) walk.backwards.push({ seq: record.seq, at: record.at, after: before.at })
    walk.last = { seq: record.seq, at: record.at }
    walk.first ??= walk.last
    fits(record)
  }
}

/** The record on this line if it is the next one; otherwise the fault. */
function recordAfter(head: Head, path: string, line: string, sha256: Crypto['sha256']): EvidenceRecord | Fault {
  const expected = head.seq + 1
  const read = readLine(line, evidenceRecordSchema)
  if (!read.ok) return fault('record', path, read.code, expected, read.detail)
  const record = read.value
  if (record.seq !== expected)
    return fault('record', path, 'out-of-order', expected, {
      code: 'found-record',
      values: { seq: record.seq },
    })
  if (record.hash !== hashOf(record, sha256)) return fault('record', path, 'content-changed', expected)
  if (record.previous !== head.hash) return fault('record', path, 'chain-broken', expected)
  return record
}
