// Alerts of an incident: the channel, the time, and the outcome of each.
import type { AlertDelivery } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { formatWhen } from '#lib/format.ts'
import { DeliveryStateWord } from '../delivery-state.tsx'
import { formatStamp } from '../span.ts'
import { useFaultWords } from '../use-fault-words.ts'
import css from './incident.module.css'

export function DeliveryList({ deliveries }: { deliveries: readonly AlertDelivery[] }) {
  const { t, i18n } = useTranslation()
  const faultOf = useFaultWords()
  if (deliveries.length === 0) return <p className={css.plain}>{t('alerts.detail.noDeliveries')}</p>
  return (
    <ul className={css.told}>
      {deliveries.map(({ id, channel, state, attempts, createdAt, finishedAt, nextTryAt, fault }) => (
        <li key={id}>
          <strong>{channel}</strong>
          <span>
            <DeliveryStateWord state={state} />
            <time className={css.quiet} dateTime={finishedAt ?? createdAt}>
              {formatStamp(finishedAt ?? createdAt, i18n.language)}
            </time>
            <span className={css.quiet}>
              {[
                attempts > 0 ? t('alerts.detail.attempts', { count: attempts }) : null,
                nextTryAt === null || attempts === 0
                  ? null
                  : t('alerts.detail.nextTry', { when: formatWhen(nextTryAt, i18n.language, Date.now()) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {fault === null ? null : <span className={css.fault}>{faultOf(fault)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
