// Queries DNS text records.
import { Resolver } from 'node:dns/promises'
import type { TextsOf } from '#features/remote.ts'

/** Codes that mean that there is no record. */
const nothing: ReadonlySet<string | undefined> = new Set(['ENOTFOUND', 'ENODATA'])

/** Asks this machine's resolvers, or the given ones, for at most a few seconds. */
export function textRecords(servers?: readonly string[]): TextsOf {
  return async (name) => {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 })
    if (servers) resolver.setServers(servers)
    try {
      return { status: 'ok', texts: (await resolver.resolveTxt(name)).map((parts) => parts.join('')) }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (nothing.has(code)) return { status: 'ok', texts: [] }
      return { status: 'failed', about: { code: 'remote.dns', values: { name, code: code ?? { code: 'remote.no-code' } } } }
    }
  }
}
