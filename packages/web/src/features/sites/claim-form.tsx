// Owns claiming a site: which subscription, which address, whether it may be tested, and what is wrong with the address at the field.
import { NativeSelect, Title } from '@mantine/core'
import { personStorageKeys } from '@tillwatch/contract/lists'
import { parsePageAddress } from '@tillwatch/contract/rules'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorSentence } from '#components/request-failed.tsx'
import { tailOf, usePlanWords } from '#features/billing/index.ts'
import { useDeclaration } from '#features/proofs/declaration.ts'
import { DeclarationCheck } from '#features/proofs/declaration-check.tsx'
import type { ApiError } from '#lib/api.ts'
import { readStored } from '#lib/local-storage.ts'
import { AddressRow } from './address-row.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import css from './sites.module.css'
import type { Claiming } from './use-claiming.ts'

interface ClaimFormProps {
  claiming: Claiming
  /** For the one thing that a screen asks: the title is the screen's. */
  isFirst?: boolean
  /** Gives the address the focus, unless somebody has put it elsewhere: what they type is not meant for this form, where Enter claims for good. */
  takesFocus?: boolean
}

/** The form. What is paid for is asked about once more before it is given away; a refusal stands at the address and what was typed stays in it. */
export function ClaimForm({ claiming: { waiting, claim, watch }, isFirst = false, takesFocus = false }: ClaimFormProps) {
  const { t } = useTranslation()
  const { nameOf } = usePlanWords()
  const known = useErrorSentence()
  const [url, setUrl] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const declaration = useDeclaration()
  const [declaredFor, setDeclaredFor] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const [missing, setMissing] = useState(false)
  const [chosen, setChosen] = useState(() => readStored(personStorageKeys.unclaimedSubscription))
  const held = waiting?.find(({ id }) => id === chosen) ?? waiting?.[0] ?? null
  useEffect(() => {
    if (takesFocus && (document.activeElement ?? document.body) === document.body) field.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const read = parsePageAddress(url)
  const host = read.ok ? new URL(read.url).host : null
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
    // What cannot be read is refused by the server with what is wrong with it.
    if (held && host) setAsked(true)
    else send()
  }
  const send = () => {
    const given = host !== null && declaredFor === host ? { declaration } : {}
    const ended = { onError: () => field.current?.focus(), onSettled: () => setAsked(false) }
    if (!claim.isPending) claim.mutate({ subscriptionId: held?.id ?? null, url: url.trim(), ...given }, { onSuccess: watch, ...ended })
  }
  const problem = missing ? t('problems.address.empty') : claim.error ? sentence(claim.error) : null
  function wordsOf(one: HeldSubscription) {
    return { plan: t(`billing.plan.${one.plan}`), interval: t(`billing.interval.${one.interval}`), id: tailOf(one.id) }
  }

  return (
    <form className={css.claim} onSubmit={submit} noValidate aria-labelledby={titleId}>
      <Title order={2} size={isFirst ? 'h2' : 'h3'} id={titleId}>
        {t(isFirst ? 'sites.claim.first' : 'sites.claim.title')}
      </Title>
      <p className={css.lead}>{t(waiting === null ? 'sites.off' : 'sites.claim.text')}</p>
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
      {host === null ? null : (
        <DeclarationCheck
          checked={declaredFor === host}
          onChange={(declares) => setDeclaredFor(declares ? host : null)}
          note={t('proofs.claim.later')}
        />
      )}
      {asked && held && host ? (
        <ClaimDialog
          host={host}
          plan={nameOf(held)}
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
