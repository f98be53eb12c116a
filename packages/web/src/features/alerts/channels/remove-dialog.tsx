// Owns the question before a channel is removed.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Channel } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import { useRemoveChannel } from './requests.ts'

/** Asks once, and says what stays. */
export function RemoveDialog({ channel: { id, name, health }, close }: { channel: Channel; close: () => void }) {
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
