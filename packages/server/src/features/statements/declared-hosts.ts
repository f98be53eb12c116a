// Declared hosts of a page's site, for judging its scans.
import type { DeclaredHosts } from '@tillwatch/core/inventory'
import type { Db } from '#db/index.ts'
import { findHostsOfPage } from './queries.ts'

/** The declaration in force; empty if none exists. */
export async function declaredHostsOf(db: Db, accountId: string, pageId: string): Promise<DeclaredHosts> {
  const rows = await findHostsOfPage(db, accountId, pageId)
  const of = (owner: 'payment-provider' | 'shop') => rows.filter((row) => row.owner === owner).map(({ host }) => host)
  return { paymentProviders: of('payment-provider'), ownHosts: of('shop') }
}
