// Password change. The server then ends all other sessions.
import { Button, PasswordInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import type { AuthError } from '#features/auth/auth-error.ts'
import { changePassword } from '#features/auth/change-password.ts'
import { useSession } from '#features/session/index.tsx'
import { useReloadSessions } from './requests.ts'
import css from './security.module.css'
import { useAuthSentence } from './use-auth-sentence.ts'

const names = ['current', 'new', 'again'] as const
type Name = (typeof names)[number]
const none: Record<Name, string> = { current: '', new: '', again: '' }

export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation()
  return (
    <section className={css.section} aria-labelledby="security-password">
      <Title order={2} size="h3" id="security-password">
        {t('security.password.title')}
      </Title>
      {hasPassword ? <PasswordForm /> : <p className={css.lead}>{t('security.password.google')}</p>}
    </section>
  )
}

function PasswordForm() {
  const { t } = useTranslation()
  const { auth } = useSession()
  const sentence = useAuthSentence()
  const reload = useReloadSessions()
  const [typed, setTyped] = useState(none)
  const [wrong, setWrong] = useState<Partial<Record<Name, string>>>({})
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')

  function findSlip(): Partial<Record<Name, string>> {
    if (typed.current === '') return { current: t('security.password.currentMissing') }
    if (typed.new === '') return { new: t('security.password.newMissing') }
    return typed.new === typed.again ? {} : { again: t('auth.errors.passwords-differ') }
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const slip = findSlip()
    setWrong(slip)
    if (Object.keys(slip).length > 0) return setState('idle')
    setState('busy')
    try {
      await changePassword(typed.current, typed.new)
      await auth.refreshToken()
      setTyped(none)
      setState('done')
      await reload()
    } catch (error) {
      const { code } = error as AuthError
      setWrong({ [code === 'INVALID_PASSWORD' || code === 'TOO_MANY_WRONG_PASSWORDS' ? 'current' : 'new']: sentence(error as AuthError) })
      setState('idle')
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.lead}>{t('security.password.lead')}</p>
      {names.map((name) => (
        <PasswordInput
          key={name}
          label={t(`security.password.${name}`)}
          description={name === 'new' ? t('security.password.hint') : undefined}
          autoComplete={name === 'current' ? 'current-password' : 'new-password'}
          value={typed[name]}
          error={wrong[name]}
          onChange={({ currentTarget: { value } }) => {
            setTyped((before) => ({ ...before, [name]: value }))
            setWrong({})
          }}
        />
      ))}
      <div>
        <Button type="submit" loading={state === 'busy'}>
          {t('security.password.submit')}
        </Button>
      </div>
      <div role="status">{state === 'done' ? <Notice icon="check" title={t('security.password.done')} /> : null}</div>
    </form>
  )
}
