// Payments on a real database, with the official client aimed at a service on loopback; queue and document store only remember.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { stripePayments } from '#adapters/stripe-payments.ts'
import type { Database } from '#db/index.ts'
import { type BillingContext, priceReader, type SubscriptionContents } from '#features/billing/index.ts'
import { testDatabase } from '../../support/database.ts'
import { letters } from '../../support/letters.ts'
import { type Service, secretKey, startService } from './service.ts'

export const webhookSecret = ['whsec', 'loopback'].join('_')

export interface BillingTest {
  context: BillingContext
  db: Database['db']
  service: Service
  client: ReturnType<typeof stripePayments>
  enqueued: string[]
  documents: SubscriptionContents[]
  /** Accounts under suspicion. */
  flagged: Set<string>
  /** A new account with this customer id; its id. */
  account(customerId: string): Promise<string>
  /** Empties the database and the service, for the next test. */
  reset(): Promise<void>
  close(): Promise<void>
}

export async function billingTest(pageSize?: number): Promise<BillingTest> {
  const database = await testDatabase()
  const service = await startService(pageSize)
  const client = stripePayments(secretKey, service.url)
  const enqueued: string[] = []
  const documents: SubscriptionContents[] = []
  const flagged = new Set<string>()
  const { db } = database
  return {
    context: {
      db,
      payments: client,
      readPrices: priceReader(client),
      webhookSecret,
      queue: { enqueue: async (_db, eventId) => void enqueued.push(eventId) },
      fraud: { isFlagged: async (_db, accountId) => flagged.has(accountId) },
      documents: { put: async (_db, contents) => void documents.push(contents) },
      letters,
    },
    db,
    service,
    client,
    enqueued,
    documents,
    flagged,
    async account(customerId) {
      const id = randomUUID()
      await db.insertInto('accounts').values({ id, name: customerId }).execute()
      await db.insertInto('billing_customers').values({ account_id: id, customer_id: customerId }).execute()
      return id
    },
    async reset() {
      service.reset()
      enqueued.length = 0
      documents.length = 0
      flagged.clear()
      await sql`truncate accounts, users, mails, payment_events cascade`.execute(db)
    },
    async close() {
      await service.close()
      await database.close()
    },
  }
}
