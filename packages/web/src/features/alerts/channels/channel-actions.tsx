// Actions on a channel: a test with its outcome, editing, replacing the key, and removing it.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { AlertDelivery, Channel, ChannelWithSecret } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { May } from '#features/members/may.tsx'
import { formatWhen } from '#lib/format.ts'
import { notify } from '#lib/notify.ts'
import { useFaultWords } from '../use-fault-words.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import css from './channels.module.css'
import { useRemoveChannel, useRotateKey, useSendTest, useTestOutcome } from './requests.ts'

interface ActionsProps {
  channel: Channel
  showKey: (secret: string) => void
}

/** The name of each control includes its channel. */
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

/** Outcome of the test so far. */
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

/** Asks once, and says what stays. */
function RemoveDialog({ channel: { id, name, health }, close }: { channel: Channel; close: () => void }) {
  const { t } = useTranslation()
  const remove = useRemoveChannel(id)
  const done = () => {
    void notify.success(t('alertChannels.removing.done'))
    close()
  }
  return (
    <Modal opened onClose={close} title={t('alertChannels.removing.title')} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <Stack>
        <Text>{t('alertChannels.removing.text', { channel: name })}</Text>
        {health.waiting + health.dead > 0 ? (
          <Text>{t('alertChannels.removing.letters', { count: health.waiting + health.dead })}</Text>
        ) : null}
        {remove.error ? <RequestFailed title={t('alertChannels.removing.failed')} error={remove.error} /> : null}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {t('alertChannels.removing.back')}
          </Button>
          <Button color="var(--tw-red-solid)" loading={remove.isPending} onClick={() => remove.mutate(undefined, { onSuccess: done })}>
            {t('alertChannels.removing.yes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface RotateProps {
  channel: Channel
  close: () => void
  /** Shows the new key. */
  showKey: (secret: string) => void
}

/** Explains why both keys sign for a day. */
function RotateDialog({ channel, close, showKey }: RotateProps) {
  const { t } = useTranslation()
  const rotate = useRotateKey(channel.id)
  const done = ({ secret }: ChannelWithSecret) => {
    close()
    if (secret !== null) showKey(secret)
  }
  return (
    <Modal opened onClose={close} title={t('alertChannels.key.rotateTitle')} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <Stack>
        <Text>{t('alertChannels.key.rotateText')}</Text>
        {rotate.error ? <RequestFailed title={t('alertChannels.key.failed')} error={rotate.error} /> : null}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {t('alertChannels.form.back')}
          </Button>
          <Button loading={rotate.isPending} onClick={() => rotate.mutate(undefined, { onSuccess: done })}>
            {t('alertChannels.key.rotate')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
