// Writes a pack file by file, without holding a whole file: records, checkpoints, keys, contents, and the signed manifest.
import type { EvidenceCheckpoint, EvidenceRecord } from '@tillwatch/contract/shapes'
import { languages } from '@tillwatch/messages/format'
import { packWordsOf } from '@tillwatch/messages/packs'
import { canonicalBytes, canonicalJson } from './canonical-json.ts'
import { type AbsentContent, type ListedContent, PACK_VERSION, type PackManifest, packMax, packPaths } from './pack.ts'
import type { Crypto } from './platform.ts'
import { type Head, recordLine, signedBytes } from './record.ts'

/** In both languages, because its reader is not known. */
const packHelp = languages.map((language) => packWordsOf(language).note(PACK_VERSION)).join('\n\n')

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
