// Dead letters, with resending and dismissing them.
import { Button, Group, Skeleton } from '@mantine/core'
import type { AlertDelivery } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { May } from '#features/members/may.tsx'
import { formatWhen } from '#lib/format.ts'
import { notify } from '#lib/notify.ts'
import alerts from '../alerts.module.css'
import { useFaultWords } from '../use-fault-words.ts'
import css from './channels.module.css'
import { useDeadLetters, useDismiss, useReplay } from './requests.ts'

export function DeadLetters() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeadLetters()
  const letters = data?.pages.flatMap(({ deliveries }) => deliveries) ?? []
  return (
    <section className={css.letters} aria-labelledby="dead-letters">
      <h2 id="dead-letters">{t('alertChannels.letters.title')}</h2>
      {isPending ? <Skeleton height={60} animate={false} role="status" aria-label={t('shell.loading')} /> : null}
      {error ? <RequestFailed title={t('alertChannels.letters.failed')} error={error} retry={() => void refetch()} /> : null}
      {data ? <p className={css.plain}>{t(letters.length === 0 ? 'alertChannels.letters.none' : 'alertChannels.letters.text')}</p> : null}
      {letters.length === 0 ? null : (
        <ul className={css.dead} aria-label={t('alertChannels.letters.list')}>
          {letters.map((letter) => (
            <Letter key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button className={alerts.older} variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('alertChannels.letters.more')}
        </Button>
      ) : null}
    </section>
  )
}

function Letter({ letter: { id, channel, kind, incidentId, createdAt, attempts, fault } }: { letter: AlertDelivery }) {
  const { t, i18n } = useTranslation()
  const faultOf = useFaultWords()
  const replay = useReplay()
  const dismiss = useDismiss()
  const title = t('alertChannels.letters.named', { kind: t(`alertChannels.letters.kind.${kind}`), channel })
  const spoken = (text: string) => ({ 'aria-label': t('alertChannels.named', { text, channel: title }), children: text })
  const facts = [
    t('alertChannels.letters.made', { when: formatWhen(createdAt, i18n.language, Date.now()) }),
    t('alerts.detail.attempts', { count: attempts }),
  ]
  return (
    <li>
      <div className={css.letter}>
        <div>
          <strong>{title}</strong>
          <span className={css.quiet}>{facts.join(' · ')}</span>
          {fault === null ? null : <span className={css.fault}>{faultOf(fault)}</span>}
          {incidentId === null ? null : (
            <Link to={`/dashboard?tab=alerts&state=all&incident=${encodeURIComponent(incidentId)}`}>
              {t('alertChannels.letters.toIncident')}
            </Link>
          )}
        </div>
        <May to="channels:manage">
          <Group gap={8}>
            <Button
              size="xs"
              variant="default"
              loading={replay.isPending}
              onClick={() => replay.mutate(id, { onSuccess: () => void notify.success(t('alertChannels.letters.replayed')) })}
              {...spoken(t('alertChannels.letters.replay'))}
            />
            <Button
              size="xs"
              variant="default"
              loading={dismiss.isPending}
              onClick={() => dismiss.mutate(id, { onSuccess: () => void notify.success(t('alertChannels.letters.dismissed')) })}
              {...spoken(t('alertChannels.letters.dismiss'))}
            />
          </Group>
        </May>
      </div>
      {replay.error ? (
        <RequestFailed title={t('alertChannels.letters.replayFailed')} error={replay.error} conflict={t('alertChannels.letters.gone')} />
      ) : null}
      {dismiss.error ? (
        <RequestFailed
          title={t('alertChannels.letters.dismissFailed')}
          error={dismiss.error}
          conflict={t('alertChannels.letters.notDismissed')}
        />
      ) : null}
    </li>
  )
}
