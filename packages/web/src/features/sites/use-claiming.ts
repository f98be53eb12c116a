// Claiming of a site on every screen that offers it: available subscriptions, and the next screen.
import type { HeldSubscription, Site } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { unclaimed } from '#features/billing/index.ts'
import { useSession } from '#features/session/index.tsx'
import { notify } from '#lib/notify.ts'
import { useStartDiscovery } from './candidate-requests.ts'
import { useClaimSite } from './requests.ts'

export interface Claiming {
  /** Subscriptions without a site; null if nothing is sold and a site needs none. */
  waiting: readonly HeldSubscription[] | null
  claim: ReturnType<typeof useClaimSite>
  /** Opens the inventory of the site, whose first scan starts at once or is queued. */
  watch: (site: Site) => void
}

/**
 * For the screen around the form, which outlives the form: the subscription may be known as used before the answer arrives. Claiming a site
 * also starts the discovery of its other pages.
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
