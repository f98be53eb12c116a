// What the tests of prevalence share: accounts with a watched page each, and contents that they are served.
import { createHash } from 'node:crypto'
import type { Actor } from '#features/accounts/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { recordPrevalence } from '#features/prevalence/index.ts'
import { cancelScan } from '#features/scans/index.ts'
import { claimSite } from '#features/sites/index.ts'
import { recordFacts } from '#roles/scan-life.ts'
import { inOrder, otherActor, type TestContext } from '../../support/context.ts'
import { external, scan } from '../inventory/watched-page.ts'

export interface Shop {
  actor: Actor
  siteId: string
  pageId: string
}

/** Records facts, and counts what third parties served. */
export const recordCounted = inOrder(recordFacts, recordPrevalence)

/** A new account with a watched page at this host, none of it scanned; what its scans see is counted from now on. */
export async function newShop(test: TestContext, host = 'shop.example'): Promise<Shop> {
  test.context.onRecorded = recordCounted
  const actor = await otherActor(test.database)
  const context = { ...test.context, documents: { put: putSubscriptionDocument }, unlimited: true }
  const site = await claimSite(context, actor, { subscriptionId: null, url: `https://${host}/checkout` })
  const [page] = site.pages
  await cancelScan(context, actor, page?.lastScan?.id ?? '')
  return { actor, siteId: site.id, pageId: page?.id ?? '' }
}

/** The hash of a made-up content. */
export const contentHash = (name: string) => createHash('sha256').update(name).digest('hex')

/** A scan of the shop's page that sees these contents at these addresses. */
export const serve = (shop: Shop, served: Record<string, string>) =>
  scan(
    Object.entries(served).map(([url, content]) => ({
      ...external(url, 'a'),
      digest: { sha256: contentHash(content), sha384: 'a'.repeat(96), basis: 'received-bytes', bytes: 10 } as never,
    })),
    undefined,
    shop.pageId,
    'desktop',
    { actor: shop.actor },
  )

const dayMs = 86_400_000
export const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
