// Owns what one comparison found: its changes, what it could not compare, or why it says nothing. Absence is never told as “no change”.
import type { Comparison } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { ChangeRow } from './change-row.tsx'
import css from './changes.module.css'
import { useChangeWords } from './use-change-words.ts'

/** Parts that are listed without a click. */
const openPartsMax = 5

interface ComparisonProps {
  comparison: Comparison
  /** Whether only some verdicts were asked for, so that the changes are not all. */
  isFiltered?: boolean
}

export function ComparisonView({ comparison, isFiltered = false }: ComparisonProps) {
  const { t } = useTranslation()
  const { state, failure, profile } = comparison
  if (state === 'waiting') return <Notice icon="clock" role="status" title={t('changes.waiting')} />
  if (state === 'first') return <p className={css.plain}>{t('changes.first', { profile: t(`words.profile.${profile}`) })}</p>
  if (state === 'failed')
    return <Notice icon="warn" tone="amber" title={t('changes.couldNot', { because: t(`changes.because.${failure ?? 'broken'}`) })} />
  return (
    <>
      <Changes comparison={comparison} isFiltered={isFiltered} />
      <NotCompared parts={comparison.notCompared} />
    </>
  )
}

function Changes({ comparison, isFiltered }: Required<ComparisonProps>) {
  const { t } = useTranslation()
  const { changes, siteId, scanId, total, summary, notCompared } = comparison
  const listed = isFiltered ? changes : changes.filter(({ verdict }) => verdict !== 'volatile')
  const folded = isFiltered ? [] : changes.filter(({ verdict }) => verdict === 'volatile')
  const volatileCount = isFiltered ? 0 : (summary?.verdicts.volatile ?? 0)
  const rows = (some: Comparison['changes']) => (
    <ul className={css.rows}>
      {some.map((change) => (
        <ChangeRow key={change.id} change={change} siteId={siteId} />
      ))}
    </ul>
  )
  const nothing = volatileCount > 0 ? t('changes.nothingListed') : t(notCompared.length === 0 ? 'changes.nothing' : 'changes.nothingKnown')
  return (
    <>
      {listed.length > 0 ? rows(listed) : <p className={css.plain}>{nothing}</p>}
      {changes.length < total ? (
        <p className={css.plain}>
          {t('changes.cut', { shown: changes.length, count: total })} <Link to={`/scans/${scanId}?tab=changes`}>{t('changes.all')}</Link>
        </p>
      ) : null}
      {folded.length > 0 ? (
        <details className={css.details}>
          <summary>{t('changes.folded', { count: volatileCount })}</summary>
          {rows(folded)}
        </details>
      ) : null}
    </>
  )
}

function NotCompared({ parts }: { parts: Comparison['notCompared'] }) {
  const { t } = useTranslation()
  const { whyOf, subjectOf } = useChangeWords()
  if (parts.length === 0) return null
  return (
    <details className={`${css.details} ${css.unknown}`} open={parts.length <= openPartsMax}>
      <summary>{t('changes.notCompared', { count: parts.length })}</summary>
      <ul className={css.sentences}>
        {parts.map((part) => (
          <li key={`${part.subject} ${part.why.sentence}`}>{t('changes.named', { kind: subjectOf(part), subject: whyOf(part.why) })}</li>
        ))}
      </ul>
    </details>
  )
}
