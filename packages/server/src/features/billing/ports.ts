// Dependencies of payments: the payments service, a queue for its events, and the store of documents that sites listen to.
import type { PriceList, SubscriptionDocument } from '@tillwatch/contract/shapes'
import type Stripe from 'stripe'
import type { Database, Db } from '#db/index.ts'
import type { MailQueue } from '#features/mail/index.ts'

/** The calls of the official client that we use. An instance of the client fits. */
export interface PaymentsClient {
  subscriptions: Pick<Stripe['subscriptions'], 'retrieve' | 'list' | 'update'>
  invoices: Pick<Stripe['invoices'], 'list' | 'createPreview'>
  charges: Pick<Stripe['charges'], 'list' | 'retrieve'>
  refunds: Pick<Stripe['refunds'], 'list' | 'create'>
  prices: Pick<Stripe['prices'], 'list'>
  events: Pick<Stripe['events'], 'list' | 'retrieve'>
  customers: Pick<Stripe['customers'], 'create'>
  subscriptionItems: Pick<Stripe['subscriptionItems'], 'create' | 'update'>
  checkout: { sessions: Pick<Stripe['checkout']['sessions'], 'create' | 'retrieve' | 'list' | 'expire'> }
  billingPortal: {
    configurations: Pick<Stripe['billingPortal']['configurations'], 'create' | 'list'>
    sessions: Pick<Stripe['billingPortal']['sessions'], 'create'>
  }
  testHelpers: { testClocks: Pick<Stripe['testHelpers']['testClocks'], 'retrieve'> }
  webhooks: Pick<Stripe['webhooks'], 'constructEvent'>
}

export interface PaymentQueue {
  /** Queues the handling of a stored event, in the caller's transaction. */
  enqueue(db: Db, eventId: string): Promise<void>
}

/** A document without its version, which the store counts. */
export type SubscriptionContents = Omit<SubscriptionDocument, 'version'>

export interface SubscriptionDocuments {
  /** Stores the document under its next version, in the caller's transaction. */
  put(db: Db, contents: SubscriptionContents): Promise<void>
}

export interface FraudFlags {
  /** Whether the account is suspected, so that a person decides on its refunds. */
  isFlagged(db: Db, accountId: string): Promise<boolean>
}

/** How to send mails to people. */
export interface Correspondence {
  mails: MailQueue
  /** Origin of the site, for links. */
  siteOrigin(): string
  /** Address for decisions on held refunds; null if nobody gets mail. */
  operator: string | null
}

export interface BillingContext {
  db: Database['db']
  payments: PaymentsClient
  /** What is on sale, cached for a few minutes. */
  readPrices(): Promise<PriceList>
  /** Signs the events of the payments service. */
  webhookSecret: string
  queue: PaymentQueue
  documents: SubscriptionDocuments
  fraud: FraudFlags
  letters: Correspondence
}
