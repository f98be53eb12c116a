// Owns the question before a page is watched no more.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Page } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import { useRemovePage } from '../page-requests.ts'
import { nameOfPage } from '../page-words.ts'

/** Asks once, and says what stays. */
export function RemoveDialog({ page, opened, close }: { page: Page; opened: boolean; close: () => void }) {
  const { t } = useTranslation()
  const remove = useRemovePage(page)
  const name = nameOfPage(page)
  const done = () => {
    void notify.success(t('sites.remove.done', { page: name }))
    close()
  }
  return (
    <Modal opened={opened} onClose={close} title={t('sites.remove.title')} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <Stack>
        <Text>{t('sites.remove.text', { page: name })}</Text>
        {remove.error ? <RequestFailed title={t('sites.remove.failed')} error={remove.error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('sites.remove.no')}
          </Button>
          <Button color="var(--tw-red-solid)" loading={remove.isPending} onClick={() => remove.mutate(undefined, { onSuccess: done })}>
            {t('sites.remove.yes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
