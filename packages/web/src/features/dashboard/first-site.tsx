// Owns beginning: on Overview, whoever watches no site yet and may claim one says here which shop it is.
import { lazy, Suspense } from 'react'
import { Spinner } from '#components/spinner.tsx'
import { useSites } from '#features/sites/requests.ts'
import { type Claiming, canClaim, useClaiming } from '#features/sites/use-claiming.ts'
import css from './dashboard.module.css'

/** A chunk of its own, since the start of the dashboard does without Mantine. */
const FirstClaim = lazy(() => import('./first-claim.tsx'))

/** What the first site can be claimed with; null where there is a site already, none can be claimed, or neither is known. */
export function useFirstSite(): Claiming | null {
  const claiming = useClaiming()
  const { data, isPlaceholderData } = useSites()
  return data?.total === 0 && !isPlaceholderData && canClaim(claiming) ? claiming : null
}

/** The form that claims it. */
export function FirstSite({ claiming }: { claiming: Claiming }) {
  return (
    <div className={css.first}>
      <Suspense fallback={<Spinner />}>
        <FirstClaim claiming={claiming} />
      </Suspense>
    </div>
  )
}
