// Owns the dialog in which scripts are decided on.
import { Modal, Stack } from '@mantine/core'
import type { DecisionVerdict } from '@tillwatch/contract/lists'
import type { DecideAnswer } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useSite } from '#features/sites/index.ts'
import { ApproveForm } from './approve-form.tsx'
import { LeftOut } from './left-out.tsx'
import { RefuseForm } from './refuse-form.tsx'
import type { Subject } from './subject.ts'
import { useTold } from './use-told.tsx'

interface DecideDialogProps {
  /** What is to be decided; the dialog is closed without it. */
  verdict?: DecisionVerdict
  subject?: Subject
  close: () => void
  /** Called once a decision is recorded. */
  onDecided?: () => void
}

/** What is typed begins anew each time that it opens. */
export function DecideDialog({ verdict, subject, close, onDecided }: DecideDialogProps) {
  const { t } = useTranslation()
  const { siteId } = useSite()
  const tell = useTold(siteId)
  const onDone = (verdict: DecisionVerdict, answer: DecideAnswer) => {
    tell(verdict, answer)
    onDecided?.()
    close()
  }
  const common = subject && { siteId, subject, close, onDone }
  return (
    <Modal
      opened={subject !== undefined}
      onClose={close}
      title={verdict ? t(`siteScripts.decide.title.${verdict}`) : null}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      transitionProps={{ duration: 0 }}
      size="lg"
      centered
    >
      {!common || !verdict ? null : (
        <Stack>
          {common.subject.scriptIds.length === 0 ? null : verdict === 'approve' ? (
            <ApproveForm {...common} />
          ) : (
            <RefuseForm verdict={verdict} {...common} />
          )}
          <LeftOut siteId={siteId} scripts={common.subject.leftOut} />
        </Stack>
      )}
    </Modal>
  )
}
