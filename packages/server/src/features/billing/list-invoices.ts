// Invoices of an account for the Billing screen, from stored data.

import { currency } from '@tillwatch/contract/lists'
import type { InvoiceList } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { listInvoiceRows } from './queries.ts'

/** The invoices of the actor's account, newest first. Throws Refusal `forbidden`. */
export async function listInvoices(db: Db, actor: Actor): Promise<InvoiceList> {
  authorise(actor, 'billing:read')
  const rows = await listInvoiceRows(db, actor.accountId)
  return {
    invoices: rows.map((row) => ({
      id: row.id,
      subscriptionId: row.subscription_id,
      number: row.number,
      status: row.status,
      totalCents: row.total_cents,
      paidCents: row.paid_cents,
      refundedCents: row.refunded_cents,
      currency,
      periodStart: row.period_start.toISOString(),
      periodEnd: row.period_end.toISOString(),
      issuedAt: row.issued_at.toISOString(),
      hostedUrl: row.hosted_url,
      pdfUrl: row.pdf_url,
    })),
  }
}
