// Display of an incident's state: a word, an icon, and a color, in that order of importance.

import type { IncidentState } from '@tillwatch/contract/lists'
import type { Incident } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import css from '#components/words.module.css'

const looks: Record<IncidentState, { icon: IconName; tone: string | undefined }> = {
  open: { icon: 'dashed', tone: css.amber },
  acknowledged: { icon: 'half', tone: css.neutral },
  resolved: { icon: 'check', tone: css.neutral },
}

/** With its outcome, once it is decided. */
export function IncidentStateWord({ state, resolution }: Pick<Incident, 'state' | 'resolution'>) {
  const { t } = useTranslation()
  return (
    <span className={`${css.word} ${looks[state].tone}`}>
      <Icon name={looks[state].icon} size={14} />
      {resolution === null ? t(`alertWords.state.${state}`) : t(`alerts.resolvedAs.${resolution}`)}
    </span>
  )
}
