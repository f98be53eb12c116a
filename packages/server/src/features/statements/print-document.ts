// Prints a document as PDF in a worker, because the process that gets the request has no browser. Both know the contents only by their
// SHA-256. Nothing refers to them, so the sweep deletes them after an hour.
import { createHash } from 'node:crypto'
import type { ProgramDocument, ReportLanguage } from '@tillwatch/contract/lists'
import type { Actor } from '#features/accounts/index.ts'
import { noteBlobs } from '#features/contents/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { PrintContext, Printed, PrinterContext } from './ports.ts'
import { writeDocument } from './write-document.ts'

/**
 * The document as a tagged PDF, in its current state. Throws Refusal `forbidden`, `too-many-requests` while another one of the account is
 * pending, `conflict` if it is not printed in time or at all.
 */
export async function printDocument(
  context: PrintContext,
  actor: Actor,
  document: ProgramDocument,
  language: ReportLanguage,
): Promise<Uint8Array> {
  const html = await keep(context, Buffer.from(await writeDocument(context, actor, document, language)))
  const printed = await context.prints.print(actor.accountId, html)
  if ('none' in printed) throw refusals[printed.none]()
  const pdf = await context.store.get(printed.sha256)
  if (pdf === null) throw refusals['not-printed']()
  return pdf
}

const refusals = {
  busy: () => new Refusal('too-many-requests', 'pdf-busy'),
  late: () => new Refusal('conflict', 'pdf-too-slow'),
  'not-printed': () => new Refusal('conflict', 'pdf-no-browser'),
}

/** Prints the content stored under `html`. For workers. */
export async function printKept(context: PrinterContext, html: string): Promise<Printed> {
  const bytes = await context.store.get(html)
  const pdf = bytes === null ? null : await context.printPdf(Buffer.from(bytes).toString())
  return pdf === null || 'none' in pdf ? { none: 'not-printed' } : { sha256: await keep(context, pdf) }
}

async function keep({ db, store }: Pick<PrintContext, 'db' | 'store'>, bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await noteBlobs(db, [{ sha256, sizeBytes: bytes.byteLength }])
  await store.put([{ sha256, bytes }])
  return sha256
}
