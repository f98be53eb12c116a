// Display of a severity. Amber and red are reserved for medium and above.
import type { Severity } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from './icons.tsx'
import css from './words.module.css'

const looks: Record<Severity, { icon: IconName; tone: string }> = {
  info: { icon: 'info', tone: css.neutral ?? '' },
  low: { icon: 'low', tone: css.neutral ?? '' },
  medium: { icon: 'warn', tone: css.amber ?? '' },
  high: { icon: 'warn', tone: css.red ?? '' },
  critical: { icon: 'stop', tone: css.solid ?? '' },
}

/** A severity as a small label; with a number, a risk score. */
export function SeverityWord({ severity, score }: { severity: Severity; score?: number }) {
  const { t } = useTranslation()
  const look = looks[severity]
  return (
    <span className={`${css.word} ${css.pill} ${look.tone}`}>
      <Icon name={look.icon} size={14} />
      {score === undefined ? null : <strong>{score}</strong>}
      {t(`words.severity.${severity}`)}
    </span>
  )
}
