// Display of a judgement of code: a word, an icon, and a color, in this order of importance. Unexamined code never reads as harmless.
import type { ScriptVerdict } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import css from '#components/words.module.css'

const looks: Record<ScriptVerdict | 'none', { icon: IconName; tone: string | undefined }> = {
  malicious: { icon: 'stop', tone: css.solid },
  suspicious: { icon: 'warn', tone: css.amber },
  inconclusive: { icon: 'dashed', tone: css.neutral },
  benign: { icon: 'tick', tone: css.neutral },
  none: { icon: 'dashed', tone: css.neutral },
}

export function JudgementWord({ verdict }: { verdict: ScriptVerdict | null }) {
  const { t } = useTranslation()
  const { icon, tone } = looks[verdict ?? 'none']
  return (
    <span className={`${css.word} ${css.pill} ${tone}`}>
      <Icon name={icon} size={14} />
      {t(`judgements.verdict.${verdict ?? 'none'}`)}
    </span>
  )
}
