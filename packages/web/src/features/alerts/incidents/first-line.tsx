// Owns the first line of the inbox: does anything need the person now?
import { useTranslation } from 'react-i18next'
import { useChangeWords } from '#features/changes/use-change-words.ts'
import css from '../alerts.module.css'
import { useWaiting, type Waiting } from './waiting.ts'

/** In words. Until it is known it keeps its place; where it cannot be known, the list below says so. */
export function FirstLine() {
  const { t } = useTranslation()
  const { verdictOf } = useChangeWords()
  const { data } = useWaiting()
  const sentences = ({ open, isMore, gravest, undecided }: Waiting): string => {
    const waits =
      open > 0 && gravest !== null
        ? [t(isMore ? 'alerts.openMany' : 'alerts.openCount', { count: open }), t('alerts.gravest', { verdict: verdictOf(gravest).name })]
        : []
    const undecidedLine = undecided > 0 ? [t('alerts.undecided', { count: undecided })] : []
    return [...waits, ...undecidedLine].join(' ') || t('alerts.calm')
  }
  return (
    <p className={css.first} role="status">
      {data ? sentences(data) : ''}
    </p>
  )
}
