// Form fields: label, hint, and the reference to the error message.
import { type HTMLAttributes, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldName, useWrong } from './auth-form.tsx'
import { passwordLengthMax, passwordLengthMin } from './problems.ts'
import css from './screens.module.css'

interface FieldProps {
  name: FieldName
  label: string
  type: 'email' | 'password' | 'text'
  /** Autofill purpose for password managers and browsers. */
  autoComplete: 'username' | 'current-password' | 'new-password' | 'one-time-code'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  hint?: string
  /** Inside the field, at its end. */
  tool?: ReactNode
}

function Field({ name, label, hint, tool, ...input }: FieldProps) {
  const id = useId()
  const wrong = useWrong(name)
  const described = [hint ? `${id}-hint` : '', wrong ?? ''].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.input}>
        <input
          {...input}
          id={id}
          name={name}
          required
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={described || undefined}
        />
        {tool}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** The address that identifies a person. */
export function EmailField() {
  const { t } = useTranslation()
  return <Field name="email" label={t('auth.email')} type="email" autoComplete="username" inputMode="email" />
}

/** A second factor's code, or a recovery code. */
export function CodeField() {
  const { t } = useTranslation()
  return <Field name="code" label={t('auth.code.label')} type="text" autoComplete="one-time-code" hint={t('auth.code.hint')} />
}

interface PasswordFieldProps {
  name: 'password' | 'confirmPassword'
  label: string
  /** The account's current password, or a new one. */
  kind: 'current-password' | 'new-password'
  /** Shows the rules before anything is typed. */
  rules?: boolean
}

/** A password, hidden unless the person wants to see it. */
export function PasswordField({ name, label, kind, rules = false }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const tool = (
    <button
      type="button"
      className={css.show}
      aria-pressed={shown}
      aria-label={t('auth.showField', { field: label })}
      onClick={() => setShown(!shown)}
    >
      {t('auth.show')}
    </button>
  )
  const hint = rules ? t('auth.rules', { min: passwordLengthMin, max: passwordLengthMax }) : undefined
  return <Field name={name} label={label} type={shown ? 'text' : 'password'} autoComplete={kind} hint={hint} tool={tool} />
}
