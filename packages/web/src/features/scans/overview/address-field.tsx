// Field for the address of a page to scan. It keeps its text after every answer, and reports an empty address itself.
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './address-field.module.css'

/** The typed text, for the field and the form. */
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
    /** The address without surrounding spaces. An empty one shows an error at the field, which receives the focus. */
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
  /** Reason why the address was refused; null if it was not. */
  problem: string | null
  /** Called on every change. */
  onType: () => void
  /** ID of a text that describes the field. */
  describedBy?: string
}

/** Fills the row of the form; on phones it is on its own line. */
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
