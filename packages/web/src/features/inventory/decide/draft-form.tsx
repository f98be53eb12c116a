// Confirms drafts: which lines are authorized, with which text, and that the person adopts them.
import { Checkbox, Group, Radio, Textarea } from '@mantine/core'
import { decisionReasons } from '@tillwatch/contract/lists'
import { Fragment, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#lib/api.ts'
import type { useApproveEach } from '../requests/decide.ts'
import type { DraftedScripts } from '../requests/get-drafted.ts'
import { usePurposeName } from '../use-purpose-name.ts'
import { useStandingWords } from '../use-standing-words.ts'
import { useVendorWords } from '../vendors/vendor-words.ts'
import css from './decide.module.css'
import { DecideForm } from './decide-form.tsx'
import { approvalsOf, type DraftedLine, lineParts } from './drafted-lines.ts'
import { LeftOut } from './left-out.tsx'
import { ScriptLink } from './script-link.tsx'
import { useTextProblem } from './use-justification.ts'

export interface DraftFormProps {
  siteId: string
  drafted: DraftedScripts
  /** Of the dialog, which shows the result. */
  approve: ReturnType<typeof useApproveEach>
  /** Called when a line is changed. */
  onEdited: () => void
  close: () => void
}

const countOf = (lines: readonly DraftedLine[]) => lines.reduce((sum, { scripts }) => sum + scripts.length, 0)

/** The form starts from the drafts at opening time. A server refusal is shown at its line, until something is changed. */
export function DraftForm({ siteId, drafted: given, approve, onEdited, close }: DraftFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const textProblem = useTextProblem()
  const say = useStandingWords()
  const [drafted] = useState(given)
  const [lines, setLines] = useState(drafted.lines)
  const [isPinned, setPinned] = useState(true)
  const [isConfirmed, setConfirmed] = useState(false)
  const [tried, setTried] = useState(false)
  const taken = lines.filter(({ isTaken }) => isTaken)
  const count = countOf(taken)
  const canPin = drafted.lines.some(({ part }) => part !== 'unpinnable' && part !== 'must-pin')
  const partWords = {
    drafted: null,
    undrafted: { title: t('siteScripts.drafted.undrafted'), text: t('siteScripts.drafted.undraftedText') },
    unpinnable: { title: say({ code: 'bulk.unpinnable' }), text: say({ code: 'bulk.unpinnable-text' }) },
    'must-pin': { title: say({ code: 'bulk.pinned' }), text: say({ code: 'bulk.pinned-text' }) },
  }
  const left = countOf(lines) - count

  const refused = approve.error as Partial<ApiError> | null
  const refusedAt = /^approvals\.(\d+)\./.exec(refused?.field ?? '')?.[1]
  const refusedLine = refusedAt === undefined ? undefined : taken[Number(refusedAt)]
  const problemOf = (line: DraftedLine): string | null => {
    if (line === refusedLine) return refused?.code === 'conflict' ? t('siteScripts.drafted.lookRefused') : t('siteScripts.decide.refused')
    return tried && line.isTaken ? textProblem(line.text) : null
  }
  const change = (key: string, changes: Partial<DraftedLine>) => {
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...changes } : line)))
    onEdited()
    if (approve.error) approve.reset()
  }
  const submit = () => {
    setTried(true)
    const wrong = lines.findIndex(({ isTaken, text }) => isTaken && textProblem(text) !== null)
    if (wrong >= 0) return document.getElementById(`${id}-${wrong}`)?.focus()
    if (count === 0 || !isConfirmed) return document.getElementById(`${id}-confirm`)?.focus()
    approve.mutate(approvalsOf(taken, isPinned))
  }
  const show = (line: DraftedLine, at: number) => (
    <DraftLine key={line.key} id={`${id}-${at}`} siteId={siteId} line={line} problem={problemOf(line)} change={change} />
  )
  const confirmProblem = count === 0 ? t('siteScripts.drafted.none') : isConfirmed ? null : t('siteScripts.drafted.confirmFirst')
  return (
    <DecideForm
      verdict="approve"
      label={t('siteScripts.drafted.submit', { count })}
      failure={refusedLine ? null : approve.error}
      pending={approve.isPending}
      close={close}
      submit={submit}
    >
      <p className={css.plain}>{t('siteScripts.drafted.text')}</p>
      {lineParts.map((part) => {
        const shown = lines.flatMap((line, at) => (line.part === part ? [show(line, at)] : []))
        if (shown.length === 0) return null
        const words = partWords[part]
        return (
          <Fragment key={part}>
            {words === null ? null : (
              <>
                <h3 className={css.part}>{words.title}</h3>
                <p className={css.plain}>{words.text}</p>
              </>
            )}
            {shown}
          </Fragment>
        )
      })}
      <LeftOut siteId={siteId} scripts={drafted.leftOut} />
      <div className={css.why}>
        <p className={css.plain} role="status">
          {[t('siteScripts.drafted.takes', { count }), left > 0 ? t('siteScripts.drafted.leaves', { count: left }) : '']
            .filter(Boolean)
            .join(' ')}
        </p>
        {canPin ? (
          <Checkbox
            label={t('siteScripts.decide.pinned')}
            description={t('siteScripts.decide.pinnedText')}
            checked={isPinned}
            onChange={(event) => {
              setPinned(event.currentTarget.checked)
              onEdited()
              if (approve.error) approve.reset()
            }}
          />
        ) : null}
        <Checkbox
          id={`${id}-confirm`}
          label={t('siteScripts.drafted.confirm')}
          checked={isConfirmed}
          error={tried ? confirmProblem : null}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
      </div>
    </DecideForm>
  )
}

