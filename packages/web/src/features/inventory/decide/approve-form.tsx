// Approves scripts: why they are needed, who is responsible for them, until when, and for which content.
import { Button, Checkbox, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { type DecisionReason, decisionReasons } from '@tillwatch/contract/lists'
import type { Decide, DecideAnswer, InventoryScript } from '@tillwatch/contract/shapes'
import { type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { useErrorSentence } from '#components/request-failed.tsx'
import type { ApiError } from '#lib/api.ts'
import { useDecide } from '../requests/decide.ts'
import { useStandingWords } from '../use-standing-words.ts'
import { CoversChoice } from './covers-choice.tsx'
import css from './decide.module.css'
import { DecideForm } from './decide-form.tsx'
import { contentsOf, type Subject, targetOf } from './subject.ts'
import { useJustification } from './use-justification.ts'

interface ApproveFormProps {
  siteId: string
  subject: Subject
  close: () => void
  onDone: (verdict: Decide['verdict'], answer: DecideAnswer) => void
}

/** The last second of a calendar day in the person's time zone; null for none. */
const endOf = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString())
const isPast = (day: string): boolean => Date.parse(endOf(day) ?? '') <= Date.now()

const ownFields = ['justification', 'reviewBy', 'expiresAt']

/** The form. A server refusal is shown at its field, until that is changed. */
export function ApproveForm({ siteId, subject, close, onDone }: ApproveFormProps) {
  const { t } = useTranslation()
  const say = useStandingWords()
  const decide = useDecide(siteId)
  const text = useRef<HTMLTextAreaElement>(null)
  const [covers, setCovers] = useState(subject.usual)
  const [reason, setReason] = useState<DecisionReason>('business')
  const [isNarrowed, setNarrowed] = useState(true)
  const [owner, setOwner] = useState('')
  const [days, setDays] = useState({ reviewBy: '', expiresAt: '' })
  const [pinned, setPinned] = useState(true)
  const [tried, setTried] = useState(false)
  const justification = useJustification(siteId, text, (draft) => setReason(draft.reason))
  const refused = decide.error as Partial<ApiError> | null
  const cannotPin = refused?.code === 'conflict' && refused.field === 'pinned'
  const isSaidAtField = cannotPin || ownFields.includes(refused?.field ?? '')
  const fits = justification.fits
  const isPart = covers === 'scripts' && fits !== null && fits.length < subject.scriptIds.length
  const meant = isPart && isNarrowed ? fits : subject.scriptIds
  const unreadable = meant.filter((id) => subject.contents?.get(id) === null)
  const canPin = subject.contents && unreadable.length < meant.length
  const isPinned = pinned && canPin === true && covers === 'scripts'
  // A script without a known content would make the whole request fail.
  const scriptIds = isPinned ? meant.filter((id) => !unreadable.includes(id)) : meant

  const changed = () => {
    if (decide.error) decide.reset()
  }
  const dayProblem = (name: keyof typeof days) =>
    refused?.field === name || (tried && isPast(days[name])) ? t('siteScripts.decide.past') : null
  const dayField = (name: keyof typeof days) => (
    <TextInput
      type="date"
      className={css.day ?? ''}
      label={t(`siteScripts.decide.${name}`)}
      value={days[name]}
      error={dayProblem(name)}
      onChange={(event) => {
        const day = event.currentTarget.value
        setDays((before) => ({ ...before, [name]: day }))
        changed()
      }}
    />
  )
  const submit = () => {
    setTried(true)
    if (justification.problem !== null) return text.current?.focus()
    if (isPast(days.reviewBy) || isPast(days.expiresAt)) return
    const decision: Decide = {
      verdict: 'approve',
      target: targetOf(subject, covers, scriptIds),
      reason,
      justification: justification.text.trim(),
      owner: owner.trim(),
      reviewBy: endOf(days.reviewBy),
      expiresAt: endOf(days.expiresAt),
      pinned: isPinned,
      contents: covers === 'scripts' ? contentsOf(subject, scriptIds, isPinned) : {},
    }
    decide.mutate(decision, { onSuccess: (answer) => onDone(decision.verdict, answer) })
  }
  return (
    <DecideForm verdict="approve" failure={isSaidAtField ? null : decide.error} pending={decide.isPending} close={close} submit={submit}>
      <RiskReasons script={subject.script} />
      <CoversChoice siteId={siteId} subject={subject} covers={covers} onChange={setCovers} />
      <Radio.Group label={t('siteScripts.decide.reason')} value={reason} onChange={(value) => setReason(value as DecisionReason)}>
        <Group gap={24} mt={8}>
          {decisionReasons.map((value) => (
            <Radio key={value} value={value} label={t(`siteScripts.decide.reasons.${value}`)} />
          ))}
        </Group>
      </Radio.Group>
      <JustificationField
        ref={text}
        justification={justification}
        scriptIds={subject.scriptIds}
        isTried={tried}
        isRefused={refused?.field === 'justification'}
        onChange={changed}
      />
      {isPart ? (
        <Checkbox
          label={t('siteScripts.decide.draftFits', { count: fits.length })}
          checked={isNarrowed}
          onChange={(event) => setNarrowed(event.currentTarget.checked)}
        />
      ) : null}
      <TextInput
        label={t('siteScripts.decide.owner')}
        description={t('siteScripts.decide.ownerText')}
        maxLength={200}
        value={owner}
        onChange={(event) => setOwner(event.currentTarget.value)}
      />
      <div className={css.days}>
        {dayField('reviewBy')}
        {dayField('expiresAt')}
      </div>
      {covers === 'scripts' && canPin !== null ? (
        <Stack gap={4}>
          <Checkbox
            label={t('siteScripts.decide.pinned')}
            description={canPin ? t('siteScripts.decide.pinnedText') : t('siteScripts.decide.noPin')}
            disabled={!canPin}
            checked={isPinned}
            error={cannotPin ? t('siteScripts.decide.noPin') : null}
            onChange={(event) => {
              setPinned(event.currentTarget.checked)
              changed()
            }}
          />
          {isPinned && unreadable.length > 0 ? (
            <p className={css.plain} role="status">
              {unreadable.length === 1
                ? say({ code: 'bulk.unreadable-one' })
                : say({ code: 'bulk.unreadable', values: { count: unreadable.length } })}
            </p>
          ) : null}
        </Stack>
      ) : null}
    </DecideForm>
  )
}

/** Nothing for several scripts, or if the risk only comes from the last scan. */
function RiskReasons({ script }: { script: InventoryScript | null }) {
  const say = useStandingWords()
  if (script === null) return null
  const { risk, examination } = script
  const reasons = risk.reasons.filter((reason) => reason !== 'scan').map((reason) => say({ code: `risk.${reason}` }))
  // An inconclusive verdict says the same about the examination.
  const isSaid = examination === 'examined' || risk.reasons.includes('verdict-inconclusive')
  const isRaised = risk.reasons.some((reason) => reason !== 'scan' && reason !== 'verdict-inconclusive')
  const lines = isSaid ? reasons : [...reasons, `${say({ code: `look.${examination}` })}.`]
  if (lines.length === 0) return null
  return (
    <Notice icon="warn" tone={isRaised ? 'red' : 'amber'} title={say({ code: 'risk.title', values: { score: risk.score } })}>
      {lines.join(' ')}
    </Notice>
  )
}

interface JustificationFieldProps {
  ref: Ref<HTMLTextAreaElement>
  justification: ReturnType<typeof useJustification>
  scriptIds: readonly string[]
  /** Whether the form was submitted, so that missing input is shown. */
  isTried: boolean
  isRefused: boolean
  onChange: () => void
}

/** An unchanged draft must be confirmed with a checkbox. */
function JustificationField({ ref, justification, scriptIds, isTried, isRefused, onChange }: JustificationFieldProps) {
  const { t } = useTranslation()
  const sentence = useErrorSentence()
  const { text, setText, ask, isAsking, failure, hasNone, isAsDrafted, isConfirmed, setConfirmed, problem } = justification
  return (
    <div className={css.why}>
      <Textarea
        ref={ref}
        label={t('siteScripts.decide.justification')}
        description={t('siteScripts.decide.justificationText')}
        rows={5}
        resize="vertical"
        maxLength={2000}
        value={text}
        error={isTried && problem ? problem : isRefused ? t('siteScripts.decide.refused') : null}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onChange()
        }}
        data-autofocus
      />
      <div>
        <Button size="xs" variant="default" loading={isAsking} onClick={() => ask(scriptIds)}>
          {t('siteScripts.decide.draft')}
        </Button>
      </div>
      {failure ? (
        <p className={css.count} role="alert">
          {t('siteScripts.decide.draftFailed')}. {sentence(failure)}
        </p>
      ) : null}
      {hasNone ? (
        <p className={css.count} role="status">
          {t('siteScripts.decide.draftNone')}
        </p>
      ) : null}
      {isAsDrafted ? (
        <Checkbox
          label={t('siteScripts.decide.confirm')}
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
      ) : null}
    </div>
  )
}
