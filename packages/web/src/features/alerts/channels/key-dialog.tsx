// Shows the key of a webhook, once.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import css from './channels.module.css'

/** It closes only with its own button, so that an outside click loses nothing. */
export function KeyDialog({ secret, close }: { secret: string; close: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t('alertChannels.key.title')}
      centered
    >
      <Stack>
        <Text>{t('alertChannels.key.text')}</Text>
        <p className={css.key}>
          <code>{secret}</code>
          <CopyButton value={secret} what={t('alertChannels.key.copy')} />
        </p>
        <Group justify="flex-end">
          <Button onClick={close} data-autofocus>
            {t('alertChannels.key.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
