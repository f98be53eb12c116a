// Results of one comparison: its changes, what it could not compare, or why it has no conclusion. Missing data is never shown as “no
// change”.

import { type ChangeVerdict, changeGroups } from '@tillwatch/contract/lists'
import type { Comparison, PageChange } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import css from '#components/told.module.css'
import { ChangeRow } from './change-row.tsx'
import { useChangeWords } from './use-change-words.ts'

const alerts: readonly ChangeVerdict[] = changeGroups.alert
const groupOf = ({ verdict }: PageChange) => (verdict === 'volatile' ? 'volatile' : alerts.includes(verdict) ? 'alert' : 'routine')

export function ComparisonView({ comparison, isFiltered = false, isInList = false }: ComparisonProps) {
  const { t } = useTranslation()
  const { state, failure, profile, notCompared } = comparison
  if (state === 'waiting') return <Notice icon="clock" role="status" title={t('changes.waiting')} />
  if (state === 'first') return <p className={css.plain}>{t('changes.first', { profile: t(`words.profile.${profile}`) })}</p>
  if (state === 'failed')
    return <Notice icon="warn" tone="amber" title={t('changes.couldNot', { because: t(`changes.because.${failure ?? 'broken'}`) })} />
  return (
    <>
      <ChangeList comparison={comparison} isFiltered={isFiltered} isInList={isInList} />
      <NotCompared parts={notCompared} isOpen={!isInList} />
    </>
  )
}

function NotCompared({ parts, isOpen }: { parts: Comparison['notCompared']; isOpen: boolean }) {
  const { t } = useTranslation()
  const { whyOf, subjectOf } = useChangeWords()
  if (parts.length === 0) return null
  return (
    <details className={`${css.details} ${css.unknown}`} open={isOpen}>
      <summary>{t('changes.notCompared', { count: parts.length })}</summary>
      <ul className={css.sentences}>
        {parts.map((part) => (
          <li key={`${part.subject} ${part.why.sentence}`}>{t('changes.named', { kind: subjectOf(part), subject: whyOf(part.why) })}</li>
        ))}
      </ul>
    </details>
  )
}

interface ComparisonProps {
  comparison: Comparison
  /** Whether a verdict filter is set, so that the changes are not all. */
  isFiltered?: boolean
  /** Whether it is in a list of comparisons, where everything below alert level is collapsed. */
  isInList?: boolean
}

function ChangeList({ comparison, isFiltered, isInList }: Required<ComparisonProps>) {
  const { t } = useTranslation()
  const { changes, siteId, scanId, total, summary } = comparison
  const { alert = [], routine = [], volatile = [] } = Object.fromEntries(Map.groupBy(changes, groupOf))
  const rows = (some: readonly PageChange[]) => <Rows changes={some} siteId={siteId} />
  const isRoutineFolded = isInList && alert.length > 0 && routine.length > 0
  const cut =
    changes.length < total ? (
      <p className={css.plain}>
        {t('changes.cut', { shown: changes.length, count: total })}{' '}
        <Link to={`/scans/${encodeURIComponent(scanId)}?tab=changes`}>{t('changes.all')}</Link>
      </p>
    ) : null
  if (isFiltered)
    return (
      <>
        {rows(changes)}
        {cut}
      </>
    )
  return (
    <>
      {alert.length + routine.length === 0 ? <Nothing comparison={comparison} /> : null}
      {rows(isRoutineFolded ? alert : [...alert, ...routine])}
      {isRoutineFolded ? <Folded summary={t('changes.foldedRoutine', { count: routine.length })}>{rows(routine)}</Folded> : null}
      {volatile.length > 0 ? (
        <Folded summary={t('changes.folded', { count: summary?.verdicts.volatile ?? volatile.length })}>{rows(volatile)}</Folded>
      ) : null}
      {cut}
    </>
  )
}

function Rows({ changes, siteId }: { changes: readonly PageChange[]; siteId: string }) {
  if (changes.length === 0) return null
  return (
    <ul className={css.rows}>
      {changes.map((change) => (
        <ChangeRow key={change.id} change={change} siteId={siteId} />
      ))}
    </ul>
  )
}

function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={css.details}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

function Nothing({ comparison: { summary, notCompared } }: { comparison: Comparison }) {
  const { t } = useTranslation()
  const words = (summary?.verdicts.volatile ?? 0) > 0 ? 'changes.nothingListed' : 'changes.nothing'
  return <p className={css.plain}>{t(notCompared.length > 0 ? 'changes.nothingKnown' : words)}</p>
}
