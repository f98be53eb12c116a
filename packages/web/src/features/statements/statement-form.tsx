// Owns writing a statement: its fields, of those in rows a row for each, and what was refused at its field.
import { Button, Group, Stack } from '@mantine/core'
import type { StatementKind } from '@tillwatch/contract/lists'
import { dayAt } from '@tillwatch/contract/rules'
import type { Statement } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import type { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import { emptyRow, rowsOf, sentOf } from './draft.ts'
import { type Answers, type Field, type FieldName, fieldsOf, isAsked, isInRows, rowsMin, type Wrong, wrongIn } from './fields.ts'
import { useMakeStatement } from './requests.ts'
import { StatementField } from './statement-field.tsx'
import css from './statements.module.css'

const rowsMax = 100

interface FormProps {
  kind: StatementKind
  siteId: string | null
  /** What counts now; null where nothing was stated. */
  statement: Statement | null
  /** Of the account; undefined while it is not known. */
  timeZone: string | undefined
  close: () => void
}

export function StatementForm({ kind, siteId, statement, timeZone, close }: FormProps) {
  const { t } = useTranslation()
  const [rows, setRows] = useState(() => rowsOf(kind, statement).map((answers, id) => ({ id, answers })))
  const [tried, setTried] = useState(false)
  const make = useMakeStatement()
  // While the account's time zone is not known, only the server says what is yet to come.
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
    if (isWrong) return
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
