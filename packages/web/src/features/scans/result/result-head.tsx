// Owns the head of a result: the answer in words, what was visited, and what can be done with it.
import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useJudgements } from '#features/judgements/requests.ts'
import { hostOf } from '#lib/address.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import type { TabProps } from '../tab-props.ts'
import css from './result.module.css'
import { ScanActions } from './scan-actions.tsx'
import { useHeadline } from './use-headline.ts'
import { VisitLine } from './visit-line.tsx'

/** The first lines of an evaluated or partial result. */
export function ResultHead({ scan, result }: TabProps) {
  const { t } = useTranslation()
  const { title, lead } = useHeadline()(result, useJudgements(scan.id).data)
  usePageTitle(t('result.document', { host: hostOf(result.page.finalUrl) }))
  return (
    <header className={css.head}>
      <div>
        <Title order={1} className={css.title}>
          {title}
        </Title>
        <p className={css.lead}>{lead}</p>
        <VisitLine scan={scan} result={result} />
      </div>
      <ScanActions scan={scan} result={result} />
    </header>
  )
}
