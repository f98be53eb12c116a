// Display of a script's authorization: a word, an icon, and a color, in that order of importance.

import { scopesOfOthers } from '@tillwatch/contract/lists'
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import css from '#components/words.module.css'

type Standing = Pick<InventoryScript, 'authorization' | 'scope'>
const looks = {
  undecided: { icon: 'dashed', tone: 'accent' },
  approved: { icon: 'check', tone: 'neutral' },
  rejected: { icon: 'blocked', tone: 'red' },
  expired: { icon: 'clock', tone: 'amber' },
  changed: { icon: 'warn', tone: 'amber' },
  review: { icon: 'clock', tone: 'accent' },
  provider: { icon: 'info', tone: 'neutral' },
  data: { icon: 'info', tone: 'neutral' },
} as const satisfies Record<string, { icon: IconName; tone: 'accent' | 'neutral' | 'red' | 'amber' }>

export const isOthersDuty = ({ scope }: Pick<InventoryScript, 'scope'>): boolean => scopesOfOthers.some((each) => each === scope)

/** The text for undecided shows whether somebody has to decide. */
function standingOf(script: Standing): keyof typeof looks {
  const { state, reviewDue, needsDecision } = script.authorization
  if (state === 'approved' && reviewDue) return 'review'
  if (state !== 'undecided' || needsDecision) return state
  return isOthersDuty(script) ? 'provider' : 'data'
}

/** Word, icon, and color of a script's authorization. */
export function useStanding(script: Standing) {
  const { t } = useTranslation()
  const standing = standingOf(script)
  return { ...looks[standing], word: t(`siteScripts.state.${standing}`) }
}

/** The state of a script's authorization. */
export function AuthorizationWord({ script }: { script: Standing }) {
  const { icon, tone, word } = useStanding(script)
  return (
    <span className={`${css.word} ${css[tone]}`}>
      <Icon name={icon} />
      {word}
    </span>
  )
}
