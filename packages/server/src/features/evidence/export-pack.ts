// Owns making an evidence pack of an account for a period, which is written while it is read.
import { createHash } from 'node:crypto'
import type { EvidencePackQuery, EvidenceRecord } from '@tillwatch/core/contract'
import { beginning, type Head, type PackedContent, type PackFile, packMax, writePack } from '@tillwatch/core/evidence'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import type { PackContext } from './ports.ts'
import {
  checkpointBefore,
  checkpointFrom,
  findDeletion,
  findHead,
  findScan,
  firstSeqSince,
  listCheckpoints,
  listContents,
  listKeys,
  listReportFiles,
  nextRecords,
  nextWithContents,
} from './queries.ts'
import { resultContent } from './record-capture.ts'
import { zipStream } from './zip-stream.ts'

const recordsRead = 1_000
const withContentsRead = 100

export interface Pack {
  /** Only letters, digits, dots and hyphens. */
  name: string
  bytes: AsyncIterable<Uint8Array>
}

/** Records from the last checkpoint before the period to the first one after it, and the contents of the period's scans and reports that are still kept. Throws Refusal `forbidden`. */
export async function exportPack(context: PackContext, actor: Actor, { from, to, contents }: EvidencePackQuery): Promise<Pack> {
  authorise(actor, 'evidence:export')
  const { accountId } = actor
  await context.db
    .transaction()
    .execute((trx) => recordAudit(trx, actor, 'evidence.export', accountId, { ...(from && { from }), ...(to && { to }) }))
  const madeAt = new Date()
  const files = await packFiles(context, accountId, { from, to, contents }, madeAt)
  return { name: `tillwatch-evidence-${madeAt.toISOString().slice(0, 10)}.zip`, bytes: zipStream(files, madeAt) }
}

/** The files of a pack, whoever may have it. */
export async function packFiles(
  context: PackContext,
  accountId: string,
  { from, to, contents }: EvidencePackQuery,
  madeAt: Date,
): Promise<AsyncIterable<PackFile>> {
  const { db, evidenceKey } = context
  const [begin, end] = [from === undefined ? null : new Date(from), to === undefined ? null : new Date(to)]
  const span = await spanOf(context, accountId, begin, end)
  const checkpoints = await listCheckpoints(db, accountId, { from: span.after.seq, to: span.last })
  const used = new Set([evidenceKey.keyId, ...checkpoints.map(({ keyId }) => keyId)])
  const keys = new Map([...(await listKeys(db)), evidenceKey].map((key) => [key.keyId, key]))
  return writePack(
    {
      account: accountId,
      madeAt,
      from: begin,
      to: end,
      after: span.after,
      records: recordsOf(context, accountId, span),
      checkpoints,
      keys: [...keys.values()].filter(({ keyId }) => used.has(keyId)),
      contents: contentsOf(context, accountId, span, contents === 'all'),
    },
    evidenceKey,
    (bytes) => createHash('sha256').update(bytes).digest('hex'),
  )
}

/** Records after `after` up to `last`; those from `first` to `end` are of the period. */
interface Span {
  after: Head
  first: number
  end: number
  last: number
}

async function spanOf({ db }: PackContext, accountId: string, from: Date | null, to: Date | null): Promise<Span> {
  const head = (await findHead(db, accountId)) ?? beginning(accountId)
  const first = from === null ? 1 : ((await firstSeqSince(db, accountId, from)) ?? head.seq + 1)
  const past = to === null ? null : await firstSeqSince(db, accountId, to)
  const end = past === null ? head.seq : past - 1
  const after = (await checkpointBefore(db, accountId, first)) ?? beginning(accountId)
  const last = Math.max((await checkpointFrom(db, accountId, end))?.seq ?? head.seq, after.seq)
  return { after, first, end, last }
}

async function* recordsOf({ db }: PackContext, accountId: string, { after, last }: Span): AsyncGenerator<EvidenceRecord[]> {
  for (let seq = after.seq; seq < last; ) {
    const records = await nextRecords(db, accountId, seq, last, recordsRead)
    const end = records.at(-1)
    if (end === undefined) return
    yield records
    seq = end.seq
  }
}

/** Each content that captures and reports of the pack name: those of the period with their bytes where `areAsked`, else why it is not there. */
async function* contentsOf(context: PackContext, accountId: string, span: Span, areAsked: boolean): AsyncGenerator<PackedContent> {
  const seen = new Set<string>()
  for (let at = span.after.seq; at < span.last; ) {
    const records = await nextWithContents(context.db, accountId, at, span.last, withContentsRead)
    for (const record of records) {
      const isAsked = areAsked && record.seq >= span.first && record.seq <= span.end
      const named = new Set(Object.values(record.digests).flat())
      if (isAsked) yield* contentsOfRecord(context, accountId, record, named, seen)
      else for (const sha256 of named) yield { sha256, state: 'not-asked' }
    }
    const last = records.at(-1)
    if (last === undefined) return
    at = last.seq
  }
}

/** `seen`: those whose bytes were given. */
async function* contentsOfRecord(
  { db, store }: PackContext,
  accountId: string,
  record: EvidenceRecord,
  named: ReadonlySet<string>,
  seen: Set<string>,
): AsyncGenerator<PackedContent> {
  const result = record.kind === 'capture' ? await keptResult({ db }, accountId, record) : null
  const list = record.kind === 'capture' ? listContents : listReportFiles
  const kept = new Set((await list(db, accountId, record.subject)).map(({ sha256 }) => sha256))
  for (const sha256 of named) {
    if (seen.has(sha256)) continue
    const bytes = result?.sha256 === sha256 ? result.bytes : kept.has(sha256) ? await store.get(sha256) : null
    // Looked up last: what is gone by now was deleted before.
    const deletion = bytes === null ? await findDeletion(db, accountId, record.subject, sha256) : null
    if (bytes === null) yield deletion === null ? { sha256, state: 'lost' } : { sha256, state: 'deleted', record: deletion }
    else if (bytes.byteLength > packMax.contentBytes) yield { sha256, state: 'too-big' }
    else {
      seen.add(sha256)
      yield { sha256, bytes }
    }
  }
}

/** The result of a scan that is still there and still what was recorded. */
async function keptResult({ db }: Pick<PackContext, 'db'>, accountId: string, { subject, digests }: EvidenceRecord) {
  const scan = await findScan(db, accountId, subject)
  if (scan === null || scan.result === null) return null
  const content = resultContent(scan.result)
  return digests.result?.includes(content.sha256) ? content : null
}
