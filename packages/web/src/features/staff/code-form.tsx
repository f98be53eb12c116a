// Owns giving a code of the second factor within a session.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthError } from '#features/auth/auth-error.ts'
import { wordsFor } from '#features/auth/texts.ts'
import { useSession } from '#features/session/index.tsx'
import { useAskAgain } from './requests.ts'
import css from './staff.module.css'

/** The sentence for a refusal of identity. */
export function useAuthSentence(): (error: AuthError) => string {
  const { t } = useTranslation()
  return ({ code }) => {
    const words = wordsFor(code)
    return words ? t(words) : t('auth.errors.unknown')
  }
}

export function CodeForm({ isReady = true }: { isReady?: boolean }) {
  const { t } = useTranslation()
  const { auth } = useSession()
  const sentence = useAuthSentence()
  const askAgain = useAskAgain()
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setWrong(t('auth.errors.code-required'))
    setBusy(true)
    await auth.confirmWithCode(code).then(askAgain, (error: AuthError) => setWrong(sentence(error)))
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={css.screen}>
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
          {t('staff.factor.confirm')}
        </Button>
      </div>
    </form>
  )
}
