// Queries of invoices and the ledger.
import { batches, type Db } from '#db/index.ts'
import type { InvoiceRow, LedgerEntry } from '../rows.ts'

export async function saveInvoice(db: Db, row: InvoiceRow): Promise<void> {
  const { id, account_id, ...changing } = row
  await db
    .insertInto('invoices')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute()
}

/** The invoices of an account, newest first. */
export async function listInvoiceRows(db: Db, accountId: string): Promise<InvoiceRow[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as InvoiceRow[]
}

/** IDs of the account's subscription's invoices that were open when stored. */
export async function listOwedInvoices(db: Db, accountId: string, subscriptionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', accountId)
    .where('subscription_id', '=', subscriptionId)
    .where('status', 'in', ['open', 'uncollectible'])
    .execute()
  return rows.map(({ id }) => id)
}

/** Appends entries that are not in the ledger yet. */
export async function appendLedger(db: Db, entries: readonly LedgerEntry[]): Promise<void> {
  for (const some of batches(entries))
    await db
      .insertInto('ledger_entries')
      .values(some)
      .onConflict((conflict) => conflict.columns(['kind', 'source_id']).doNothing())
      .execute()
}
