// Leads a signed-in person on: to their purchase, back to where they came from, or to the dashboard.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#features/session/index.tsx'
import { trackBeginCheckout } from '#lib/analytics/events.ts'
import { findSitePrice, loadPrices, redirectToCheckout } from '#lib/prices.ts'
import { useLanguage } from '#lib/use-language.ts'
import { type Onward, readOnward, takeOnward } from '../onward.ts'

type Purchase = Extract<Onward, { kind: 'buy' }>

/**
 * Leads on, once, as soon as somebody is signed in. Returns what is in progress, null while nobody is signed in. A purchase that cannot
 * begin leads back to the prices.
 */
export function useGoOn(): 'leaving' | 'buying' | null {
  const { t } = useTranslation()
  const { auth, payments } = useSession()
  const { isAuthenticated, loading } = auth.useAuth()
  const [language] = useLanguage()
  const location = useLocation()
  const navigate = useNavigate()
  const gone = useRef(false)
  const [doing, setDoing] = useState<'leaving' | 'buying' | null>(null)
  const ready = isAuthenticated && !loading

  const buy = useEffectEvent(async ({ priceId, plan }: Purchase): Promise<boolean> => {
    const prices = await loadPrices(payments).catch(() => null) // logged; only analytics needs them
    const sold = prices && findSitePrice(prices, priceId)
    if (sold) trackBeginCheckout({ ...sold, priceId, name: t(`pricing.name.${sold.plan}`) })
    return redirectToCheckout(payments, priceId, { ...(plan ? { plan } : {}), locale: language })
  })

  useEffect(() => {
    if (!ready || gone.current) return
    gone.current = true
    const kept = takeOnward()
    const onward = readOnward(location) ?? kept
    setDoing(onward?.kind === 'buy' ? 'buying' : 'leaving')
    const go = (path: string) => void navigate(path, { replace: true })
    if (onward?.kind !== 'buy') return go(onward?.path ?? '/dashboard')
    void buy(onward).then((left) => {
      if (!left) go('/purchase-site')
    })
  }, [ready, location, navigate])
  return doing
}
