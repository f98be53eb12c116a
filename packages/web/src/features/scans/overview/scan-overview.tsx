// Manual scans: one form, and the scans so far.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import css from './overview.module.css'
import { Ask } from './question.tsx'
import { RecentScans } from './recent-scans.tsx'
import { StartForm } from './start-form.tsx'

interface ByHandProps {
  /** Whether the screen asks for something else first; the form is then folded. */
  isFolded?: boolean
  /** Called when a person starts to use the form. */
  onUse?: () => void
}

/** One form, folded or not, so it keeps its input. It never closes while a person uses it. */
function ByHand({ isFolded = false, onUse }: ByHandProps) {
  const { t } = useTranslation()
  const [isWanted, setWanted] = useState(false)
  const isOpen = isWanted || !isFolded
  const use = () => {
    if (!isOpen) return // the focus is on the summary
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

/** The form, with the last scanned address, above the list. */
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
