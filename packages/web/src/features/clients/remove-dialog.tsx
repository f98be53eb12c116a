// Owns the question before a client is removed.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Client } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import { useRemoveClient } from './requests.ts'

/** Asks once, and says what stays. */
export function RemoveDialog({ client: { id, name }, close }: { client: Client; close: () => void }) {
  const { t } = useTranslation()
  const remove = useRemoveClient(id)
  const done = () => {
    void notify.success(t('clients.removing.done'))
    close()
  }
  return (
    <Modal opened onClose={close} title={t('clients.removing.title')} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <Stack>
        <Text>{t('clients.removing.text', { client: name })}</Text>
        {remove.error ? (
          <RequestFailed title={t('clients.removing.failed')} error={remove.error} conflict={t('clients.removing.hasChannels')} />
        ) : null}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {t('clients.removing.back')}
          </Button>
          <Button color="var(--tw-red-solid)" loading={remove.isPending} onClick={() => remove.mutate(undefined, { onSuccess: done })}>
            {t('clients.removing.yes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
