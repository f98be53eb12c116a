// Owns how the authorization of a script is said: a word, an icon and a colour, in that order of importance.
import type { InventoryScript } from '@tillwatch/core/contract'
import { scopesOfOthers } from '@tillwatch/core/shared'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import css from '#components/words.module.css'

type Standing = Pick<InventoryScript, 'authorization' | 'scope'>
const looks = {
  undecided: { icon: 'dashed', tone: css.accent },
  approved: { icon: 'check', tone: css.neutral },
  rejected: { icon: 'blocked', tone: css.red },
  expired: { icon: 'clock', tone: css.amber },
  changed: { icon: 'warn', tone: css.amber },
  review: { icon: 'clock', tone: css.accent },
  provider: { icon: 'info', tone: css.neutral },
  data: { icon: 'info', tone: css.neutral },
} as const satisfies Record<string, { icon: IconName; tone: string | undefined }>

export const isOthersDuty = ({ scope }: Pick<InventoryScript, 'scope'>): boolean => scopesOfOthers.some((each) => each === scope)

/** Undecided is said in words that tell whether somebody has to decide. */
export function standingOf(script: Standing): keyof typeof looks {
  const { state, reviewDue, needsDecision } = script.authorization
  if (state === 'approved' && reviewDue) return 'review'
  if (state !== 'undecided' || needsDecision) return state
  return isOthersDuty(script) ? 'provider' : 'data'
}

/** The state of a script's authorization. */
export function AuthorizationWord({ script }: { script: Standing }) {
  const { t } = useTranslation()
  const standing = standingOf(script)
  const { icon, tone } = looks[standing]
  return (
    <span className={`${css.word} ${tone}`}>
      <Icon name={icon} />
      {t(`siteScripts.state.${standing}`)}
    </span>
  )
}
