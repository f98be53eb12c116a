// Owns claiming a site: which subscription, which address, and what is wrong with it at the field.
import { NativeSelect, Title } from '@mantine/core'
import type { HeldSubscription, Site } from '@tillwatch/core/contract'
import { parsePageAddress, personStorageKeys } from '@tillwatch/core/shared'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorSentence } from '#components/request-failed.tsx'
import { tailOf, usePlanWords } from '#features/billing/index.ts'
import { useDeclaration } from '#features/proofs/declaration.ts'
import type { ApiError } from '#lib/api.ts'
import { readStored } from '#lib/local-storage.ts'
import { AddressRow } from './address-row.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import type { useClaimSite } from './requests.ts'
import css from './sites.module.css'

interface ClaimFormProps {
  /** Subscriptions that wait for their site; null where nothing is sold and a site needs none. */
  waiting: readonly HeldSubscription[] | null
  claim: ReturnType<typeof useClaimSite>
  /** Hears of the site while its screen is still looked at. */
  onClaimed: (site: Site) => void
}

/** The form. A refusal stands at the address and what was typed stays in it. */
export function ClaimForm({ waiting, claim, onClaimed }: ClaimFormProps) {
  const { t } = useTranslation()
  const { nameOf } = usePlanWords()
  const known = useErrorSentence()
  const [url, setUrl] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const declaration = useDeclaration()
  const [asked, setAsked] = useState(false)
  const [missing, setMissing] = useState(false)
  const [chosen, setChosen] = useState(() => readStored(personStorageKeys.unclaimedSubscription))
  const held = waiting?.find(({ id }) => id === chosen) ?? waiting?.[0] ?? null

  const read = parsePageAddress(url)
  const sentence = (error: Error): string => {
    const { code } = error as Partial<ApiError>
    if (code === 'conflict') return t('sites.claim.conflict')
    return code === 'not-found' ? t('sites.claim.gone') : known(error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = url.trim()
    setMissing(address === '')
    if (address === '') return field.current?.focus()
    if (read.ok) setAsked(true)
    else send(false) // refused with what is wrong with it
  }
  const send = (declares: boolean) => {
    const given = declares ? { declaration } : {}
    const ended = { onError: () => field.current?.focus(), onSettled: () => setAsked(false) }
    claim.mutate({ subscriptionId: held?.id ?? null, url: url.trim(), ...given }, { onSuccess: onClaimed, ...ended })
  }
  const problem = missing ? t('problems.address.empty') : claim.error ? sentence(claim.error) : null
  function wordsOf(one: HeldSubscription) {
    return { plan: t(`billing.plan.${one.plan}`), interval: t(`billing.interval.${one.interval}`), id: tailOf(one.id) }
  }

  return (
    <form className={css.claim} onSubmit={submit} noValidate aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
        {t('sites.claim.title')}
      </Title>
      <p className={css.lead}>{waiting === null ? t('sites.off') : t('sites.claim.text')}</p>
      {held === null ? null : waiting !== null && waiting.length > 1 ? (
        <NativeSelect
          label={t('sites.claim.subscription')}
          data={waiting.map((one) => ({ value: one.id, label: t('sites.claim.option', wordsOf(one)) }))}
          value={held.id}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      ) : (
        <p className={css.with}>{nameOf(held)}</p>
      )}
      <AddressRow
        ref={field}
        label={t('sites.claim.address')}
        value={url}
        onType={(address) => {
          setUrl(address)
          setMissing(false)
          if (claim.error) claim.reset()
        }}
        problem={problem}
        submit={t('sites.claim.submit')}
        busy={claim.isPending}
      />
      {asked && read.ok ? (
        <ClaimDialog
          host={new URL(read.url).host}
          plan={held && nameOf(held)}
          busy={claim.isPending}
          close={() => {
            setAsked(false)
            field.current?.focus()
          }}
          claim={send}
        />
      ) : null}
    </form>
  )
}
