// Dialog for deciding on scripts.
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import type { DecisionVerdict } from '@tillwatch/contract/lists'
import type { Decide, DecideAnswer } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#features/sites/index.ts'
import { useDecide } from '../requests/decide.ts'
import { ApproveForm } from './approve-form.tsx'
import { CoversChoice } from './covers-choice.tsx'
import { DecideForm } from './decide-form.tsx'
import { LeftOut, LeftOutByAnswer } from './left-out.tsx'
import { type Subject, targetOf } from './subject.ts'
import { useTold } from './use-told.tsx'

interface DecideDialogProps {
  /** The subject of the decision; the dialog is closed without it. */
  verdict?: DecisionVerdict
  subject?: Subject
  close: () => void
  /** Called once a decision is recorded. */
  onDecided?: () => void
}

/** Each time the palette opens, its text is empty. */
export function DecideDialog({ verdict, subject, close, onDecided }: DecideDialogProps) {
  const { t } = useTranslation()
  const { siteId } = useSite()
  const tell = useTold(siteId)
  const [answer, setAnswer] = useState<DecideAnswer | null>(null)
  const leave = () => {
    setAnswer(null)
    close()
  }
  const onDone = (verdict: DecisionVerdict, answer: DecideAnswer) => {
    tell(verdict, answer)
    onDecided?.()
    if (answer.leftOut > 0) setAnswer(answer)
    else close()
  }
  const common = subject && { siteId, subject, close: leave, onDone }
  return (
    <Modal
      opened={subject !== undefined}
      onClose={leave}
      title={verdict ? t(`siteScripts.decide.title.${verdict}`) : null}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      transitionProps={{ duration: 0 }}
      size="lg"
      centered
    >
      {!common || !verdict ? null : answer ? (
        <Stack>
          <LeftOutByAnswer siteId={siteId} answer={answer} />
          <Group justify="flex-end">
            <Button onClick={leave}>{t('shell.close')}</Button>
          </Group>
        </Stack>
      ) : (
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

interface RefuseFormProps {
  verdict: 'reject' | 'withdraw'
  siteId: string
  subject: Subject
  close: () => void
  onDone: (verdict: Decide['verdict'], answer: DecideAnswer) => void
}

/** The form. The reason is optional. */
function RefuseForm({ verdict, siteId, subject, close, onDone }: RefuseFormProps) {
  const { t } = useTranslation()
  const decide = useDecide(siteId)
  const [covers, setCovers] = useState(subject.usual)
  const [justification, setJustification] = useState('')
  const submit = () => {
    const decision: Decide = { verdict, target: targetOf(subject, covers, subject.scriptIds), justification: justification.trim() }
    decide.mutate(decision, { onSuccess: (answer) => onDone(decision.verdict, answer) })
  }
  return (
    <DecideForm verdict={verdict} failure={decide.error} pending={decide.isPending} close={close} submit={submit}>
      <Text>{t(`siteScripts.decide.${verdict}Text`)}</Text>
      <CoversChoice siteId={siteId} subject={subject} covers={covers} onChange={setCovers} />
      <Textarea
        label={t('siteScripts.decide.why')}
        rows={3}
        resize="vertical"
        maxLength={2000}
        value={justification}
        onChange={(event) => setJustification(event.currentTarget.value)}
        data-autofocus
      />
    </DecideForm>
  )
}
