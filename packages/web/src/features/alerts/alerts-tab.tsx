// Alerts tab: incidents, their channels, and statistics with drills. The address says which part is open. The
// sample has only incidents.
import { Title } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LinkTabs } from '#components/link-tabs.tsx'
import { Spinner } from '#components/spinner.tsx'
import { mayChange } from '#lib/sample.ts'
import css from './alerts.module.css'
import { Inbox } from './incidents/inbox.tsx'
import './texts.ts'

const parts = ['incidents', 'channels', 'figures'] as const
type Part = (typeof parts)[number]

const screens: Record<Part, ComponentType> = {
  incidents: Inbox,
  channels: lazy(() => import('./channels/channels-part.tsx')),
  figures: lazy(() => import('./figures/figures-part.tsx')),
}

const addressOf = (part: Part) => `/dashboard?tab=alerts${part === 'incidents' ? '' : `&part=${part}`}`

/** The tab. */
export function AlertsTab() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const open = parts.find((part) => mayChange() && part === address.get('part')) ?? 'incidents'
  const Screen = screens[open]
  return (
    <section className={css.tab}>
      <Title order={1}>{t('alerts.title')}</Title>
      {mayChange() ? (
        <LinkTabs
          label={t('alerts.parts')}
          tabs={parts.map((part) => ({ to: addressOf(part), label: t(`alerts.part.${part}`) }))}
          open={addressOf(open)}
        />
      ) : null}
      <Suspense fallback={<Spinner />}>
        <Screen />
      </Suspense>
    </section>
  )
}
