// Owns changing the address by which a person signs in. It changes once the mailed links are opened.
import { Button, PasswordInput, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import type { AuthError } from '#features/auth/auth-error.ts'
import { changeEmail } from '#features/auth/change-email.ts'
import { useUserProfile } from '#features/auth/user-profile.ts'
import css from './security.module.css'
import { useAuthSentence } from './use-auth-sentence.ts'

const passwordCodes: readonly string[] = ['INVALID_PASSWORD', 'TOO_MANY_WRONG_PASSWORDS']

export function EmailSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation()
  const profile = useUserProfile()
  return (
    <section className={css.section} aria-labelledby="security-email">
      <Title order={2} size="h3" id="security-email">
        {t('security.email.title')}
      </Title>
      <p className={css.lead}>{t('security.email.now', { email: profile?.email ?? '' })}</p>
      <EmailForm hasPassword={hasPassword} isConfirmed={profile?.emailVerified === true} />
    </section>
  )
}

function EmailForm({ hasPassword, isConfirmed }: { hasPassword: boolean; isConfirmed: boolean }) {
  const { t } = useTranslation()
  const sentence = useAuthSentence()
  const [typed, setTyped] = useState({ email: '', password: '' })
  const [wrong, setWrong] = useState<{ email?: string; password?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const email = typed.email.trim()
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) return setWrong({ email: t('security.email.wrong') })
    if (hasPassword && typed.password === '') return setWrong({ password: t('security.password.currentMissing') })
    setBusy(true)
    try {
      await changeEmail(email, typed.password)
      setTyped({ email: '', password: '' })
      setAsked(email)
    } catch (error) {
      const refusal = error as AuthError
      setWrong({ [passwordCodes.includes(refusal.code) ? 'password' : 'email']: sentence(refusal) })
    }
    setBusy(false)
  }
  const type = (name: 'email' | 'password', value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setWrong({})
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        type="email"
        label={t('security.email.new')}
        autoComplete="email"
        value={typed.email}
        error={wrong.email}
        onChange={(event) => type('email', event.currentTarget.value)}
      />
      {hasPassword ? (
        <PasswordInput
          label={t('security.email.password')}
          autoComplete="current-password"
          value={typed.password}
          error={wrong.password}
          onChange={(event) => type('password', event.currentTarget.value)}
        />
      ) : null}
      <div>
        <Button type="submit" variant="default" loading={isBusy}>
          {t('security.email.submit')}
        </Button>
      </div>
      <div role="status">
        {asked === null ? null : (
          <Notice icon="check" title={t('security.email.sent')}>
            {t(isConfirmed ? 'security.email.approve' : 'security.email.confirm', { email: asked })}
          </Notice>
        )}
      </div>
    </form>
  )
}
