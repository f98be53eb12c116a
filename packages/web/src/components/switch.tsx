// Choice between two or three options, one of which is always on.
import { useId } from 'react'
import css from './switch.module.css'

interface SwitchProps<Value extends string> {
  /** Accessible name of the choice. */
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  className?: string | undefined
}

/** Radio buttons that look like one switch. */
export function Switch<Value extends string>({ label, value, options, onChange, className = '' }: SwitchProps<Value>) {
  const name = useId()
  return (
    <fieldset className={`${css.switch} ${className}`}>
      <legend className="tw-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input type="radio" name={name} className="tw-hidden" checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
