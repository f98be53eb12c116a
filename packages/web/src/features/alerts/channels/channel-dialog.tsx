// Dialog for adding or editing a channel.
import { Modal } from '@mantine/core'
import type { Channel } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { ChannelForm } from './channel-form.tsx'

interface DialogProps {
  /** Null for a new one. */
  channel: Channel | null
  close: () => void
  /** Shows the key of a new webhook. */
  showKey: (secret: string) => void
}

/** Each time the palette opens, its text is empty. */
export function ChannelDialog({ channel, close, showKey }: DialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={close}
      title={t(channel === null ? 'alertChannels.form.addTitle' : 'alertChannels.form.editTitle')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      <ChannelForm channel={channel} close={close} showKey={showKey} />
    </Modal>
  )
}
