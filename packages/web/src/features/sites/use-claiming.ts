// Owns claiming a site wherever it is offered: what a claim can be made with, and what follows one.
import type { HeldSubscription, Site } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { unclaimed } from '#features/billing/index.ts'
import { useSession } from '#features/session/index.tsx'
import { notify } from '#lib/notify.ts'
import { useStartDiscovery } from './candidate-requests.ts'
import { useClaimSite } from './requests.ts'

export interface Claiming {
  /** Subscriptions that wait for their site; null where nothing is sold and a site needs none. */
  waiting: readonly HeldSubscription[] | null
  claim: ReturnType<typeof useClaimSite>
  /** Leads on to where the scripts of the site appear as soon as its first scan has ended, which begins with it or waits for its turn. */
  watch: (site: Site) => void
}

/**
 * For the screen around the form, which outlives it: the subscription may be known as taken before the answer is there. With a site the look for its other
 * pages begins.
 */
export function useClaiming(): Claiming {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { useConfig, useHoldings } = useSession()
  const isFree = useConfig((config) => config?.billing === 'off')
  const held = useHoldings(({ document }) => document?.subscriptions)
  const look = useStartDiscovery()
  const claim = useClaimSite(({ id, host }) => {
    look.mutate(id)
    void notify.success(t('sites.claim.done', { host }))
  })
  const watch = ({ id }: Site) => void navigate(`/sites/${id}/scripts`)
  return { waiting: isFree ? null : unclaimed(held ?? []), claim, watch }
}

/** Whether a site can be claimed now. */
export const canClaim = ({ waiting }: Claiming): boolean => waiting?.length !== 0
