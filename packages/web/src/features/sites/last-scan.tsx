// Last scan of a page: its state, and severity with score if there is one.
import type { Page } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { SeverityWord } from '#components/severity-word.tsx'
import { StateWord } from '#components/state-word.tsx'
import css from './sites.module.css'

/** A page that was never scanned says so. */
export function LastScan({ lastScan }: Pick<Page, 'lastScan'>) {
  const { t } = useTranslation()
  if (lastScan === null) return <span className="tw-muted">{t('sites.never')}</span>
  const { state, severity, riskScore } = lastScan
  return (
    <span className={css.scan}>
      <StateWord state={state} />
      {severity !== null && riskScore !== null ? <SeverityWord severity={severity} score={riskScore} /> : null}
    </span>
  )
}
