// The hash chain: how a record links to the one before it, and what the first one links to.
import type { EvidenceRecord } from '@tillwatch/contract/shapes'
import { sha256Hex } from '#shared/sha256.ts'
import { canonicalBytes, canonicalJson, type Json } from './canonical-json.ts'

/** An entry before it has a position in the log. */
export type EvidenceEntry = Pick<EvidenceRecord, 'kind' | 'subject' | 'digests' | 'facts'>

/** The end of an account's log. */
export type Head = {
  /** 0 if nothing was recorded. */
  seq: number
  hash: string
}

/** The beginning of an account's log: nothing is recorded, and the first record's `previous` names the account. */
export function beginning(account: string): Head {
  return { seq: 0, hash: sha256Hex(canonicalJson({ account, of: 'evidence' })) }
}

/** Seals the entry as the record after `head`. Throws a TypeError for a value without canonical spelling. */
export function sealRecord(head: Head, at: Date, { kind, subject, digests, facts }: EvidenceEntry): EvidenceRecord {
  const record = { seq: head.seq + 1, at: at.toISOString(), kind, subject, digests, facts, previous: head.hash }
  return { ...record, hash: hashOf(record) }
}

/** SHA-256 of everything in a record except its hash. Uses our own code if the platform's is not available. */
export function hashOf(record: Omit<EvidenceRecord, 'hash'>, sha256: (bytes: Uint8Array) => string = sha256Hex): string {
  const { seq, at, kind, subject, digests, facts, previous } = record
  return sha256(canonicalBytes({ seq, at, kind, subject, digests, facts, previous }))
}

/** A record as a line of the log and of packs, without its line feed. */
export const recordLine = (record: EvidenceRecord): string => canonicalJson(record)

/** The signed bytes: everything in a checkpoint or manifest except the signature. */
export function signedBytes(signed: { readonly [key: string]: Json | undefined }): Uint8Array {
  return canonicalBytes({ ...signed, signature: undefined })
}
