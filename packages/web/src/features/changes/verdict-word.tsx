// Display of a change's verdict: a word, an icon, and a color, in that order of importance. Amber and red are reserved for alerts.
import type { ChangeVerdict } from '@tillwatch/contract/lists'
import { Icon, type IconName } from '#components/icons.tsx'
import css from '#components/words.module.css'
import { useChangeWords } from './use-change-words.ts'

const looks: Record<ChangeVerdict, { icon: IconName; tone: string | undefined }> = {
  volatile: { icon: 'sort', tone: css.neutral },
  rebuild: { icon: 'tick', tone: css.neutral },
  release: { icon: 'up', tone: css.neutral },
  deploy: { icon: 'check', tone: css.neutral },
  removed: { icon: 'out', tone: css.neutral },
  capability: { icon: 'warn', tone: css.amber },
  targeted: { icon: 'warn', tone: css.red },
  malicious: { icon: 'stop', tone: css.solid },
}

export function VerdictWord({ verdict }: { verdict: ChangeVerdict }) {
  const { verdictOf } = useChangeWords()
  return (
    <span className={`${css.word} ${css.pill} ${looks[verdict].tone}`}>
      <Icon name={looks[verdict].icon} size={14} />
      {verdictOf(verdict).name}
    </span>
  )
}
