// Owns how a subscription stands: a word with an icon, and the next date in words.

import type { SubscriptionState } from '@tillwatch/contract/lists'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { formatDay, formatMoment } from '#lib/format.ts'
import css from './billing.module.css'

const looks: Record<SubscriptionState, { icon: IconName; tone: 'calm' | 'amber' | 'red' }> = {
  incomplete: { icon: 'clock', tone: 'amber' },
  incomplete_expired: { icon: 'dashed', tone: 'calm' },
  trialing: { icon: 'clock', tone: 'calm' },
  active: { icon: 'check', tone: 'calm' },
  past_due: { icon: 'warn', tone: 'amber' },
  canceled: { icon: 'dashed', tone: 'calm' },
  unpaid: { icon: 'stop', tone: 'red' },
  paused: { icon: 'half', tone: 'calm' },
}

/** The state in a word. */
export function SubscriptionWord({ status }: Pick<HeldSubscription, 'status'>) {
  const { t } = useTranslation()
  const { icon, tone } = looks[status]
  return (
    <span className={`${css.state} ${css[tone]}`}>
      <Icon name={icon} />
      {t(`billing.status.${status}`)}
    </span>
  )
}

/** Which date comes next, and what it brings; null where none is known. */
function nextOf({
  status,
  cancelAt,
  currentPeriodEnd,
}: HeldSubscription): { key: 'renews' | 'ends' | 'ended' | 'period'; at: string } | null {
  if (status === 'canceled') return cancelAt === null ? null : { key: 'ended', at: cancelAt }
  if (cancelAt !== null) return { key: 'ends', at: cancelAt }
  if (status === 'active' || status === 'trialing') return { key: 'renews', at: currentPeriodEnd }
  return status === 'past_due' ? { key: 'period', at: currentPeriodEnd } : null
}

/** `Renews on …`, `Ends on …`, `Ended on …`; the exact moment is in the title. */
export function NextDate({ held }: { held: HeldSubscription }) {
  const { t, i18n } = useTranslation()
  const next = nextOf(held)
  if (!next) return null
  return (
    <span className="tw-muted" title={formatMoment(next.at, i18n.language)}>
      {t(`billing.next.${next.key}`, { date: formatDay(next.at, i18n.language) })}
    </span>
  )
}
