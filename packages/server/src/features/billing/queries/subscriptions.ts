// Queries of subscriptions and their items.
import type { DunningState, LookupKey } from '@tillwatch/contract/lists'
import type { PlanMoney } from '@tillwatch/messages/mail'
import type Stripe from 'stripe'
import type { Db } from '#db/index.ts'
import type { ItemRow, SubscriptionRow } from '../rows.ts'

/** Whether the subscription was already stored under this account. */
export async function holdsSubscription(db: Db, accountId: string, subscriptionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  return row !== undefined
}

/** The account's subscription as last stored; null if it has none with that ID. */
export async function findSubscription(db: Db, accountId: string, subscriptionId: string): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  return (row as SubscriptionRow | undefined) ?? null
}

/** Display name of the subscription's plan for letters. Throws if the account has no subscription with that ID. */
export async function getPlanOfLetters(db: Db, accountId: string, subscriptionId: string): Promise<Omit<PlanMoney, 'cents' | 'url'>> {
  const row = await db
    .selectFrom('subscriptions')
    .leftJoin('sites', 'sites.subscription_id', 'subscriptions.id')
    .select(['plan', 'billing_interval as interval', 'sites.host'])
    .where('subscriptions.account_id', '=', accountId)
    .where('subscriptions.id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  return row as Pick<PlanMoney, 'plan' | 'interval' | 'host'>
}

/** The worst state reported to the owners since nothing was owed for the subscription. */
export async function findTold(db: Db, accountId: string, subscriptionId: string): Promise<DunningState> {
  const row = await db
    .selectFrom('subscriptions')
    .select('dunning_told')
    .where('account_id', '=', accountId)
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  return (row?.dunning_told as DunningState | undefined) ?? 'none'
}

export async function keepTold(db: Db, accountId: string, subscriptionId: string, told: DunningState): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ dunning_told: told })
    .where('account_id', '=', accountId)
    .where('id', '=', subscriptionId)
    .execute()
}

/** Earlier lookup keys of a subscription's prices, by price ID. */
export async function knownPrices(db: Db, { items }: Stripe.Subscription): Promise<Map<string, LookupKey>> {
  const priceIds = items.data.map(({ price }) => price.id)
  if (priceIds.length === 0) return new Map()
  const rows = await db.selectFrom('subscription_items').select(['price_id', 'lookup_key']).where('price_id', 'in', priceIds).execute()
  return new Map(rows.map((row) => [row.price_id, row.lookup_key as LookupKey]))
}

/** Stores the subscription's current state, with exactly these items. */
export async function saveSubscription(db: Db, row: SubscriptionRow, items: readonly ItemRow[]): Promise<void> {
  const { id, account_id, created_at, ...changing } = row
  await db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(changing))
    .execute()
  let gone = db.deleteFrom('subscription_items').where('subscription_id', '=', id)
  if (items.length > 0)
    gone = gone.where(
      'id',
      'not in',
      items.map((item) => item.id),
    )
  await gone.execute()
  for (const item of items)
    await db
      .insertInto('subscription_items')
      .values(item)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(item))
      .execute()
}

/** All subscriptions of an account, oldest first, each with its items and the site that uses it. */
export async function listHeld(db: Db, accountId: string): Promise<{ row: SubscriptionRow; items: ItemRow[]; siteId: string | null }[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .leftJoin('sites', 'sites.subscription_id', 'subscriptions.id')
    .selectAll('subscriptions')
    .select('sites.id as site_id')
    .where('subscriptions.account_id', '=', accountId)
    .orderBy('subscriptions.created_at')
    .orderBy('subscriptions.id')
    .execute()
  const items = await db
    .selectFrom('subscription_items')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_items.subscription_id')
    .selectAll('subscription_items')
    .where('subscriptions.account_id', '=', accountId)
    .orderBy('subscription_items.id')
    .execute()
  return rows.map(({ site_id, ...row }) => ({
    row: row as SubscriptionRow,
    items: items.filter((item) => item.subscription_id === row.id) as ItemRow[],
    siteId: site_id,
  }))
}
