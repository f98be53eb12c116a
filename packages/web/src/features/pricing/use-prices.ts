// Loads prices for a screen that sells.
import { useEffect, useState } from 'react'
import { useSession } from '#features/session/index.tsx'
import { loadPrices, noPrices, type PlanPrices, type PricesByPlan } from '#lib/prices.ts'

/** Prices of the plans; all missing during loading and after a failure. */
export interface Pricing {
  standard: PlanPrices
  premium: PlanPrices
  loading: boolean
  /** "Failed to load pricing data: …" */
  error: string | null
  retry: () => void
}

const missing: PricesByPlan = { standard: noPrices, premium: noPrices }

/** Loads the prices after the configuration arrives, unless the installation sells nothing. */
export function usePrices(): Pricing {
  const { payments, useConfig } = useSession()
  const billing = useConfig((config) => config?.billing)
  const sellsNothing = billing === 'off' || billing === 'unset'
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState({ of: -1, prices: missing, error: null as string | null })
  useEffect(() => {
    if (billing === undefined || sellsNothing) return
    let shown = true
    const show = (prices: PricesByPlan, error: string | null) => {
      if (shown) setAnswer({ of: attempt, prices, error })
    }
    loadPrices(payments).then(
      (prices) => show(prices, null),
      (error: Error) => show(missing, error.message),
    )
    return () => {
      shown = false
    }
  }, [payments, billing, sellsNothing, attempt])
  const loading = answer.of !== attempt && !sellsNothing
  return { ...answer.prices, loading, error: loading ? null : answer.error, retry: () => setAttempt(attempt + 1) }
}
