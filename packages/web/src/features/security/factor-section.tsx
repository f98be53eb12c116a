// Second factor: turn it on in a few steps, or off with the password.
import { Button, PasswordInput, Title } from '@mantine/core'
import type { SessionList } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthError } from '#features/auth/auth-error.ts'
import { endSecondFactor } from '#features/auth/second-factor.ts'
import { useSession } from '#features/session/index.tsx'
import { EnrollSteps } from './enroll-steps.tsx'
import { RenewCodes } from './recovery-codes.tsx'
import { useReloadSessions } from './requests.ts'
import css from './security.module.css'
import { useAuthSentence } from './use-auth-sentence.ts'

type Factor = Pick<SessionList, 'hasSecondFactor' | 'mustHaveSecondFactor'>

export function FactorSection({ hasSecondFactor, mustHaveSecondFactor }: Factor) {
  const { t } = useTranslation()
  const reload = useReloadSessions()
  const [opened, setOpened] = useState<'switch' | 'codes' | null>(null)
  const close = () => {
    setOpened(null)
    return reload()
  }
  return (
    <section className={css.section} aria-labelledby="security-factor">
      <Title order={2} size="h3" id="security-factor">
        {t('security.factor.title')}
      </Title>
      <p className={css.lead}>
        {t(hasSecondFactor ? 'security.factor.on' : 'security.factor.off')} {mustHaveSecondFactor ? t('security.factor.staff') : null}
      </p>
      {opened === null ? (
        <div className={css.actions}>
          {hasSecondFactor ? (
            <Button variant="default" onClick={() => setOpened('codes')}>
              {t('security.factor.renew')}
            </Button>
          ) : null}
          {mustHaveSecondFactor && hasSecondFactor ? null : (
            <Button variant="default" onClick={() => setOpened('switch')}>
              {t(hasSecondFactor ? 'security.factor.turnOff' : 'security.factor.turnOn')}
            </Button>
          )}
        </div>
      ) : (
        <>
          {opened === 'codes' ? (
            <RenewCodes onDone={close} />
          ) : hasSecondFactor ? (
            <TurnOff onDone={close} />
          ) : (
            <EnrollSteps lead={t('security.factor.lead')} onConfirmed={close} />
          )}
          <div>
            <Button variant="default" onClick={() => setOpened(null)}>
              {t('security.factor.cancel')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function TurnOff({ onDone }: { onDone: () => unknown }) {
  const { t } = useTranslation()
  const { auth } = useSession()
  const sentence = useAuthSentence()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await endSecondFactor(password)
      await auth.refreshToken() // a new session replaces this one
      await onDone()
    } catch (error) {
      setWrong(sentence(error as AuthError))
    }
    setBusy(false)
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate aria-label={t('security.factor.offTitle')}>
      <p className={css.lead}>{t('security.factor.offLead')}</p>
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
        <Button type="submit" color="red" loading={isBusy}>
          {t('security.factor.confirmOff')}
        </Button>
      </div>
    </form>
  )
}
