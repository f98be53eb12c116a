// Finds the clients that currently run an address, content, or vendor.
import type { Running, RunningQuery } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { countUnknownPages, findPlaces, type Wanted } from './queries.ts'

/**
 * Where it ran in the last evaluated scan of each page and profile. Throws Refusal `bad-input` for anything other than an address, host, or
 * SHA-256. Counts unevaluated pages separately, never as pages without it.
 */
export async function findRunning({ db }: { db: Db }, actor: Actor, query: RunningQuery): Promise<Running> {
  authorise(actor, 'sites:read')
  const { accountId } = actor
  const wanted = wantedBy(query)
  const [found, unknownPages] = await Promise.all([findPlaces(db, accountId, wanted), countUnknownPages(db, accountId)])
  return { ...found, unknownPages }
}

function wantedBy({ by, of }: RunningQuery): Wanted {
  if (by === 'vendor') return { vendor: of.toLowerCase() }
  if (by === 'hash') return { sha256: digestOf(of) }
  const address = URL.parse(/^https?:\/\//i.test(of) ? of : `https://${of}`)
  if (address === null || !address.hostname.includes('.')) throw new Refusal('bad-input', 'no-address-or-host', 'of')
  if (address.pathname === '/' && address.search === '') return { host: address.host.toLowerCase() }
  // Guesses the scheme if none was typed.
  const path = `${address.host}${address.pathname}`
  const schemes = /^https?:/i.test(of) ? [address.protocol] : ['https:', 'http:']
  return { addresses: schemes.map((scheme) => `${scheme}//${path}`), ...(address.search === '' ? {} : { query: address.search }) }
}

/** SHA-256 in hexadecimal, or in the format of an integrity attribute. */
function digestOf(typed: string): string {
  if (/^[0-9a-f]{64}$/i.test(typed)) return typed.toLowerCase()
  const coded = /^sha256-([A-Za-z0-9+/_-]{43}=?)$/.exec(typed)?.[1]
  if (coded !== undefined) return Buffer.from(coded, 'base64').toString('hex')
  throw new Refusal('bad-input', 'no-hash', 'of')
}
