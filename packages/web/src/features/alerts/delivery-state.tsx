// Display of a delivery's state: a word, an icon, and a color, in that order of importance.
import type { DeliveryState } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import css from '#components/words.module.css'

const icons: Record<DeliveryState, IconName> = { queued: 'clock', 'handed-over': 'half', delivered: 'check', dead: 'blocked' }

export function DeliveryStateWord({ state }: { state: DeliveryState }) {
  const { t } = useTranslation()
  return (
    <span className={`${css.word} ${state === 'dead' ? css.red : css.neutral}`}>
      <Icon name={icons[state]} size={14} />
      {t(`alerts.deliveryState.${state}`)}
    </span>
  )
}
