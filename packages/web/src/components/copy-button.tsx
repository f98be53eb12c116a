// Copies a text to the clipboard, and confirms it.
import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Icon } from './icons.tsx'

/** A button that copies `value`; `what` is its name for screen readers. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const { t } = useTranslation()
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      title={clipboard.copied ? t('shell.copied') : t('shell.copy')}
      aria-label={clipboard.copied ? t('shell.copied') : t('shell.copyWhat', { what })}
      onClick={() => clipboard.copy(value)}
    >
      <Icon name={clipboard.copied ? 'tick' : 'copy'} size={14} />
    </ActionIcon>
  )
}
