// Owns the chain: how a record is sealed to the one before it, and what the first one is sealed to.
import type { EvidenceRecord } from '@tillwatch/contract/shapes'
import { sha256Hex } from '#shared/sha256.ts'
import { canonicalBytes, canonicalJson, type Json } from './canonical-json.ts'

/** What is to be recorded, before it has a place in the log. */
export type EvidenceEntry = Pick<EvidenceRecord, 'kind' | 'subject' | 'digests' | 'facts'>

/** Where the log of an account ends. */
export type Head = {
  /** 0 where nothing was recorded. */
  seq: number
  hash: string
}

/** Where the log of an account begins: nothing is recorded, and the first record's `previous` names the account. */
export function beginning(account: string): Head {
  return { seq: 0, hash: sha256Hex(canonicalJson({ account, of: 'evidence' })) }
}

/** The entry as the record that follows `head`. Throws a TypeError for what has no canonical spelling. */
export function sealRecord(head: Head, at: Date, { kind, subject, digests, facts }: EvidenceEntry): EvidenceRecord {
  const record = { seq: head.seq + 1, at: at.toISOString(), kind, subject, digests, facts, previous: head.hash }
  return { ...record, hash: hashOf(record) }
}

/** SHA-256 of everything in a record but its hash; by our own code where the platform's is not at hand. */
export function hashOf(record: Omit<EvidenceRecord, 'hash'>, sha256: (bytes: Uint8Array) => string = sha256Hex): string {
  const { seq, at, kind, subject, digests, facts, previous } = record
  return sha256(canonicalBytes({ seq, at, kind, subject, digests, facts, previous }))
}

/** A record as it stands in the log and in packs: one line, without its end. */
export const recordLine = (record: EvidenceRecord): string => canonicalJson(record)

/** The bytes that a signature is made over: all of a checkpoint or manifest but the signature. */
export function signedBytes(signed: { readonly [key: string]: Json | undefined }): Uint8Array {
  return canonicalBytes({ ...signed, signature: undefined })
}
