// First line of the inbox: does anything need the person now?
import { useTranslation } from 'react-i18next'
import { useChangeWords } from '#features/changes/use-change-words.ts'
import css from '../alerts.module.css'
import { useWaiting, type Waiting } from './waiting.ts'

/** As text. Reserves its space until it is known; if it cannot be known, the list below says so. */
export function FirstLine() {
  const { t } = useTranslation()
  const { verdictOf } = useChangeWords()
  const { data } = useWaiting()
  const waits = ({ open, gravest, undecided }: Waiting): string => {
    if (open === 0) return undecided > 0 ? t('alerts.undecided', { count: undecided }) : t('alerts.calm')
    const verdict = gravest === null ? '' : t('alerts.highest', { verdict: verdictOf(gravest).name })
    return `${t('alerts.openCount', { count: open })} ${verdict}`.trim()
  }
  return (
    <div role="status">
      <p className={css.first}>{data ? waits(data) : ''}</p>
      {data && data.open > 0 && data.undecided > 0 ? <p className={css.also}>{t('alerts.undecided', { count: data.undecided })}</p> : null}
    </div>
  )
}
