// Owns leading a signed-in person on: to the purchase that was begun, back to where they came from, or to the dashboard.
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#features/session/index.tsx'
import { useLanguage } from '#lib/use-language.ts'
import { readOnward, takeOnward } from '../onward.ts'

/** Leads on, once, as soon as somebody is signed in. Says what is under way, null while nobody is. A purchase that cannot begin leads back to the prices. */
export function useGoOn(): 'leaving' | 'buying' | null {
  const { auth, payments } = useSession()
  const { isAuthenticated, loading } = auth.useAuth()
  const [language] = useLanguage()
  const location = useLocation()
  const navigate = useNavigate()
  const gone = useRef(false)
  const [doing, setDoing] = useState<'leaving' | 'buying' | null>(null)
  const ready = isAuthenticated && !loading

  useEffect(() => {
    if (!ready || gone.current) return
    gone.current = true
    const kept = takeOnward()
    const onward = readOnward(location) ?? kept
    setDoing(onward?.kind === 'buy' ? 'buying' : 'leaving')
    const go = (path: string) => void navigate(path, { replace: true })
    if (onward?.kind !== 'buy') return go(onward?.path ?? '/dashboard')
    const options = { ...(onward.plan ? { plan: onward.plan } : {}), locale: language }
    void import('#lib/prices.ts')
      .then(({ redirectToCheckout }) => redirectToCheckout(payments, onward.priceId, options))
      .then((left) => {
        if (!left) go('/purchase-site')
      })
  }, [ready, location, language, navigate, payments])
  return doing
}
