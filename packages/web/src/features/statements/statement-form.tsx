// Form of a statement: a draft until it is confirmed, its fields (one row per entry), and errors at their fields.
import { Button, Checkbox, Group, NativeSelect, Skeleton, Stack, Textarea, TextInput } from '@mantine/core'
import type { StatementKind } from '@tillwatch/contract/lists'
import { dayAt } from '@tillwatch/contract/rules'
import type { Statement } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useUserProfile } from '#features/auth/user-profile.ts'
import { useSites } from '#features/sites/requests.ts'
import type { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import { type DraftFacts, draftOf, emptyRow, isDraftable, rowsOf, sentOf } from './draft.ts'
import { type Answers, type Field, type FieldName, fieldsOf, isAsked, isInRows, rowsMin, type Wrong, wordOf, wrongIn } from './fields.ts'
import { useMakeStatement } from './requests.ts'
import css from './statements.module.css'

const rowsMax = 100

interface FormProps {
  kind: StatementKind
  siteId: string | null
  /** The current statement; null if nothing was stated. */
  statement: Statement | null
  /** Of the account; undefined until known. */
  timeZone: string | undefined
  close: () => void
}

/** Waits for the facts of a draft if there is no statement yet. */
export function StatementForm(props: FormProps) {
  const { t } = useTranslation()
  const facts = useDraftFacts()
  if (props.statement !== null || !isDraftable(props.kind)) return <Fields {...props} draft={null} />
  if (facts === null) return <Skeleton height={240} animate={false} role="status" aria-label={t('shell.loading')} />
  return <Fields {...props} draft={draftOf(props.kind, facts)} />
}

/** The draft keeps its state from when the form opened. */
function Fields({ kind, siteId, statement, timeZone, close, draft: given }: FormProps & { draft: Answers[] | null }) {
  const { t } = useTranslation()
  const [draft] = useState(given)
  const [rows, setRows] = useState(() => (draft ?? rowsOf(kind, statement)).map((answers, id) => ({ id, answers })))
  const [isConfirmed, setConfirmed] = useState(false)
  const [tried, setTried] = useState(false)
  const make = useMakeStatement()
  // Until the account's time zone is known, only the server can tell that a day is in the future.
  const today = timeZone === undefined ? undefined : dayAt(new Date(), timeZone)
  const refused = (make.error as Partial<ApiError> | null)?.field ?? null
  const wrongOf = (field: Field, answers: Answers, at: number): Wrong | null => {
    if (refused === field.name || refused === `rows.${at}.${field.name}`) return 'refused'
    return tried ? wrongIn(field, answers, today) : null
  }
  const isWrong = rows.some(({ answers }) =>
    fieldsOf[kind].some((field) => isAsked(field, answers) && wrongIn(field, answers, today) !== null),
  )
  const set = (id: number, name: FieldName, value: string) => {
    setRows((before) => before.map((row) => (row.id === id ? { id, answers: { ...row.answers, [name]: value } } : row)))
    if (make.error) make.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWrong || (draft !== null && !isConfirmed)) return
    const onSuccess = () => {
      void notify.success(t('statements.done'))
      close()
    }
    make.mutate(
      sentOf(
        kind,
        siteId,
        rows.map(({ answers }) => answers),
      ),
      { onSuccess },
    )
  }
  const fields = ({ answers, id }: (typeof rows)[number], at: number) =>
    fieldsOf[kind]
      .filter((field) => isAsked(field, answers))
      .map((field) => (
        <StatementField
          key={field.name}
          field={field}
          value={answers[field.name] ?? ''}
          wrong={wrongOf(field, answers, at)}
          today={today}
          timeZone={timeZone}
          set={(value) => set(id, field.name, value)}
        />
      ))
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p className={css.plain}>{t(`statements.${kind}.ask`)}</p>
        {draft === null ? null : <Notice title={t('statements.draft.title')}>{t('statements.draft.text')}</Notice>}
        {isInRows(kind)
          ? rows.map((row, at) => (
              <fieldset key={row.id} className={css.row}>
                <legend>{t('statements.row', { number: at + 1 })}</legend>
                {fields(row, at)}
                {rows.length > rowsMin(kind) ? (
                  <Button variant="subtle" size="compact-sm" onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}>
                    {t('statements.removeRow', { number: at + 1 })}
                  </Button>
                ) : null}
              </fieldset>
            ))
          : rows.map(fields)}
        {isInRows(kind) && rows.length < rowsMax ? (
          <Button
            variant="default"
            className={css.add}
            onClick={() => setRows([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, answers: emptyRow(kind) }])}
          >
            {t('statements.addRow')}
          </Button>
        ) : null}
        {draft === null ? null : (
          <Checkbox
            label={t('statements.draft.confirm')}
            checked={isConfirmed}
            error={tried && !isConfirmed ? t('statements.draft.confirmFirst') : null}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        )}
        {make.error ? <RequestFailed title={t('statements.makeFailed')} error={make.error} refused={t('statements.refused')} /> : null}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {t('statements.back')}
          </Button>
          <Button type="submit" loading={make.isPending}>
            {t('statements.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The newest sites of the account represent all. Null until they arrive or fail. */
function useDraftFacts(): DraftFacts | null {
  const { t } = useTranslation()
  const profile = useUserProfile()
  const { data, isPending } = useSites()
  if (isPending) return null
  const pages = data?.sites.flatMap((site) => site.pages) ?? []
  return {
    person: profile?.email ?? '',
    providers: pages.flatMap(({ payment }) => payment?.provider ?? []),
    say: (name) => t(`statements.draft.words.${name}`),
  }
}

interface FieldProps {
  field: Field
  value: string
  wrong: Wrong | null
  /** Last selectable day if the day must be past. */
  today: string | undefined
  /** Time zone of the account, in which that day is. */
  timeZone: string | undefined
  set: (value: string) => void
}

function StatementField({ field: { name, kind, choices }, value, wrong, today, timeZone, set }: FieldProps) {
  const { t } = useTranslation()
  const error = wrong === null ? null : t(`statements.wrong.${wrong}`)
  const shared = { label: t(`statements.field.${name}`), error }
  if (kind === 'check')
    return <Checkbox {...shared} checked={value === 'yes'} onChange={(event) => set(event.currentTarget.checked ? 'yes' : '')} />
  if (choices)
    return (
      <NativeSelect
        {...shared}
        data={choices.map((choice) => ({ value: choice, label: t(`statements.choice.${wordOf[choice]}`) }))}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  const typed = {
    ...shared,
    value,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  }
  if (kind === 'text') return <Textarea {...typed} rows={3} maxLength={4_000} />
  if (kind === 'day') return <TextInput {...typed} type="date" max={today} description={timeZone && t('statements.zone', { timeZone })} />
  if (kind === 'end') return <TextInput {...typed} type="date" />
  if (kind === 'number') return <TextInput {...typed} inputMode="numeric" maxLength={2} />
  return <TextInput {...typed} maxLength={kind === 'remark' ? 500 : 200} />
}
