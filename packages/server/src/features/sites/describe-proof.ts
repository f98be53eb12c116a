// Instructions for proving control of a site, and where we look for the proof.

import { proofDnsLabel, proofFilePath, proofMetaName, proofPrefix } from '@tillwatch/contract/lists'
import { isInternetAddress } from '@tillwatch/contract/rules'
import type { SiteProof } from '@tillwatch/contract/shapes'
import { siteOf } from '@tillwatch/core/inventory'
import type { Actor } from '#features/accounts/index.ts'
import { listRights, mayTest } from '#features/test-rights/index.ts'
import { ownSite } from './own-page.ts'
import type { SiteContext } from './ports.ts'
import type { SiteRow } from './queries.ts'

/** Value of the record and the file. */
export const proofTextOf = ({ proof_token }: SiteRow) => `${proofPrefix}${proof_token}`

/** Hosts whose record is checked: the site's, and the registered name. Empty for an IP address. */
export const dnsHostsOf = ({ host }: SiteRow): string[] => (isInternetAddress(host) ? [] : [...new Set([host, siteOf(host)])])

export const proofFileOf = ({ url }: SiteRow) => new URL(proofFilePath, url).href

/** The site's token in its three forms, and the rights of its account. Throws Refusal `not-found`. */
export async function getSiteProof({ db }: Pick<SiteContext, 'db'>, actor: Actor, siteId: string): Promise<SiteProof> {
  return describeProof(db, actor, await ownSite(db, actor, 'sites:read', siteId))
}

export async function describeProof(db: SiteContext['db'], actor: Actor, site: SiteRow): Promise<SiteProof> {
  const { id, host, url, proof_token } = site
  const { rights } = await listRights({ db }, actor, siteOf(host))
  const text = proofTextOf(site)
  return {
    siteId: id,
    host,
    dns: { names: dnsHostsOf(site).map((name) => `${proofDnsLabel}.${name}`), text },
    file: { url: proofFileOf(site), text },
    meta: { url, tag: `<meta name="${proofMetaName}" content="${proof_token}">` },
    isTestable: await mayTest(db, actor.accountId, host),
    rights,
  }
}
