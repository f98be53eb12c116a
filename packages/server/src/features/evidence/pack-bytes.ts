// Bytes of an account's evidence pack for a period, read in parts so that none is held whole.
import { createHash } from 'node:crypto'
import type { EvidenceRecord } from '@tillwatch/contract/shapes'
import { beginning, type Head, type PackedContent, type PackedLog, type PackFile, packMax, writePack } from '@tillwatch/core/evidence'
import type { Db } from '#db/index.ts'
import type { PackContext } from './ports.ts'
import {
  checkpointBefore,
  checkpointFrom,
  findHead,
  findScan,
  firstSeqSince,
  listCheckpoints,
  listContents,
  listKeys,
  listReportFiles,
  nextDeletions,
  nextRecords,
  nextWithContents,
} from './queries.ts'
import { resultContent } from './record-capture.ts'
import { zipStream } from './zip-stream.ts'

const read = 1_000

const recordsRead = 1_000
const withContentsRead = 100

/** Input of a pack. */
export interface PackOrder {
  accountId: string
  since: Date | null
  /** Exclusive. */
  until: Date | null
  contents: 'all' | 'none'
}

/**
 * Records from the last checkpoint before the period to the first one after it, or after the last deletion of the pack's contents, and the
 * remaining contents of the period's scans and reports.
 */
export async function* packBytes(context: PackContext, order: PackOrder, madeAt: Date): AsyncGenerator<Uint8Array> {
  yield* zipStream(packFiles(context, order, madeAt), madeAt)
}

/** The files of the same pack. */
export async function* packFiles(context: PackContext, order: PackOrder, madeAt: Date): AsyncGenerator<PackFile> {
  const { accountId: account, since: from, until: to, contents: asked } = order
  const span = await spanOf(context, order)
  yield* writePack(
    {
      ...{ account, madeAt, from, to, asked, after: span.after },
      contents: contentsOf(context, order, span),
      log: () => logOf(context, account, span),
    },
    context.evidenceKey,
    (bytes) => createHash('sha256').update(bytes).digest('hex'),
  )
}

/** Records after `after` up to `last`, which grows while contents are collected. */
interface Span {
  after: Head
  last: number
}

/** Numbers of the first record of the period, and of the first one after it; null if none exists yet. */
async function periodOf({ db }: PackContext, { accountId, since, until }: PackOrder) {
  const first = since === null ? 1 : await firstSeqSince(db, accountId, since)
  const past = until === null ? null : await firstSeqSince(db, accountId, until)
  return { first, past }
}

async function spanOf(context: PackContext, order: PackOrder): Promise<Span> {
  const { db } = context
  const { accountId } = order
  const head = (await findHead(db, accountId)) ?? beginning(accountId)
  const { first, past } = await periodOf(context, order)
  const after = (await checkpointBefore(db, accountId, first ?? head.seq + 1)) ?? beginning(accountId)
  const end = past === null ? head.seq : past - 1
  return { after, last: Math.max((await checkpointFrom(db, accountId, end))?.seq ?? head.seq, after.seq) }
}

async function logOf({ db, evidenceKey }: PackContext, accountId: string, { after, last }: Span): Promise<PackedLog> {
  const checkpoints = await listCheckpoints(db, accountId, { from: after.seq, to: last })
  const used = new Set([evidenceKey.keyId, ...checkpoints.map(({ keyId }) => keyId)])
  const keys = new Map([...(await listKeys(db)), evidenceKey].map((key) => [key.keyId, key]))
  const usedKeys = [...keys.values()].filter(({ keyId }) => used.has(keyId))
  return { records: recordsOf({ db }, accountId, after.seq, last), checkpoints, keys: usedKeys }
}

async function* recordsOf({ db }: Pick<PackContext, 'db'>, accountId: string, after: number, last: number) {
  for (let seq = after; seq < last; ) {
    const { records, end } = await nextRecords(db, accountId, seq, last, recordsRead)
    if (end === null) return
    yield records
    seq = end
  }
}

interface Gathering {
  deletions: Deletions
  /** Contents whose bytes were yielded. */
  given: Set<string>
  /** Missing contents without a known deletion. */
  missing: { subject: string; sha256: string }[]
  /** The last record that deleted one. */
  reach: number
}

/**
 * Each content that captures and reports of the pack refer to: the period's with their bytes if requested, otherwise the reason for leaving
 * it out. Moves the end of the span so that the pack has every deletion record, including concurrent ones, and lists contents named on the
 * way.
 */
