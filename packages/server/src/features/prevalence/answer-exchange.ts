// Owns answering another installation: what it was served is noted, and how many others were served it is told.
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { AskExchange, ExchangeAnswer } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { countInstallations, upsertTold } from './queries.ts'

/** `address` is that of the asker, of which only a hash keyed with `secret` is kept. */
export async function answerExchange(
  db: Db,
  { secret, address }: { secret: string; address: string },
  { installation, contents }: AskExchange,
  now: Date,
): Promise<ExchangeAnswer> {
  const source = createHmac('sha256', secret)
    .update(`exchange ${networkOf(address)}`)
    .digest('hex')
  const teller = { installation, source }
  await upsertTold(db, now, teller, contents)
  return { contents: await countInstallations(db, now, teller, contents) }
}

/** What one customer of a provider has at the least: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%')
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  const all = tail === undefined ? groups : [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...tail.split(':')]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`
}
