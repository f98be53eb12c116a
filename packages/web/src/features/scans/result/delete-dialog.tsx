// Owns the question before a scan is deleted.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { RequestFailed } from '#components/request-failed.tsx'
import { useDeleteScan } from '../requests/delete-scan.ts'

/** Asks once, says what is lost, and goes back to the list when it is done. */
export function DeleteDialog({ scanId, opened, close }: { scanId: string; opened: boolean; close: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useDeleteScan(scanId)
  return (
    <Modal opened={opened} onClose={close} title={t('result.removeAsk')} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <Stack>
        <Text>{t('result.removeText')}</Text>
        {remove.isError ? <RequestFailed title={t('result.removeFailed')} error={remove.error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('result.removeNo')}
          </Button>
          <Button
            color="var(--tw-red-solid)"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: () => navigate('/dashboard') })}
          >
            {t('result.removeYes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
