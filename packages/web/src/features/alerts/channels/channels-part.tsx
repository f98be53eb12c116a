// Channels part: whether alerts get through in the first line, the channels, and the dead letters.
import { Button, Skeleton } from '@mantine/core'
import type { Channel } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { May } from '#features/members/may.tsx'
import css from '../alerts.module.css'
import { ChannelCard } from './channel-card.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import own from './channels.module.css'
import { DeadLetters } from './dead-letters.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { useChannels } from './list.ts'
import './texts.ts'

export default function ChannelsPart() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useChannels()
  const [adding, setAdding] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  if (isPending) return <Skeleton height={240} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('alertChannels.failed')} error={error} retry={() => void refetch()} />
  const { channels } = data
  const countOf = (state: Channel['health']['state']) => channels.filter(({ health }) => health.state === state).length
  const [failing, paused, waiting] = [countOf('failing'), countOf('paused'), countOf('unconfirmed')]
  const line = failing > 0 ? 'someFail' : paused > 0 ? 'somePaused' : waiting > 0 ? 'someWait' : 'allWork'
  return (
    <div className={css.part}>
      {channels.length === 0 ? (
        <Notice icon="warn" tone="amber" title={t('alertChannels.none')}>
          {t('alertChannels.noneText')}
        </Notice>
      ) : (
        <p className={css.first}>{t(`alertChannels.${line}`, { count: failing || paused || waiting || channels.length })}</p>
      )}
      <ul className={own.cards} aria-label={t('alertChannels.list')}>
        {channels.map((channel) => (
          <ChannelCard key={channel.id} channel={channel} showKey={setKey} />
        ))}
      </ul>
      <May to="channels:manage">
        <Button className={css.older} onClick={() => setAdding(true)}>
          {t('alertChannels.add')}
        </Button>
      </May>
      {channels.length === 0 ? null : <DeadLetters />}
      {adding ? <ChannelDialog channel={null} close={() => setAdding(false)} showKey={setKey} /> : null}
      {key === null ? null : <KeyDialog secret={key} close={() => setKey(null)} />}
    </div>
  )
}
