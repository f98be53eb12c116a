// Owns what BUY NOW does: a checkout for who is signed in, the way to signing in, with what is wanted, for everybody else.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#features/session/index.tsx'
import { type SoldItem, trackBeginCheckout } from '#lib/analytics/events.ts'
import { redirectToCheckout } from '#lib/prices.ts'
import { useLanguage } from '#lib/use-language.ts'

/** Navigation state with which /sign-in takes a buyer on to the checkout. */
interface BuyState {
  buyNow: true
  priceId: string
  variant: SoldItem['plan']
}

/** Where a purchase stands: `failed` is logged, and the button works again. */
type Buying = 'idle' | 'opening' | 'failed'

/** A function that buys one item, and where that stands. */
export function useBuy(): [Buying, (item: SoldItem) => Promise<void>] {
  const { auth, payments } = useSession()
  const navigate = useNavigate()
  const [locale] = useLanguage()
  const [buying, setBuying] = useState<Buying>('idle')
  const buy = async (item: SoldItem) => {
    const { priceId, plan } = item
    if (!auth.useAuth.getState().isAuthenticated)
      return navigate('/sign-in', { state: { buyNow: true, priceId, variant: plan } satisfies BuyState })
    setBuying('opening')
    trackBeginCheckout(item)
    setBuying((await redirectToCheckout(payments, priceId, { plan, locale })) ? 'idle' : 'failed')
  }
  return [buying, buy]
}
