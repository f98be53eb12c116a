// Display of a header's state: a word, an icon, and a color, in that order of importance.
import type { HeaderState } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import css from '#components/words.module.css'

const looks: Record<HeaderState, { icon: IconName; tone: string | undefined }> = {
  authorized: { icon: 'check', tone: css.neutral },
  unseen: { icon: 'dashed', tone: css.neutral },
  'not-evaluated': { icon: 'dashed', tone: css.amber },
  new: { icon: 'warn', tone: css.amber },
  changed: { icon: 'warn', tone: css.amber },
  removed: { icon: 'warn', tone: css.amber },
  rejected: { icon: 'stop', tone: css.red },
}

export function HeaderStateWord({ state }: { state: HeaderState }) {
  const { t } = useTranslation()
  return (
    <span className={`${css.word} ${looks[state].tone}`}>
      <Icon name={looks[state].icon} />
      {t(`headers.is.${state}`)}
    </span>
  )
}
