// Texts of a group of scripts: its vendor, origin, and states.

import { authorizations } from '@tillwatch/contract/lists'
import type { VendorGroup } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'

const hostsMax = 2

/** Name, hosts and states of a group. */
export function useVendorWords() {
  const { t } = useTranslation()
  return {
    nameOf: ({ vendor, host, party }: Pick<VendorGroup, 'vendor' | 'host' | 'party'>): string => {
      if (vendor !== null) return vendor
      if (host === null) return t('siteScripts.vendors.ownCode')
      return party === 'first' ? t('siteScripts.vendors.own', { host }) : t('siteScripts.vendors.unknown', { host })
    },
    /** Empty if the name already says it. */
    hostsOf: ({ vendor, hosts }: VendorGroup): string => {
      if (vendor === null || hosts.length === 0) return ''
      const shown = hosts.slice(0, hostsMax).join(', ')
      const more = hosts.length - hostsMax
      return more > 0 ? t('siteScripts.vendors.hostsMore', { hosts: shown, count: more }) : t('siteScripts.vendors.hosts', { hosts: shown })
    },
    /** One phrase per state that occurs. */
    statesOf: ({ byAuthorization }: VendorGroup): string[] =>
      authorizations
        .filter((state) => (byAuthorization[state] ?? 0) > 0)
        .map((state) =>
          t('siteScripts.vendors.stateCount', {
            state: t(`siteScripts.state.${state === 'undecided' ? 'undecidedPlain' : state}`),
            count: byAuthorization[state],
          }),
        ),
  }
}
