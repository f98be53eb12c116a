// Dialog for deciding on selected headers: the headers, the reason, and the pages.
import { Button, Group, Modal, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { type DecisionReason, type DecisionVerdict, decisionReasons } from '@tillwatch/contract/lists'
import type { DecideHeaders, HeaderStanding } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import { nameOf } from './header-words.ts'
import css from './headers.module.css'
import { useDecideHeaders } from './requests.ts'

const namedMax = 8
const justificationCharsMin = 10

interface DialogProps {
  pageId: string
  setId: string
  verdict: DecisionVerdict
  parts: readonly HeaderStanding[]
  done: () => void
  close: () => void
}

/** The form. The input stays until it is accepted. */
export function DecideDialog({ pageId, setId, verdict, parts, done, close }: DialogProps) {
  const { t } = useTranslation()
  const decide = useDecideHeaders(pageId)
  const [reason, setReason] = useState<DecisionReason>('technical')
  const [justification, setJustification] = useState('')
  const [forSite, setForSite] = useState(false)
  const [tried, setTried] = useState(false)
  const isApproval = verdict === 'approve'
  const isShort = isApproval && justification.trim().length < justificationCharsMin
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isShort) return
    const common = { setId, partIds: parts.map(({ id }) => id), forSite, justification: justification.trim() }
    const decision: DecideHeaders = verdict === 'approve' ? { verdict, ...common, reason } : { verdict, ...common }
    const onSuccess = () => {
      void notify.success(t(`headers.dialog.done.${verdict}`))
      done()
      close()
    }
    decide.mutate(decision, { onSuccess })
  }
  const named = parts.slice(0, namedMax)
  return (
    <Modal
      opened
      onClose={close}
      title={t(`headers.dialog.title.${verdict}`)}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <div>
            <Text>{t('headers.dialog.what', { count: parts.length })}</Text>
            <ul className={css.named}>
              {named.map((part) => (
                <li key={part.id}>
                  {part.value === null && verdict !== 'withdraw' ? t('headers.dialog.absence', { name: nameOf(part) }) : nameOf(part)}
                </li>
              ))}
              {parts.length > namedMax ? <li>{t('headers.dialog.more', { count: parts.length - namedMax })}</li> : null}
            </ul>
          </div>
          {isApproval ? (
            <NativeSelect
              label={t('headers.dialog.reason')}
              data={decisionReasons.map((value) => ({ value, label: t(`headers.reason.${value}`) }))}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value as DecisionReason)}
            />
          ) : null}
          <Textarea
            label={t(isApproval ? 'headers.dialog.justification' : 'headers.dialog.note')}
            rows={4}
            maxLength={2000}
            value={justification}
            error={tried && isShort ? t('headers.dialog.short') : null}
            onChange={(event) => setJustification(event.currentTarget.value)}
            data-autofocus
          />
          <label className={css.check}>
            <input type="checkbox" checked={forSite} onChange={(event) => setForSite(event.currentTarget.checked)} />
            {t('headers.dialog.forSite')}
          </label>
          <Text size="sm" className="tw-muted">
            {t('headers.dialog.kept')}
          </Text>
          {decide.error ? (
            <RequestFailed title={t('headers.dialog.failed')} error={decide.error} conflict={t('headers.dialog.conflict')} />
          ) : null}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={close}>
              {t('headers.dialog.no')}
            </Button>
            <Button type="submit" loading={decide.isPending}>
              {t(`headers.dialog.yes.${verdict}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
