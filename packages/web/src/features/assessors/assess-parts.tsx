// Owns the head of an assessor's page and its row of parts.
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { LinkTabs } from '#components/link-tabs.tsx'
import { formatDay } from '#lib/format.ts'
import css from './assess.module.css'
import { Alerts } from './parts/alerts.tsx'
import { Changes } from './parts/changes.tsx'
import { Documents } from './parts/documents.tsx'
import { Export } from './parts/export.tsx'
import { Headers } from './parts/headers.tsx'
import { Inventory } from './parts/inventory.tsx'
import { Overview } from './parts/overview.tsx'
import { Procedures } from './parts/procedures.tsx'
import { SamplePart } from './parts/sample.tsx'
import { Scans } from './parts/scans.tsx'
import { useReading } from './reading.ts'
import { type Part, parts, usePart, usePlace } from './use-place.ts'

const panels: Record<Part, ComponentType> = {
  overview: Overview,
  procedures: Procedures,
  documents: Documents,
  inventory: Inventory,
  scans: Scans,
  changes: Changes,
  headers: Headers,
  alerts: Alerts,
  sample: SamplePart,
  evidence: Export,
}

export function AssessParts() {
  const { t, i18n } = useTranslation()
  const { account, assessor, expiresAt } = useReading().assessment
  const open = usePart()
  const { addressOf } = usePlace()
  const Panel = panels[open]
  const tabs = parts.map((part) => ({ to: addressOf({ part }), label: t(`assess.parts.${part}`) }))
  return (
    <>
      <div className={css.head}>
        <div>
          <h1>{t('assess.of', { account })}</h1>
          <p className={css.text}>{t('assess.given', { assessor, until: formatDay(expiresAt, i18n.language) })}</p>
          <p className={css.text}>{t('assess.facts')}</p>
        </div>
        <Button className={css.screenOnly} onClick={() => window.print()}>
          {t('assess.print')}
        </Button>
      </div>
      <div className={css.screenOnly}>
        <LinkTabs label={t('assess.parts.label')} tabs={tabs} open={addressOf({ part: open })} />
      </div>
      <section className={css.part} aria-labelledby="part">
        <h2 id="part">{t(`assess.parts.${open}`)}</h2>
        <ErrorBoundary key={open} panel>
          <Panel />
        </ErrorBoundary>
      </section>
    </>
  )
}
