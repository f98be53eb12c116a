// Writes a pack file by file, without holding a whole file: records, checkpoints, keys, contents, and the signed manifest.
import type { EvidenceCheckpoint, EvidenceRecord } from '@tillwatch/contract/shapes'
import { canonicalBytes, canonicalJson } from './canonical-json.ts'
import { type AbsentContent, type ListedContent, PACK_VERSION, type PackManifest, packMax, packPaths } from './pack.ts'
import type { Crypto } from './platform.ts'
import { type Head, recordLine, signedBytes } from './record.ts'

const packHelp = `This is an evidence pack of Tillwatch, format ${PACK_VERSION}.

To check it, in a checkout of the project after "npm ci":
  npx --no tillwatch verify PACK --key KEY.pem
PACK is this ZIP, or the folder that you unpacked it to. KEY.pem is the public key of the installation that made the pack. Get the key from the
installation, not from this pack: anyone who can write a pack can sign it again and put another key in it.

Contents of the pack
  manifest.json       what this pack is, and the SHA-256 and size of every other part; signed
  records/            the evidence log, one record per line; the name is the number of the first record in the file
  checkpoints.ndjson  signatures of the log, made within an hour of a new record
  keys/               public keys in PEM, by the SHA-256 of their DER
  contents/           captured contents and the files of reports, by the SHA-256 of their bytes
  contents.ndjson     each content that captures and reports name: present, deleted (by which record), not requested, or too big

To find the files of a report
  The report's record has the SHA-256 of each file under "digests", "report", in the order of "formats" under "facts". Copy the content with that name,
  and add the format as the extension, to open it (csv is a ZIP of tables).

To check it with other tools
  All JSON is canonical (RFC 8785): keys sorted, no whitespace.
  hash of a record    the SHA-256 of its canonical JSON without "hash"
  previous            the hash of the previous record; for record 1, the SHA-256 of {"account":"…","of":"evidence"}
  signature           Ed25519, in hexadecimal, over the canonical JSON of the checkpoint or manifest without "signature"
  A checkpoint signs the hash of record "seq", and thereby all earlier records.
`

export interface Signer {
  keyId: string
  /** Ed25519 in hexadecimal. */
  sign(message: Uint8Array): string
}

export interface PackFile {
  path: string
  bytes: Uint8Array
}

export interface PackSources {
  account: string
  madeAt: Date
  /** The period of the contents; null if it has no start or no end. */
  from: Date | null
  to: Date | null
  /** Whether the contents of the period were requested. */
  asked: 'all' | 'none'
  /** The predecessor of the first record. */
  after: Head
  /** All contents that captures and reports refer to. Duplicates count once. */
  contents: AsyncIterable<PackedContent>
  /** Called after the last content, so that the log includes the records that deleted contents. */
  log(): Promise<PackedLog>
}

export interface PackedLog {
  /** In order, starting after `after`; in chunks of any length. */
  records: AsyncIterable<readonly EvidenceRecord[]>
  checkpoints: readonly EvidenceCheckpoint[]
  /** Public keys of all signatures. */
  keys: readonly { keyId: string; pem: string }[]
}

/**
 * A content, or why the pack doesn't contain it. `lost`: it should exist but does not. It is listed nowhere, so the check of the pack
 * reports it.
 */
export type PackedContent = { sha256: string; bytes: Uint8Array } | AbsentContent | { sha256: string; state: 'lost' }

/** For a content with several reasons, the last of these applies. */
const order = ['not-asked', 'deleted', 'too-big', 'lost', 'present'] as const

/** A records file ends when it reaches this many characters. */
const fileLength = 16 * 1024 * 1024
const encode = (text: string) => new TextEncoder().encode(text)

/** The checkpoint for the head of a log. */
export function signCheckpoint(signer: Signer, account: string, { seq, hash }: Head, at: Date): EvidenceCheckpoint {
  const moment = at.toISOString()
  const checkpoint = { of: 'checkpoint' as const, account, seq, hash, day: moment.slice(0, 10), at: moment, keyId: signer.keyId }
  return { ...checkpoint, signature: signer.sign(signedBytes(checkpoint)) }
}

/** Yields the files of a pack in their final order. */
export async function* writePack(sources: PackSources, signer: Signer, sha256: Crypto['sha256']): AsyncGenerator<PackFile> {
  const parts: PackManifest['parts'] = []
  const part = (path: string, bytes: Uint8Array): PackFile => {
    parts.push({ path, sha256: sha256(bytes), sizeBytes: bytes.byteLength })
    return { path, bytes }
  }
  yield part(packPaths.help, encode(packHelp))
  const listed = new Map<string, ListedContent | { sha256: string; state: 'lost' }>()
  for await (const content of sources.contents) {
    const name = content.sha256
    const known = listed.get(name)
    const line = 'bytes' in content ? { sha256: name, state: 'present' as const, sizeBytes: content.bytes.byteLength } : content
    if (known !== undefined && order.indexOf(line.state) <= order.indexOf(known.state)) continue
    listed.set(name, line)
    if ('bytes' in content) yield { path: packPaths.content(name), bytes: content.bytes }
  }
  const { records, checkpoints, keys } = await sources.log()
  let head: Head = { seq: sources.after.seq, hash: sources.after.hash }
  for await (const { firstSeq, last, text } of recordFiles(records)) {
    yield part(packPaths.records(firstSeq), encode(text))
    head = { seq: last.seq, hash: last.hash }
  }
  yield part(packPaths.checkpoints, encode(checkpoints.map((each) => `${canonicalJson(each)}\n`).join('')))
  for (const { keyId, pem } of keys) yield part(packPaths.key(keyId), encode(pem))
  const lines = [...listed.values()].filter(({ state }) => state !== 'lost')
  yield part(packPaths.contents, encode(lines.map((line) => `${canonicalJson(line)}\n`).join('')))
  const { account, madeAt, from, to, asked } = sources
  const after = { seq: sources.after.seq, hash: sources.after.hash }
  const period = { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null }
  const manifest = {
    of: 'pack',
    version: PACK_VERSION,
    account,
    madeAt: madeAt.toISOString(),
    ...period,
    contents: asked,
    after,
    head,
    parts,
    keyId: signer.keyId,
  }
  yield { path: packPaths.manifest, bytes: canonicalBytes({ ...manifest, signature: signer.sign(signedBytes(manifest)) }) }
}

/** The records, some thousands per file. */
async function* recordFiles(parts: PackedLog['records']): AsyncGenerator<{ firstSeq: number; last: EvidenceRecord; text: string }> {
  let firstSeq: number | null = null
  let last: EvidenceRecord | null = null
  let lines: string[] = []
  let length = 0
  for await (const records of parts) {
    for (const record of records) {
      const line = recordLine(record)
      if (firstSeq !== null && last !== null && (lines.length >= packMax.recordsOfFile || length + line.length > fileLength)) {
        yield { firstSeq, last, text: `${lines.join('\n')}\n` }
        firstSeq = null
        lines = []
        length = 0
      }
      firstSeq ??= record.seq
      last = record
      lines.push(line)
      length += line.length + 1
    }
  }
  if (firstSeq !== null && last !== null) yield { firstSeq, last, text: `${lines.join('\n')}\n` }
}
