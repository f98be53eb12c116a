// Owns the first lines of a site's changes: whether anything needs a look, how much was compared, and of what nothing is known.

import { changeGroups } from '@tillwatch/contract/lists'
import type { SiteChanges } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import css from '#components/told.module.css'

type Counts = SiteChanges['counts']

/** Changes of some verdicts. */
const sumOf = ({ verdicts }: Counts, some: readonly (keyof Counts['verdicts'])[]): number =>
  some.reduce((sum, verdict) => sum + verdicts[verdict], 0)

export function ChangesSummary({ counts }: { counts: Counts }) {
  const { t } = useTranslation()
  const { compared, unchanged, incomplete, waiting, failed } = counts
  const [alerts, routine, volatile] = [sumOf(counts, changeGroups.alert), sumOf(counts, changeGroups.routine), counts.verdicts.volatile]
  const headline = () => {
    if (alerts > 0) return t('changes.alerts', { count: alerts })
    if (compared === 0) return t(failed === 0 ? 'changes.none' : 'changes.noneKnown')
    if (routine > 0) return t('changes.noAlert')
    if (incomplete > 0) return t('changes.noChangeKnown')
    if (volatile > 0) return t('changes.onlyVolatile')
    return unchanged === compared ? t('changes.unchanged', { count: unchanged }) : t('changes.noChangeKnown')
  }
  const lines = [
    compared > 0 ? t('changes.compared', { count: compared }) : '',
    unchanged > 0 && unchanged < compared ? t('changes.ofThemUnchanged', { count: unchanged }) : '',
    routine > 0 ? t('changes.routineCount', { count: routine }) : '',
    volatile > 0 ? t('changes.volatileCount', { count: volatile }) : '',
    waiting > 0 ? t('changes.waitingCount', { count: waiting }) : '',
  ]
  return (
    <section className={css.summary} aria-labelledby="changes-title">
      <h2 id="changes-title" className={css.headline}>
        {headline()}
      </h2>
      <p className={css.plain} role="status">
        {lines.filter(Boolean).join(' ')}
      </p>
      {incomplete > 0 ? <p className={`${css.plain} ${css.unknown}`}>{t('changes.incompleteCount', { count: incomplete })}</p> : null}
      {failed > 0 ? <p className={`${css.plain} ${css.unknown}`}>{t('changes.failedCount', { count: failed })}</p> : null}
      <p className={css.note}>{t('changes.sample')}</p>
    </section>
  )
}
