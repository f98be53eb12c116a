// Form row with an address field and a button.
import { Button, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import css from './address-row.module.css'

interface AddressRowProps {
  ref: Ref<HTMLInputElement>
  label: string
  value: string
  onType: (address: string) => void
  /** Error of the address, below the field. */
  problem: string | null
  /** Label of the button. */
  submit: string
  busy: boolean
}

/** Field and button side by side, or stacked on a phone. */
export function AddressRow({ ref, label, value, onType, problem, submit, busy }: AddressRowProps) {
  const { t } = useTranslation()
  return (
    <div className={css.row}>
      <TextInput
        ref={ref}
        className={css.field}
        label={label}
        type="url"
        data-autofocus
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('sites.claim.placeholder')}
        value={value}
        error={problem}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
    </div>
  )
}
