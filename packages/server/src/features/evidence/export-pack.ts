// Owns making an evidence pack of an account for a period, which is written while it is read.
import { createHash } from 'node:crypto'
import type { EvidencePackQuery, EvidenceRecord } from '@tillwatch/core/contract'
import { beginning, type Head, packMax, writePack } from '@tillwatch/core/evidence'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
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
  const { db, evidenceKey } = context
  const { accountId } = actor
  const [begin, end] = [from === undefined ? null : new Date(from), to === undefined ? null : new Date(to)]
  const span = await spanOf(context, accountId, begin, end)
  await db
    .transaction()
    .execute((trx) => recordAudit(trx, actor, 'evidence.export', accountId, { ...(from && { from }), ...(to && { to }) }))
  const checkpoints = await listCheckpoints(db, accountId, { from: span.after.seq, to: span.last })
  const used = new Set([evidenceKey.keyId, ...checkpoints.map(({ keyId }) => keyId)])
  const keys = new Map([...(await listKeys(db)), evidenceKey].map((key) => [key.keyId, key]))
  const madeAt = new Date()
  const files = writePack(
    {
      account: accountId,
      madeAt,
      from: begin,
      to: end,
      after: span.after,
      records: recordsOf(context, accountId, span),
      checkpoints,
      keys: [...keys.values()].filter(({ keyId }) => used.has(keyId)),
      contents: contents === 'all' ? contentsOf(context, accountId, span) : nothing(),
    },
    evidenceKey,
    (bytes) => createHash('sha256').update(bytes).digest('hex'),
  )
  return { name: `tillwatch-evidence-${madeAt.toISOString().slice(0, 10)}.zip`, bytes: zipStream(files, madeAt) }
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

async function* contentsOf(
  { db, store }: PackContext,
  accountId: string,
  { first, end }: Span,
): AsyncGenerator<{ sha256: string; bytes: Uint8Array }> {
  const seen = new Set<string>()
  for (let at = first - 1; at < end; ) {
    const records = await nextWithContents(db, accountId, at, end, withContentsRead)
    for (const record of records) {
      const result = record.kind === 'capture' ? await keptResult({ db }, accountId, record) : null
      if (result !== null) yield result
      const named = new Set(Object.values(record.digests).flat())
      const list = record.kind === 'capture' ? listContents : listReportFiles
      for (const { sha256 } of await list(db, accountId, record.subject)) {
        if (seen.has(sha256) || !named.has(sha256)) continue
        seen.add(sha256)
        const bytes = await store.get(sha256)
        if (bytes !== null && bytes.byteLength <= packMax.contentBytes) yield { sha256, bytes }
      }
    }
    const last = records.at(-1)
    if (last === undefined) return
    at = last.seq
  }
}

/** The result of a scan that is still there and still what was recorded. */
async function keptResult({ db }: Pick<PackContext, 'db'>, accountId: string, { subject, digests }: EvidenceRecord) {
  const scan = await findScan(db, accountId, subject)
  if (scan === null || scan.result === null) return null
  const content = resultContent(scan.result)
  return digests.result?.includes(content.sha256) ? content : null
}

async function* nothing(): AsyncGenerator<never> {}
