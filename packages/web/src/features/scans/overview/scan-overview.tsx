// Owns scanning by hand: one question, and the scans made so far.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import css from './overview.module.css'
import { Ask } from './question.tsx'
import { RecentScans } from './recent-scans.tsx'
import { StartForm } from './start-form.tsx'

interface ByHandProps {
  /** Whether something else is asked first; then the form waits behind a line. */
  isFolded?: boolean
  /** Hears that somebody is at the form. */
  onUse?: () => void
}

/** One form, folded or not, so that what is in it stays. It never closes on somebody who is at it. */
function ByHand({ isFolded = false, onUse }: ByHandProps) {
  const { t } = useTranslation()
  const [isWanted, setWanted] = useState(false)
  const isOpen = isWanted || !isFolded
  const use = () => {
    if (!isOpen) return // the focus is at the line
    setWanted(true)
    onUse?.()
  }
  return (
    <details
      className={isFolded ? css.folded : css.unfolded}
      open={isOpen}
      onFocus={use}
      onChange={use}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && setWanted(open)}
    >
      <summary hidden={!isFolded}>{t('home.byHand')}</summary>
      <Ask>
        <StartForm isQuiet={isFolded} />
      </Ask>
    </details>
  )
}

/** The form, with the address that was scanned last in it, above the list. */
export function ScanOverview(props: ByHandProps) {
  return (
    <>
      <ByHand {...props} />
      <ErrorBoundary panel>
        <RecentScans />
      </ErrorBoundary>
    </>
  )
}
