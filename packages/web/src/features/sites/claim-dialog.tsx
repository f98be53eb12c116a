// Owns the question before a subscription is given away for a site.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ClaimDialogProps {
  host: string
  /** Name of the subscription. */
  plan: string
  busy: boolean
  close: () => void
  claim: () => void
}

/** Says that it is for good. */
export function ClaimDialog({ host, plan, busy, close, claim }: ClaimDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={close} title={t('proofs.claim.title', { host })} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <Stack>
        <Text>{t('proofs.claim.text', { host, plan })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('proofs.claim.no')}
          </Button>
          <Button loading={busy} onClick={claim}>
            {t('proofs.claim.yes', { host })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
