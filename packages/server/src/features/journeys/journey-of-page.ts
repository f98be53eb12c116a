// Owns what a scan of a page takes of its journey: the steps, and the secrets in clear with their hosts, which only the browser gets, and the site's test identity.
import type { Journey, SetIdentity } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { boundTo, type JourneyContext } from './ports.ts'
import { findIdentityOfPage, findJourney } from './queries.ts'

/** Null for a page without a journey. Leaves out a secret that was sealed under another installation secret; its step then reports that. */
export async function journeyOfPage(
  { db, keyring }: Pick<JourneyContext, 'keyring'> & { db: Db },
  accountId: string,
  pageId: string,
): Promise<{ steps: Journey; secrets: Record<string, string>; hosts: Record<string, string[]>; identity?: SetIdentity } | null> {
  const stored = await findJourney(db, accountId, pageId)
  if (stored === null) return null
  const site = await findIdentityOfPage(db, accountId, pageId)
  const opened = [...stored.secrets].map(([name, { sealed }]) => [name, keyring.open(sealed, boundTo(pageId, name))] as const)
  return {
    steps: stored.journey,
    secrets: Object.fromEntries(opened.filter((one): one is [string, string] => one[1] !== null)),
    hosts: Object.fromEntries([...stored.secrets].map(([name, { hosts }]) => [name, hosts])),
    ...(site && { identity: site.identity }),
  }
}
