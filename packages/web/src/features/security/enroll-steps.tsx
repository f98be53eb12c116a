// Setup of a second factor: the password, the key for an authenticator app with recovery codes, and the first code.
import './texts.ts'
import { Button, Checkbox, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { CopyButton } from '#components/copy-button.tsx'
import type { AuthError } from '#features/auth/auth-error.ts'
import { type SecondFactor, startSecondFactor } from '#features/auth/second-factor.ts'
import { CodeForm } from './code-form.tsx'
import { CodeList } from './recovery-codes.tsx'
import css from './security.module.css'
import { useAuthSentence } from './use-auth-sentence.ts'

interface EnrollStepsProps {
  /** Reason for the setup. */
  lead: string
  /** Called after the first correct code. */
  onConfirmed: () => unknown
}

export function EnrollSteps({ lead, onConfirmed }: EnrollStepsProps) {
  const [factor, setFactor] = useState<SecondFactor | null>(null)
  return (
    <div className={css.steps}>
      {factor === null ? <PasswordStep lead={lead} onStarted={setFactor} /> : <KeyStep factor={factor} onConfirmed={onConfirmed} />}
    </div>
  )
}

function PasswordStep({ lead, onStarted }: { lead: string; onStarted: (factor: SecondFactor) => void }) {
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
    <form onSubmit={(event) => void submit(event)} noValidate className={css.form}>
      <p className={css.lead}>{lead}</p>
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
          {t('security.factor.start')}
        </Button>
      </div>
    </form>
  )
}

function KeyStep({ factor: { uri, key, recoveryCodes }, onConfirmed }: { factor: SecondFactor; onConfirmed: () => unknown }) {
  const { t } = useTranslation()
  const [isKept, setKept] = useState(false)
  return (
    <>
      <p className={css.lead}>{t('security.factor.scan')}</p>
      <QrCode text={uri} label={t('security.factor.qr')} />
      <div className={css.actions}>
        <code>{key}</code>
        <CopyButton value={key} what={t('security.factor.key')} />
      </div>
      <CodeList codes={recoveryCodes} />
      <div className={css.actions}>
        <CopyButton value={recoveryCodes.join('\n')} what={t('security.factor.codes')} />
        <Checkbox label={t('security.factor.kept')} checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
      </div>
      <CodeForm isReady={isKept} onConfirmed={onConfirmed} />
    </>
  )
}

/** Drawn as one path, since the site's policy allows no inline images. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={css.qr} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="#000000" />
    </svg>
  )
}
