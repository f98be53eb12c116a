// Names of all sites of the account, for choices.
import { useQuery } from '@tanstack/react-query'
import type { ListedSite, SiteList } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'
import { sitesKey } from './requests.ts'

const perPart = 100

export type NamedSite = Pick<ListedSite, 'id' | 'host' | 'clientId'>

async function everySite(signal: AbortSignal): Promise<NamedSite[]> {
  const sites: NamedSite[] = []
  for (let after: string | null = ''; after !== null; ) {
    const part: SiteList = await call('GET /sites', { query: { limit: perPart, after }, signal })
    sites.push(...part.sites.map(({ id, host, clientId }) => ({ id, host, clientId })))
    after = part.next
  }
  return sites.sort((one, other) => one.host.localeCompare(other.host))
}

/** Every site of the account, by host, loaded in parts. */
export function useEverySite() {
  return useQuery({ queryKey: [...sitesKey, 'every'], queryFn: ({ signal }) => everySite(signal), staleTime: 0 })
}
