// The person's passkeys: listed, added with the password, and removed. Where they don't work, says why.
import { Button, PasswordInput, Skeleton, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { AuthError } from '#features/auth/auth-error.ts'
import { addPasskey, listPasskeys, makePasskey, type OwnPasskey, type PasskeyAnswer, removePasskey } from '#features/auth/passkeys.ts'
import { whyNoPasskeys } from '#features/auth/why-no-passkeys.ts'
import { useSession } from '#features/session/index.tsx'
import { formatMoment } from '#lib/format.ts'
import css from './security.module.css'
import { useAuthSentence } from './use-auth-sentence.ts'

const passkeysKey = ['passkeys'] as const
const nameMax = 80

export function PasskeysSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation()
  const passkeyHost = useSession().useConfig()?.passkeyHost ?? null
  const why = whyNoPasskeys(passkeyHost)
  return (
    <section className={css.section} aria-labelledby="security-passkeys">
      <Title order={2} size="h3" id="security-passkeys">
        {t('security.passkeys.title')}
      </Title>
      <p className={css.lead}>{t('security.passkeys.lead')}</p>
      {passkeyHost === null ? null : <PasskeyList />}
      {why === null ? (
        <AddForm hasPassword={hasPassword} />
      ) : (
        <Notice title={t(`security.passkeys.not.${why}`)}>
          {passkeyHost === null ? t('security.passkeys.noHost') : t('security.passkeys.where', { host: passkeyHost })}
        </Notice>
      )}
    </section>
  )
}

function PasskeyList() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery({ queryKey: passkeysKey, queryFn: listPasskeys, staleTime: 0 })
  if (isPending) return <Skeleton height={48} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('security.passkeys.failed')} error={error} retry={() => void refetch()} />
  if (data.length === 0) return <p className={css.lead}>{t('security.passkeys.none')}</p>
  return (
    <ul className={css.list} aria-labelledby="security-passkeys">
      {data.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt } }: { passkey: OwnPasskey }) {
  const { t, i18n } = useTranslation()
  const cache = useQueryClient()
  const remove = useMutation({ mutationFn: () => removePasskey(id), onSettled: () => cache.invalidateQueries({ queryKey: passkeysKey }) })
  const shown = name === '' ? t('security.passkeys.unnamed') : name
  return (
    <li className={css.row}>
      <span className={css.what}>
        <strong>{shown}</strong>
        <span className="tw-muted tw-small">{t('security.passkeys.added', { when: formatMoment(createdAt, i18n.language) })}</span>
      </span>
      <Button
        variant="default"
        size="compact-sm"
        loading={remove.isPending}
        onClick={() => remove.mutate()}
        aria-label={t('security.passkeys.removeOf', { name: shown })}
      >
        {t('security.passkeys.remove')}
      </Button>
      {remove.error ? <RequestFailed title={t('security.passkeys.removeFailed')} error={remove.error} /> : null}
    </li>
  )
}

/** A passkey that was made waits for the right password, so that the browser asks only once. */
function AddForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation()
  const sentence = useAuthSentence()
  const cache = useQueryClient()
  const [typed, setTyped] = useState({ name: '', password: '' })
  const [made, setMade] = useState<PasskeyAnswer | null>(null)
  const [wrong, setWrong] = useState<{ password?: string; other?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (hasPassword && typed.password === '') return setWrong({ password: t('security.password.currentMissing') })
    setBusy(true)
    setWrong({})
    try {
      const passkey = made ?? (await makePasskey())
      setMade(passkey)
      await addPasskey(passkey, typed.name.trim(), typed.password)
      setMade(null)
      setTyped({ name: '', password: '' })
      await cache.invalidateQueries({ queryKey: passkeysKey })
    } catch (error) {
      const refusal = error instanceof AuthError ? error : new AuthError(String(error), 'passkey-failed', error)
      const isOfPassword = refusal.code === 'INVALID_PASSWORD' || refusal.code === 'TOO_MANY_WRONG_PASSWORDS'
      if (!isOfPassword) setMade(null)
      setWrong({ [isOfPassword ? 'password' : 'other']: sentence(refusal) })
    }
    setBusy(false)
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t('security.passkeys.name')}
        description={t('security.passkeys.nameText')}
        maxLength={nameMax}
        value={typed.name}
        onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
      />
      {hasPassword ? (
        <PasswordInput
          label={t('security.passkeys.password')}
          autoComplete="current-password"
          value={typed.password}
          error={wrong.password}
          onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
        />
      ) : null}
      <div>
        <Button type="submit" variant="default" loading={isBusy}>
          {t('security.passkeys.add')}
        </Button>
      </div>
      <div role="status">{wrong.other === undefined ? null : <Notice icon="warn" tone="amber" title={wrong.other} />}</div>
    </form>
  )
}
