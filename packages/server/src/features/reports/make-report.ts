// Creates a report in a worker: data, files, the store, the evidence log, and the mails.
import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import type { ReportFailure, ReportFormat } from '@tillwatch/contract/lists'
import { clientReportCsv, clientReportHtml, reportCsv, reportHtml } from '@tillwatch/core/reports'
import { limits } from '#config/limits.ts'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { noteBlobs } from '#features/contents/index.ts'
import { isDiskFull } from '#features/disk.ts'
import { appendEvidence, sayLogEnd, zipStream } from '#features/evidence/index.ts'
import { queueMail } from '#features/mail/index.ts'
import { nameOfFile } from './file-names.ts'
import { reportLetter } from './letter.ts'
import type { MakeContext } from './ports.ts'
import { findSites, lockRecipients, markFailed, markReady, noteMails, type Recipient, type Taken, takeReport } from './queries.ts'
import { type MadeReport, readReport } from './read-report.ts'
import { askRecipients, stopUrl } from './recipients.ts'

const { attempts: attemptsMax } = limits.report
/** Larger files are not attached: many mail servers accept no more than 10 MB, and base64 adds a third. */
const attachedBytesMax = 6 * 1024 * 1024

interface MadeFile {
  format: ReportFormat
  sha256: string
  bytes: Uint8Array
}

/** Creates it; does nothing for one that is ready or given up. Throws failures, for up to two retries. */
export async function makeReport(context: MakeContext, reportId: string, now = new Date()): Promise<void> {
  const taken = await takeReport(context.db, reportId)
  if (taken === null) return
  if (taken.attempts > attemptsMax) return markFailed(context.db, reportId, taken.attempts, 'broken')
  try {
    await attempt(context, taken, now)
  } catch (error) {
    if (taken.attempts === attemptsMax) await markFailed(context.db, reportId, taken.attempts, isDiskFull(error) ? 'disk-full' : 'broken')
    throw error
  }
}

async function attempt(context: MakeContext, taken: Taken, now: Date): Promise<void> {
  const { db, store } = context
  if (taken.siteId !== null && (await findSites(db, taken)).length === 0) return markFailed(db, taken.id, taken.attempts, 'site-gone')
  const report = await readReport(context, taken, now)
  if (report === null) return markFailed(db, taken.id, taken.attempts, 'client-gone')
  const { files, failure } = await filesOf(context, report, now)
  await noteBlobs(
    db,
    files.map(({ sha256, bytes }) => ({ sha256, sizeBytes: bytes.byteLength })),
  )
  await store.put(files)
  await db.transaction().execute(async (trx) => {
    const kept = files.map(({ format, sha256, bytes }) => ({ format, sha256, sizeBytes: bytes.byteLength }))
    if (!(await markReady(trx, taken, kept, failure))) return
    const recipients = await confirmedOf(trx, context, taken, report)
    await tell(trx, taken, report, files, recipients.length)
    await sendTo(trx, context, taken, report, files, recipients)
  })
}

/** Yields to other work between the formats. A report without a PDF says why. */
async function filesOf(
  { printPdf }: MakeContext,
  report: MadeReport,
  now: Date,
): Promise<{ files: MadeFile[]; failure: ReportFailure | null }> {
  const made = (format: ReportFormat, bytes: Uint8Array): MadeFile => ({
    format,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes,
  })
  const html = report.of === 'report' ? reportHtml(report) : clientReportHtml(report)
  await others()
  const json = Buffer.from(JSON.stringify(report))
  await others()
  const csv = await zipOf(report, now)
  const pdf = await printPdf(html)
  const files = [made('html', Buffer.from(html)), made('csv', csv), made('json', json)]
  return 'none' in pdf ? { files, failure: 'not-printed' } : { files: [made('pdf', pdf), ...files], failure: null }
}

async function zipOf(report: MadeReport, now: Date): Promise<Uint8Array> {
  async function* tables() {
    const files = report.of === 'report' ? reportCsv(report) : clientReportCsv(report)
    for (const { name, text } of files) yield { path: name, bytes: Buffer.from(text) }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of zipStream(tables(), now)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Its recipients. The others are asked to confirm, unless they already were. */
async function confirmedOf(trx: Db, context: MakeContext, { accountId, account, recipients }: Taken, { language }: MadeReport) {
  await lockRecipients(trx, accountId)
  const worker: Actor = { accountId, name: 'worker', role: 'owner' }
  return askRecipients(trx, context, worker, { account, addresses: recipients, language }, true)
}

async function sendTo(
  trx: Db,
  context: MakeContext,
  { id, accountId, account, clientName }: Taken,
  report: MadeReport,
  files: readonly MadeFile[],
  recipients: readonly Recipient[],
): Promise<void> {
  const file = files.find(({ format }) => format === 'pdf')
  const host = report.of === 'client-report' || report.isWholeAccount ? null : (report.sites[0]?.host ?? null)
  const name = nameOfFile({ host, client: clientName, ...report.period }, 'pdf')
  const attachment = file === undefined || file.bytes.byteLength > attachedBytesMax ? null : { ...name, sha256: file.sha256 }
  const last = await sayLogEnd(trx, accountId, report.language)
  const attachments = attachment === null ? [] : [attachment]
  const orders = recipients.map((recipient) => {
    const stop = stopUrl(context, recipient)
    const letter = reportLetter(report, attachment?.name ?? null, context.siteOrigin(), { account, stopUrl: stop }, last)
    return { kind: 'report', to: recipient.address, letter, attachments, stopUrl: stop, id: randomUUID() }
  })
  for (const order of orders) await queueMail(trx, context.mails, order)
  await noteMails(
    trx,
    id,
    orders.map((order) => order.id),
  )
}

async function tell(trx: Db, taken: Taken, report: MadeReport, files: readonly MadeFile[], recipients: number): Promise<void> {
  await appendEvidence(trx, taken.accountId, [
    {
      kind: 'report',
      subject: taken.id,
      digests: { report: files.map(({ sha256 }) => sha256) },
      facts: {
        formats: files.map(({ format }) => format),
        sites: report.sites.map(({ host }) => host),
        ...(taken.clientName !== null && { client: taken.clientName }),
        ...{
          from: report.period.from,
          to: report.period.to,
          ends: report.period.ends,
          timeZone: report.timeZone,
          language: report.language,
        },
        ...{ requestedBy: taken.requestedBy, recipients },
        controls: report.controls.map(({ test, state }) => `${test} ${state}`),
      },
    },
  ])
}