async function* contentsOf(context: PackContext, order: PackOrder, span: Span): AsyncGenerator<PackedContent> {
  const { db } = context
  const { accountId } = order
  const gathering: Gathering = { deletions: await readDeletions(db, accountId), given: new Set(), missing: [], reach: 0 }
  for (let at = span.after.seq; at < span.last; ) {
    yield* contentsUpTo(context, order, at, span.last, gathering)
    at = span.last
    await gathering.deletions.refresh()
    for (const content of gathering.missing.splice(0)) yield absentOf(gathering, content)
    if (gathering.reach > at)
      span.last = (await checkpointFrom(db, accountId, gathering.reach))?.seq ?? (await findHead(db, accountId))?.seq ?? gathering.reach
  }
}

function absentOf(gathering: Gathering, { subject, sha256 }: { subject: string; sha256: string }): PackedContent {
  const record = gathering.deletions.find(subject, sha256)
  if (record === null) return { sha256, state: 'lost' }
  gathering.reach = Math.max(gathering.reach, record)
  return { sha256, state: 'deleted', record }
}

async function* contentsUpTo(context: PackContext, order: PackOrder, after: number, last: number, gathering: Gathering) {
  const { first, past } = await periodOf(context, order)
  for (let at = after; at < last; ) {
    const { records, end } = await nextWithContents(context.db, order.accountId, at, last, withContentsRead)
    for (const record of records) {
      const isOfPeriod = first !== null && record.seq >= first && (past === null || record.seq < past)
      const named = new Set(Object.values(record.digests).flat())
      if (order.contents === 'all' && isOfPeriod) yield* contentsOfRecord(context, order.accountId, record, named, gathering)
      else for (const sha256 of named) yield { sha256, state: 'not-asked' as const }
    }
    if (end === null) return
    at = end
  }
}

async function* contentsOfRecord(
  { db, store }: PackContext,
  accountId: string,
  record: EvidenceRecord,
  named: ReadonlySet<string>,
  gathering: Gathering,
): AsyncGenerator<PackedContent> {
  const { subject } = record
  const result = record.kind === 'capture' ? await keptResult({ db }, accountId, record) : null
  const list = record.kind === 'capture' ? listContents : listReportFiles
  const kept = new Set((await list(db, accountId, subject)).map(({ sha256 }) => sha256))
  for (const sha256 of named) {
    if (gathering.given.has(sha256)) continue
    const bytes = result?.sha256 === sha256 ? result.bytes : kept.has(sha256) ? await store.get(sha256) : null
    if (bytes === null) {
      // A content that disappeared after the deletions were read is looked up after reading them again.
      if (gathering.deletions.find(subject, sha256) === null) gathering.missing.push({ subject, sha256 })
      else yield absentOf(gathering, { subject, sha256 })
    } else if (bytes.byteLength > packMax.contentBytes) yield { sha256, state: 'too-big' }
    else {
      gathering.given.add(sha256)
      yield { sha256, bytes }
    }
  }
}

/** The result of a scan that still exists unchanged since it was recorded. */
async function keptResult({ db }: Pick<PackContext, 'db'>, accountId: string, { subject, digests }: EvidenceRecord) {
  const scan = await findScan(db, accountId, subject)
  if (scan === null || scan.result === null) return null
  const content = resultContent(scan.result)
  return digests.result?.includes(content.sha256) ? content : null
}

interface Deletions {
  /** Number of the first record that deleted the content, or everything, of the scan or report; null if none exists. */
  find(subject: string, sha256: string): number | null
  /** Reads newer records. */
  refresh(): Promise<void>
}

/** The account's deletions up to now. */
async function readDeletions(db: Db, accountId: string): Promise<Deletions> {
  const bySubject = new Map<string, { seq: number; digests: ReadonlySet<string> }[]>()
  let last = 0
  const refresh = async () => {
    for (;;) {
      const records = await nextDeletions(db, accountId, last, read)
      for (const { seq, subject, digests } of records) {
        const known = bySubject.get(subject) ?? []
        bySubject.set(subject, known)
        known.push({ seq, digests: new Set(Object.values(digests).flat()) })
        last = seq
      }
      if (records.length < read) return
    }
  }
  await refresh()
  return {
    find: (subject, sha256) => bySubject.get(subject)?.find(({ digests }) => digests.size === 0 || digests.has(sha256))?.seq ?? null,
    refresh,
  }
}
