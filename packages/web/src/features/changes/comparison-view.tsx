// Owns what one comparison found: its changes, what it could not compare, or why it says nothing. Absence is never told as “no change”.
import type { Comparison } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import css from '#components/told.module.css'
import { ChangeList, type ComparisonProps } from './change-list.tsx'
import { useChangeWords } from './use-change-words.ts'

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
