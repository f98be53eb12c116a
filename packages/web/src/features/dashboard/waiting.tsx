// Owns what stands at `/dashboard` until it is known who is signed in: all that needs nobody to be known. The build renders it ahead.
import '#i18n/app.ts'
import { useTranslation } from 'react-i18next'
import { appIcons } from '#components/app-icons.tsx'
import { addIcons } from '#components/icons.tsx'
import { Spinner } from '#components/spinner.tsx'
import { Ask, Question } from '#features/scans/overview/question.tsx'
import { usePageHead } from '#lib/page-head.ts'
import { useRunning } from '#lib/use-running.ts'
import { AttentionPlace } from './attention.tsx'
import css from './dashboard.module.css'
import { Tabs } from './tabs.tsx'
import { useTab } from './use-tab.ts'

addIcons(appIcons)

/** The tabs, and of the first one its question. Which tab is open is only known where the page runs. */
export function DashboardWaiting() {
  const { t } = useTranslation()
  usePageHead({ title: t('dashboard.title'), description: '' })
  const asked = useTab()
  const open = useRunning() ? asked : 'overview'
  return (
    <div className={css.dashboard}>
      <Tabs open={open} />
      <div className={css.panel}>
        {open === 'overview' ? (
          <>
            <AttentionPlace />
            <Ask>
              <Question />
              <Spinner />
            </Ask>
          </>
        ) : (
          <Spinner />
        )}
      </div>
    </div>
  )
}
