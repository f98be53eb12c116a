// Authorized addresses of a site, regardless of their content.
import { templateOf } from '@tillwatch/core/changes'
import { isNameless } from '@tillwatch/core/inventory'
import type { Db } from '#db/index.ts'
import { findAuthorized, findAuthorizedAt, namesOf } from './queries.ts'
import { hashOf } from './sighting-of.ts'

/**
 * The addresses whose script on a page of the site was approved at that moment. An approval of one content counts, too: the address was
 * trusted before its content changed. A file with a generated name is matched by its whole address, because its identity depends on its
 * content.
 */
export async function authorizedAddresses(
  db: Db,
  where: { accountId: string; siteId: string; at: Date },
  addresses: readonly string[],
): Promise<Set<string>> {
  const given = new Map<string, string>()
  for (const address of addresses) {
    const template = templateOf(address)
    if (template !== null) given.set(address, `address:${template}`)
  }
  const nameless = [...given].flatMap(([address, identity]) => (isNameless(identity) ? [address] : []))
  const names = await namesOf(db, where.siteId, [...new Set(given.values())])
  const identities = new Map([...given].map(([address, identity]) => [address, hashOf(names.get(identity) ?? identity)]))
  const authorized = await findAuthorized(db, where, [...new Set(identities.values())])
  const byAddress = nameless.length === 0 ? [] : await findAuthorizedAt(db, where, nameless)
  return new Set([...byAddress, ...[...identities].flatMap(([address, identity]) => (authorized.has(identity) ? [address] : []))])
}
