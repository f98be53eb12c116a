// Owns how subscriptions are told apart: by plan and interval, and by the site that each is for.
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useSession } from '#features/session/index.tsx'
import { useSites } from '#features/sites/requests.ts'
import { usePlanWords } from './use-plan-words.ts'

/** Enough of an id to tell two apart. */
export const tailOf = (id: string): string => id.slice(-6)

/** `shop.example`; `no site yet`, with a part of the id where several have none; `Premium, billed yearly · shop.example`. */
export function useSubscriptionNames() {
  const { t } = useTranslation()
  const { nameOf } = usePlanWords()
  const { data } = useSites()
  const without = useSession().useHoldings(({ document }) => document?.subscriptions.filter(({ siteId }) => siteId === null).length ?? 0)
  /** Null where it has a site whose address has not come yet. */
  const siteOf = ({ id, siteId, status }: HeldSubscription): string | null => {
    if (siteId !== null) return data?.sites.find((site) => site.id === siteId)?.host ?? null
    const key = status === 'canceled' ? 'never' : 'notYet'
    return without > 1 ? t(`billing.site.${key}Of`, { id: tailOf(id) }) : t(`billing.site.${key}`)
  }
  const fullNameOf = (held: HeldSubscription): string => [nameOf(held), siteOf(held)].filter(Boolean).join(' · ')
  return { siteOf, fullNameOf }
}
