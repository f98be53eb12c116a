// Owns setting up the second factor of staff: the password, the key for an authenticator app with recovery codes, and the first code.
import { Button, Checkbox, PasswordInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { CopyButton } from '#components/copy-button.tsx'
import type { AuthError } from '#features/auth/auth-error.ts'
import { type SecondFactor, startSecondFactor } from '#features/auth/second-factor.ts'
import { CodeForm, useAuthSentence } from './code-form.tsx'
import css from './staff.module.css'

export function Enroll() {
  const { t } = useTranslation()
  const [factor, setFactor] = useState<SecondFactor | null>(null)
  return (
    <div className={`${css.screen} ${css.narrow}`}>
      <Title order={1} size="h2">
        {t('staff.factor.title')}
      </Title>
      {factor === null ? <PasswordStep onStarted={setFactor} /> : <KeyStep factor={factor} />}
    </div>
  )
}

function PasswordStep({ onStarted }: { onStarted: (factor: SecondFactor) => void }) {
  const { t } = useTranslation()
  const sentence = useAuthSentence()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await startSecondFactor(password).then(onStarted, (error: AuthError) => setWrong(sentence(error)))
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={css.screen}>
      <p className={css.lead}>{t('staff.factor.lead')}</p>
      <PasswordInput
        label={t('auth.password')}
        description={t('staff.factor.google')}
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
          {t('staff.factor.start')}
        </Button>
      </div>
    </form>
  )
}

function KeyStep({ factor: { uri, key, recoveryCodes } }: { factor: SecondFactor }) {
  const { t } = useTranslation()
  const [isKept, setKept] = useState(false)
  return (
    <>
      <p className={css.lead}>{t('staff.factor.scan')}</p>
      <QrCode text={uri} label={t('staff.factor.qr')} />
      <div className={css.actions}>
        <code>{key}</code>
        <CopyButton value={key} what={t('staff.factor.key')} />
      </div>
      <p className={css.lead}>{t('staff.factor.recovery')}</p>
      <ul className={css.codes} aria-label={t('staff.factor.codes')}>
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <CopyButton value={recoveryCodes.join('\n')} what={t('staff.factor.codes')} />
        <Checkbox label={t('staff.factor.kept')} checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
      </div>
      <CodeForm isReady={isKept} />
    </>
  )
}

/** Drawn as one path, since the policy of the site allows no inline image. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={css.qr} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="#000000" />
    </svg>
  )
}
