// Owns rejecting scripts and withdrawing what was decided on them: what that means, what it covers, and why.
import { Text, Textarea } from '@mantine/core'
import type { Decide, DecideAnswer } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDecide } from '../requests/decide.ts'
import { CoversChoice } from './covers-choice.tsx'
import { DecideForm } from './decide-form.tsx'
import { type Subject, targetOf } from './subject.ts'

interface RefuseFormProps {
  verdict: 'reject' | 'withdraw'
  siteId: string
  subject: Subject
  close: () => void
  onDone: (verdict: Decide['verdict'], answer: DecideAnswer) => void
}

/** The form. The reason may be left out. */
export function RefuseForm({ verdict, siteId, subject, close, onDone }: RefuseFormProps) {
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
