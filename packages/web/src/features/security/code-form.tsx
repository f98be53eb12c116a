// Form for a second-factor code within a session.
import './texts.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthError } from '#features/auth/auth-error.ts'
import { useSession } from '#features/session/index.tsx'
import css from './security.module.css'
import { useAuthSentence } from './use-auth-sentence.ts'

/** Calls `onConfirmed` after a correct code. */
export function CodeForm({ isReady = true, onConfirmed }: { isReady?: boolean; onConfirmed: () => unknown }) {
  const { t } = useTranslation()
  const { auth } = useSession()
  const sentence = useAuthSentence()
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setWrong(t('auth.errors.code-required'))
    setBusy(true)
    await auth.confirmWithCode(code).then(onConfirmed, (error: AuthError) => setWrong(sentence(error)))
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={css.form}>
      <TextInput
        label={t('auth.code.label')}
        description={t('auth.code.hint')}
        autoComplete="one-time-code"
        value={code}
        error={wrong}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setWrong(null)
        }}
      />
      <div>
        <Button type="submit" loading={isBusy} disabled={!isReady}>
          {t('security.factor.confirm')}
        </Button>
      </div>
    </form>
  )
}
