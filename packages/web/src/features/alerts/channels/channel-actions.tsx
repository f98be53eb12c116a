// Owns what can be done with a channel: a test with its outcome, editing, another key, and removing it.
import { Button } from '@mantine/core'
import type { AlertDelivery, Channel } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { May } from '#features/members/may.tsx'
import { formatWhen } from '#lib/format.ts'
import { useFaultWords } from '../use-fault-words.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import css from './channels.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { useSendTest, useTestOutcome } from './requests.ts'
import { RotateDialog } from './rotate-dialog.tsx'

interface ActionsProps {
  channel: Channel
  showKey: (secret: string) => void
}

/** Each control says in its name which channel it is for. */
export function ChannelActions({ channel, showKey }: ActionsProps) {
  const { t } = useTranslation()
  const { id, kind, name, health } = channel
  const [dialog, setDialog] = useState<'edit' | 'rotate' | 'remove' | null>(null)
  const test = useSendTest(id)
  const outcome = useTestOutcome(id, test.data?.deliveryId ?? null)
  const named = (text: string) => ({ 'aria-label': t('alertChannels.named', { text, channel: name }), children: text })
  const close = () => setDialog(null)
  return (
    <>
      <May to="channels:manage">
        <div className={css.actions}>
          <Button
            size="xs"
            variant="default"
            loading={test.isPending}
            onClick={() => test.mutate()}
            {...named(t(health.state === 'unconfirmed' ? 'alertChannels.test.askAgain' : 'alertChannels.test.send'))}
          />
          <Button size="xs" variant="default" onClick={() => setDialog('edit')} {...named(t('alertChannels.edit'))} />
          {kind === 'webhook' ? (
            <Button size="xs" variant="default" onClick={() => setDialog('rotate')} {...named(t('alertChannels.newKey'))} />
          ) : null}
          <Button size="xs" variant="default" c="var(--tw-red)" onClick={() => setDialog('remove')} {...named(t('alertChannels.remove'))} />
        </div>
      </May>
      {test.error ? (
        <RequestFailed title={t('alertChannels.test.failed')} error={test.error} tooMany={t('alertChannels.test.enough')} />
      ) : null}
      <p className={css.outcome} role="status">
        {test.data?.deliveryId === null ? t('alertChannels.test.asked') : test.data ? <Outcome delivery={outcome.data ?? null} /> : null}
      </p>
      {dialog === 'edit' ? <ChannelDialog channel={channel} close={close} showKey={showKey} /> : null}
      {dialog === 'rotate' ? <RotateDialog channel={channel} close={close} showKey={showKey} /> : null}
      {dialog === 'remove' ? <RemoveDialog channel={channel} close={close} /> : null}
    </>
  )
}

/** What became of the test so far. */
function Outcome({ delivery }: { delivery: AlertDelivery | null }) {
  const { t, i18n } = useTranslation()
  const faultOf = useFaultWords()
  const fault = faultOf(delivery?.fault ?? null)
  if (delivery === null) return t('alertChannels.test.sending')
  const { state, nextTryAt } = delivery
  if (state === 'delivered') return t('alertChannels.test.delivered')
  if (state === 'handed-over') return t('alertChannels.test.mailed')
  if (state === 'dead') return t('alertChannels.test.dead', { fault })
  if (delivery.fault === null || nextTryAt === null) return t('alertChannels.test.sending')
  return t('alertChannels.test.again', { fault, when: formatWhen(nextTryAt, i18n.language, Date.now()) })
}
