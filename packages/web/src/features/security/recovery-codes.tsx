// Owns showing recovery codes once, and making new ones with the password.
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import type { AuthError } from '#features/auth/auth-error.ts'
import { renewRecoveryCodes } from '#features/auth/second-factor.ts'
import css from './security.module.css'
import { useAuthSentence } from './use-auth-sentence.ts'

/** The codes, to be copied. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={css.lead}>{t('security.factor.recovery')}</p>
      <ul className={css.codes} aria-label={t('security.factor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  )
}

/** Asks for the password, then shows the new codes until the person has stored them. */
export function RenewCodes({ onDone }: { onDone: () => unknown }) {
  const { t } = useTranslation()
  const sentence = useAuthSentence()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await renewRecoveryCodes(password).then(setCodes, (error: AuthError) => setWrong(sentence(error)))
    setBusy(false)
  }
  if (codes !== null)
    return (
      <>
        <CodeList codes={codes} />
        <div className={css.actions}>
          <CopyButton value={codes.join('\n')} what={t('security.factor.codes')} />
          <Button onClick={() => onDone()}>{t('security.factor.kept')}</Button>
        </div>
      </>
    )
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate aria-label={t('security.factor.renewTitle')}>
      <p className={css.lead}>{t('security.factor.renewLead')}</p>
      <PasswordInput
        label={t('auth.password')}
        description={t('security.factor.google')}
        autoComplete="current-password"
        value={password}
        error={wrong}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setWrong(null)
        }}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {t('security.factor.renewConfirm')}
        </Button>
      </div>
    </form>
  )
}
