// Line on the sign-in screens that names what the person is about to buy.
import { formatCents } from '@tillwatch/contract/rules'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#features/session/index.tsx'
import { findSitePrice, loadPrices } from '#lib/prices.ts'

type Sold = ReturnType<typeof findSitePrice>

/** Plan and price of the purchase; nothing until the price list arrives, or if the price is unknown. */
export function Purchase({ priceId }: { priceId: string }) {
  const { t, i18n } = useTranslation()
  const { payments } = useSession()
  const [sold, setSold] = useState<Sold>(null)
  useEffect(() => {
    let shown = true
    loadPrices(payments).then(
      (prices) => {
        if (shown) setSold(findSitePrice(prices, priceId))
      },
      () => {}, // logged where it failed; the line is not shown
    )
    return () => {
      shown = false
    }
  }, [payments, priceId])
  if (!sold) return null
  const words = { plan: t(`pricing.name.${sold.plan}`), price: formatCents(sold.cents, i18n.language) }
  return <>{t(`auth.buying.${sold.interval}`, words)} </>
}
