// Owns the question before a site is claimed: for which host, with which subscription, and whether it may be tested.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeclarationCheck } from '#features/proofs/declaration-check.tsx'

interface ClaimDialogProps {
  host: string
  /** Name of the subscription that is given away; null where nothing is sold. */
  plan: string | null
  busy: boolean
  close: () => void
  claim: (declares: boolean) => void
}

/** Says that it is for good. The declaration is taken here, or a proof given later. */
export function ClaimDialog({ host, plan, busy, close, claim }: ClaimDialogProps) {
  const { t } = useTranslation()
  const [declares, setDeclares] = useState(false)
  return (
    <Modal opened onClose={close} title={t('proofs.claim.title', { host })} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <Stack>
        <Text>{plan === null ? t('proofs.claim.free', { host }) : t('proofs.claim.text', { host, plan })}</Text>
        <DeclarationCheck checked={declares} onChange={setDeclares} note={t('proofs.claim.later')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('proofs.claim.no')}
          </Button>
          <Button loading={busy} onClick={() => claim(declares)}>
            {t('proofs.claim.yes', { host })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
