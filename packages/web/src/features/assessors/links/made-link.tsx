// Owns showing the address of a new link, which is never shown again.
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

export function MadeLink({ url, close }: { url: string; close: () => void }) {
  const { t } = useTranslation()
  const clipboard = useClipboard({ timeout: 2_000 })
  return (
    <Stack>
      <p role="status">{t('evidence.give.once')}</p>
      <TextInput
        label={t('evidence.give.address')}
        value={url}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        styles={{ input: { fontFamily: 'var(--tw-mono)' } }}
      />
      <Group justify="flex-end">
        {clipboard.error ? <p role="alert">{t('evidence.give.notCopied')}</p> : null}
        <Button onClick={() => clipboard.copy(url)}>{t(clipboard.copied ? 'shell.copied' : 'shell.copy')}</Button>
        <Button variant="default" onClick={close}>
          {t('evidence.give.done')}
        </Button>
      </Group>
    </Stack>
  )
}
