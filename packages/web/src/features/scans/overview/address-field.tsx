// Owns the field for the address of a page to scan. What was typed stays in it whatever the answer, and that it is empty is answered there.
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './address-field.module.css'

/** What is typed, for the field to show and the form to read. */
export function useTypedAddress(initial: string | (() => string) = '') {
  const ref = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(initial)
  const [missing, setMissing] = useState(false)
  const focus = () => ref.current?.focus()
  return {
    ref,
    value,
    missing,
    focus,
    type(text: string) {
      setValue(text)
      setMissing(false)
    },
    /** The address without the blanks around it. An empty one is answered at the field, which gets the focus. */
    take(): string {
      const address = value.trim()
      setMissing(address === '')
      if (address === '') focus()
      return address
    },
  }
}

interface AddressFieldProps {
  address: ReturnType<typeof useTypedAddress>
  label: string
  placeholder: string
  /** Why the address was refused; null while it was not. */
  problem: string | null
  /** Hears of each change of what is typed. */
  onType: () => void
  /** The id of a text about the field. */
  describedBy?: string
}

/** Grows to the width that a row of the form leaves it; on phones it stands above the rest. */
export function AddressField({ address, label, placeholder, problem, onType, describedBy }: AddressFieldProps) {
  const { t } = useTranslation()
  const errorId = useId()
  const error = address.missing ? t('problems.address.empty') : problem
  return (
    <div className={css.address}>
      <input
        ref={address.ref}
        className={css.input}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        aria-describedby={[error ? errorId : '', describedBy].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        placeholder={placeholder}
        value={address.value}
        onChange={(event) => {
          address.type(event.currentTarget.value)
          onType()
        }}
      />
      {error ? (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
