// Names that distinguish subscriptions: by plan and interval, and by their site.
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useSession } from '#features/session/index.tsx'
import { useSites } from '#features/sites/requests.ts'
import { usePlanWords } from './use-plan-words.ts'

/** Enough of an ID to distinguish two. */
export const tailOf = (id: string): string => id.slice(-6)

/** `shop.example`; `no site yet`, with part of the ID if several have none; `Premium, billed yearly · shop.example`. */
export function useSubscriptionNames() {
  const { t } = useTranslation()
  const { nameOf } = usePlanWords()
  const { data } = useSites()
  const without = useSession().useHoldings(({ document }) => document?.subscriptions.filter(({ siteId }) => siteId === null).length ?? 0)
  /** Null if the address of its site has not arrived yet. */
  const siteOf = ({ id, siteId, status }: HeldSubscription): string | null => {
    if (siteId !== null) return data?.sites.find((site) => site.id === siteId)?.host ?? null
    const key = status === 'canceled' ? 'never' : 'notYet'
    return without > 1 ? t(`billing.site.${key}Of`, { id: tailOf(id) }) : t(`billing.site.${key}`)
  }
  const fullNameOf = (held: HeldSubscription): string => [nameOf(held), siteOf(held)].filter(Boolean).join(' · ')
  return { siteOf, fullNameOf }
}