interface DraftLineProps {
  /** Of its text field. */
  id: string
  siteId: string
  line: DraftedLine
  /** What is wrong with it, as text; null for nothing. */
  problem: string | null
  change: (key: string, changes: Partial<DraftedLine>) => void
}

/** Typing a justification selects the line, because a person who justifies a script means to authorize it. */
function DraftLine({ id, siteId, line: { key, scripts, reason, text, isTaken }, problem, change }: DraftLineProps) {
  const { t } = useTranslation()
  const { nameOf } = useVendorWords()
  const purposeOf = usePurposeName()
  const [first] = scripts
  const purpose = first.vendor === null ? null : purposeOf(first.purpose)
  const name = [nameOf(first), purpose].filter(Boolean).join(' · ')
  const links = scripts.map((script) => (
    <li key={script.id}>
      <ScriptLink siteId={siteId} script={script} />
    </li>
  ))
  return (
    <fieldset className={css.line} aria-label={name}>
      <Checkbox
        label={<strong>{name}</strong>}
        classNames={{ label: css.long }}
        checked={isTaken}
        onChange={(event) => change(key, { isTaken: event.currentTarget.checked })}
      />
      {scripts.length === 1 ? (
        <ul className={css.scripts}>{links}</ul>
      ) : (
        <details>
          <summary className={css.summary}>{t('siteScripts.vendors.count', { count: scripts.length })}</summary>
          <ul className={css.scripts}>{links}</ul>
        </details>
      )}
      <Textarea
        id={id}
        aria-label={t('siteScripts.drafted.why', { name })}
        rows={3}
        resize="vertical"
        maxLength={2000}
        value={text}
        error={problem}
        onChange={(event) => change(key, { text: event.currentTarget.value, isTaken: true })}
      />
      <Radio.Group
        aria-label={t('siteScripts.drafted.reason', { name })}
        value={reason}
        onChange={(value) => change(key, { reason: value as typeof reason })}
      >
        <Group gap={24}>
          {decisionReasons.map((value) => (
            <Radio key={value} size="xs" value={value} label={t(`siteScripts.decide.reasons.${value}`)} />
          ))}
        </Group>
      </Radio.Group>
    </fieldset>
  )
}
