// Effects of a difference as text: weaker, stronger, or different.
import type { HeaderDifference, HeaderEffect } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { useHeaderWords } from './header-words.ts'
import css from './headers.module.css'

const looks: Record<HeaderEffect['direction'], { icon: IconName; tone: string | undefined }> = {
  weakens: { icon: 'warn', tone: css.weaker },
  strengthens: { icon: 'up', tone: undefined },
  neutral: { icon: 'info', tone: undefined },
}

type Told = Pick<HeaderDifference, 'header' | 'part' | 'place' | 'effects'>

/** Nothing if the effects are unknown. */
export function EffectList({ of }: { of: Told }) {
  const { t } = useTranslation()
  const { effectOf, lossOf } = useHeaderWords()
  if (of.effects.length === 0) return null
  const loss = lossOf(of, of.effects)
  return (
    <ul className={css.effects}>
      {of.effects.map((effect) => (
        <li key={`${effect.code} ${JSON.stringify(effect.params)}`} className={looks[effect.direction].tone}>
          <Icon name={looks[effect.direction].icon} size={14} />
          <span>
            <strong>{t(`headers.direction.${effect.direction}`)}:</strong> {effectOf(effect)}. {loss}
          </span>
        </li>
      ))}
    </ul>
  )
}
