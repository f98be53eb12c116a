// Owns the first lines of a result: does anything need me?
import { Title } from '@mantine/core'
import type { ScanResult, ScanSummary } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import { hostOf } from '#lib/address.ts'
import { formatDuration } from '#lib/format.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { needsOf } from './needs.ts'
import css from './result.module.css'
import { ScanActions } from './scan-actions.tsx'
import { VisitLine } from './visit-line.tsx'

/** The answer in words, what was visited, and what can be done with it. */
export function ResultHead({ scan, result }: { scan: ScanSummary; result: ScanResult }) {
  const { t, i18n } = useTranslation()
  const host = hostOf(result.page.finalUrl)
  const needs = needsOf(result)
  const scripts = t('result.scripts', { count: needs.running })
  const partial = result.result === 'partial'
  const need = needs.scripts > 0 ? t('result.need', { count: needs.scripts }) : partial ? t('result.nonePartial') : t('result.none')
  const facts = { host, time: formatDuration(result.durationMs, i18n.language) }
  usePageTitle(t('result.document', { host }))
  return (
    <header className={css.head}>
      <div>
        <Title order={1} className={css.title}>
          {partial ? t('result.joinPartial', { scripts, need }) : t('result.join', { scripts, need })}
        </Title>
        <p className={css.lead}>
          {needs.page > 0 ? `${t('result.pageGaps', { count: needs.page })} ` : null}
          {partial ? t('result.partial', facts) : t('result.evaluated', facts)}
        </p>
        <VisitLine scan={scan} result={result} />
      </div>
      <ScanActions scan={scan} result={result} />
    </header>
  )
}
