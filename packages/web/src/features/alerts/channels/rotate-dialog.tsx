// Owns the question before a webhook gets another key.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Channel, ChannelWithSecret } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { useRotateKey } from './requests.ts'

interface RotateProps {
  channel: Channel
  close: () => void
  /** Shows the key that was made. */
  showKey: (secret: string) => void
}

/** Says what the day of two signatures is for. */
export function RotateDialog({ channel, close, showKey }: RotateProps) {
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
