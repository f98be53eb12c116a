// One channel in the list: its destination, health, coverage, and actions.
import type { Channel } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import words from '#components/words.module.css'
import { useChangeWords } from '#features/changes/use-change-words.ts'
import { formatMoment, formatWhen } from '#lib/format.ts'
import { useFaultWords } from '../use-fault-words.ts'
import { ChannelActions } from './channel-actions.tsx'
import css from './channels.module.css'

const looks: Record<Channel['health']['state'], { icon: IconName; tone: string | undefined }> = {
  unconfirmed: { icon: 'clock', tone: words.amber },
  untried: { icon: 'dashed', tone: words.neutral },
  working: { icon: 'check', tone: words.neutral },
  failing: { icon: 'warn', tone: words.red },
  paused: { icon: 'warn', tone: words.red },
}

interface CardProps {
  channel: Channel
  /** Shows a new key. */
  showKey: (secret: string) => void
}

export function ChannelCard({ channel, showKey }: CardProps) {
  const { t, i18n } = useTranslation()
  const { id, kind, name, hint, oldSecretUntil } = channel
  const titleId = `channel-${id}`
  return (
    <li className={css.card} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 className={css.name} id={titleId}>
          {name}
        </h2>
        <span className={css.hint}>{`${t(`alertChannels.kind.${kind}`)} · ${hint}`}</span>
      </div>
      <Health channel={channel} />
      <p className={css.plain}>{useTold(channel)}</p>
      {oldSecretUntil === null ? null : (
        <p className={css.plain}>{t('alertChannels.twoSignatures', { when: formatMoment(oldSecretUntil, i18n.language) })}</p>
      )}
      <ChannelActions channel={channel} showKey={showKey} />
    </li>
  )
}

/** What the channel covers, in one line. */
function useTold({ siteIds, clientIds, threshold, digest, quietHours, timeZone, language }: Channel): string {
  const { t } = useTranslation()
  const { verdictOf } = useChangeWords()
  return [
    siteIds === null ? t('alertChannels.receives.allSites') : null,
    clientIds.length === 0 ? null : t('alertChannels.receives.clients', { count: clientIds.length }),
    siteIds === null || (siteIds.length === 0 && clientIds.length > 0)
      ? null
      : t('alertChannels.receives.sites', { count: siteIds.length }),
    t('alertChannels.receives.from', { verdict: verdictOf(threshold).name }),
    digest === 'off' ? null : t(`alertChannels.receives.digest.${digest}`),
    digest === 'off' || quietHours === null ? null : t('alertChannels.receives.quiet', { ...quietHours, timeZone }),
    t(`alertChannels.form.languages.${language}`),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Health({ channel: { health, confirmationAskedAt } }: { channel: Channel }) {
  const { t, i18n } = useTranslation()
  const faultOf = useFaultWords()
  const { state, fault, failingSince, deliveredAt, waiting, dead } = health
  const when = (iso: string) => formatWhen(iso, i18n.language, Date.now())
  const facts = [
    state === 'unconfirmed' ? t('alertChannels.unconfirmed') : null,
    state === 'paused' ? t('alertChannels.paused') : null,
    confirmationAskedAt === null ? null : t('alertChannels.askedAt', { when: when(confirmationAskedAt) }),
    state === 'unconfirmed' && confirmationAskedAt === null ? t('alertChannels.askedLater') : null,
    state === 'failing' && failingSince !== null
      ? t('alertChannels.failingSince', { when: when(failingSince), fault: faultOf(fault) })
      : null,
    (state === 'working' || state === 'untried') && deliveredAt !== null
      ? t('alertChannels.deliveredAt', { when: when(deliveredAt) })
      : null,
    waiting > 0 ? t('alertChannels.waiting', { count: waiting }) : null,
    dead > 0 ? t('alertChannels.dead', { count: dead }) : null,
  ]
  return (
    <p className={css.health}>
      <span className={`${words.word} ${looks[state].tone}`}>
        <Icon name={looks[state].icon} size={14} />
        {t(`alertChannels.health.${state}`)}
      </span>
      <span className={css.quiet}>{facts.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
