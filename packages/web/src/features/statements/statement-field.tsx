// Owns one field of a statement: how it is asked, and what is wrong with it in words.
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Field, type Wrong, wordOf } from './fields.ts'

interface FieldProps {
  field: Field
  value: string
  wrong: Wrong | null
  /** The last day that may be chosen where it must be past. */
  today: string | undefined
  /** Of the account, in which that day is. */
  timeZone: string | undefined
  set: (value: string) => void
}

export function StatementField({ field: { name, kind, choices }, value, wrong, today, timeZone, set }: FieldProps) {
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
