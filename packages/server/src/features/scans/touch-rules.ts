// Owns what a visit for an account may touch: a redirect or a journey may lead anywhere.
import type { CaptureDepth } from '@tillwatch/contract/lists'
import { providerOf, sameSite } from '@tillwatch/core/inventory'
import type { Db } from '#db/index.ts'
import { testableHosts } from '#features/test-rights/index.ts'
import { hostOf } from './address.ts'

/** Only the shop itself, hosts that the account may test, and pages of payment providers are tested. */
export async function touchRules(
  db: Db,
  accountId: string,
  pageUrl: string,
): Promise<{ depth: CaptureDepth; mayTouch: (url: string) => boolean }> {
  const own = hostOf(pageUrl)
  const isTestable = await testableHosts(db, accountId)
  return {
    depth: isTestable(own) ? 'deep' : 'passive',
    mayTouch(url) {
      const host = hostOf(url)
      return sameSite(host, own) || isTestable(host) || providerOf(url) !== null
    },
  }
}
