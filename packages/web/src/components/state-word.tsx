// Display of a scan's state: a word, an icon, and a color, in that order of importance.
import type { ScanState } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from './icons.tsx'
import css from './words.module.css'

const icons: Record<ScanState, IconName> = {
  queued: 'clock',
  running: 'running',
  complete: 'check',
  partial: 'half',
  failed: 'dashed',
  blocked: 'blocked',
  cancelled: 'dashed',
}

/** The state of a scan. A scan without an evaluation is never green and never a number. */
export function StateWord({ state }: { state: ScanState }) {
  const { t } = useTranslation()
  return (
    <span className={`${css.word} ${css.neutral}`}>
      <Icon name={icons[state]} spin={state === 'running'} />
      {t(`words.scanState.${state}`)}
    </span>
  )
}
