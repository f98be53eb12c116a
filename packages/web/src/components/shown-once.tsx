// Shows a new secret that is never shown again.
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

interface ShownOnceProps {
  /** Why it must be copied now. */
  once: string
  label: string
  value: string
  /** Message if copying failed. */
  notCopied: string
  done: string
  close: () => void
}

export function ShownOnce({ once, label, value, notCopied, done, close }: ShownOnceProps) {
  const { t } = useTranslation()
  const clipboard = useClipboard({ timeout: 2_000 })
  return (
    <Stack>
      <p role="status">{once}</p>
      <TextInput
        label={label}
        value={value}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        styles={{ input: { fontFamily: 'var(--tw-mono)' } }}
      />
      <Group justify="flex-end">
        {clipboard.error ? <p role="alert">{notCopied}</p> : null}
        <Button onClick={() => clipboard.copy(value)}>{t(clipboard.copied ? 'shell.copied' : 'shell.copy')}</Button>
        <Button variant="default" onClick={close}>
          {done}
        </Button>
      </Group>
    </Stack>
  )
}
