// Form of each sign-in screen: input, errors, and submitting once.
import { createContext, type ReactNode, type SubmitEvent, useContext, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { Icon } from '#components/icons.tsx'
import { useRunning } from '#lib/use-running.ts'
import type { AuthError } from '../auth-error.ts'
import { wordsFor } from '../texts.ts'
import css from './screens.module.css'
import type { Action } from './use-action.ts'

/** The input; a field that the form does not have is empty. */
export interface Fields {
  email: string
  password: string
  confirmPassword: string
  code: string
  remember: boolean
}

export type FieldName = Exclude<keyof Fields, 'remember'>

/** Fields of the last failure, and the ID of its message. */
export const WrongFields = createContext<{ names: readonly FieldName[]; sentence: string }>({ names: [], sentence: '' })

export const useWrong = (name: FieldName): string | undefined => {
  const { names, sentence } = useContext(WrongFields)
  return names.includes(name) ? sentence : undefined
}

function readFields(form: HTMLFormElement): Fields {
  const data = new FormData(form)
  const text = (name: FieldName) => String(data.get(name) ?? '')
  return {
    email: text('email'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    code: text('code'),
    remember: data.has('remember'),
  }
}

/** Fields of a failure, starting with the one that gets the focus. */
const concerned: Record<string, readonly FieldName[]> = {
  'email-required': ['email'],
  INVALID_EMAIL: ['email'],
  VALIDATION_ERROR: ['email'], // of all submitted fields, only an address can have an invalid format
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ['email'],
  INVALID_EMAIL_OR_PASSWORD: ['password', 'email'],
  PASSWORD_TOO_SHORT: ['password'],
  PASSWORD_TOO_LONG: ['password'],
  PASSWORD_TOO_COMMON: ['password'],
  'passwords-differ': ['confirmPassword'],
  INVALID_CODE: ['code'],
  CODE_ALREADY_USED: ['code'],
  INVALID_BACKUP_CODE: ['code'],
  'code-required': ['code'],
}

function wrongFields({ code }: AuthError, form: HTMLFormElement): readonly FieldName[] {
  if (!code.startsWith('fields-required')) return concerned[code] ?? []
  const { email, password } = readFields(form)
  return (['email', 'password'] as const).filter((name) => ({ email, password })[name].trim() === '')
}

interface AuthFormProps {
  action: Action
  /** Errors before submitting. */
  check: (fields: Fields) => AuthError | null
  send: (fields: Fields) => Promise<unknown>
  /** Message of a failure without its own text. */
  otherwise: string
  submit: string
  busy: string
  children: ReactNode
  /** Offered below the message of a failure. */
  help?: ReactNode
}

/** The form. A failure is shown above its button, and the first affected field gets the focus. */
export function AuthForm({ action, check, send, otherwise, submit, busy, children, help }: AuthFormProps) {
  const { t } = useTranslation()
  const ready = useRunning()
  const sentence = useId()
  const form = useRef<HTMLFormElement>(null)
  const [names, setNames] = useState<readonly FieldName[]>([])
  const { error } = action

  useEffect(() => {
    const wrong = error && form.current ? wrongFields(error, form.current) : []
    setNames(wrong)
    const field = form.current?.elements.namedItem(wrong[0] ?? '')
    if (field instanceof HTMLInputElement) field.focus()
  }, [error])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = readFields(event.currentTarget)
    void action.run('form', async () => {
      const problem = check(fields)
      if (problem) throw problem
      await send(fields)
    })
  }
  const words = error ? wordsFor(error.code) : null
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit} aria-busy={action.busy === 'form'}>
      <WrongFields value={{ names, sentence }}>{children}</WrongFields>
      <div role="alert" className={css.alert} id={sentence}>
        {error ? (
          <>
            <Icon name="warn" />
            <div>
              {words ? t(words) : otherwise}
              {help}
            </div>
          </>
        ) : null}
      </div>
      <Button type="submit" kind="main" size="large" disabled={!ready} busy={action.busy !== null}>
        {action.busy === 'form' ? busy : submit}
      </Button>
      <noscript>{t('auth.noScript')}</noscript>
    </form>
  )
}
