// Form that claims a site: subscription, address, and right to test. The address is checked before the confirmation.
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { personStorageKeys } from '@tillwatch/contract/lists'
import { parsePageAddress } from '@tillwatch/contract/rules'
import type { CheckedAddress, HeldSubscription } from '@tillwatch/contract/shapes'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { useErrorSentence } from '#components/request-failed.tsx'
import { tailOf, usePlanWords } from '#features/billing/index.ts'
import { useDeclaration } from '#features/proofs/declaration.ts'
import { DeclarationCheck } from '#features/proofs/declaration-check.tsx'
import type { ApiError } from '#lib/api.ts'
import { readStored } from '#lib/local-storage.ts'
import { AddressRow } from './address-row.tsx'
import { useCheckAddress } from './requests.ts'
import css from './sites.module.css'
import type { Claiming } from './use-claiming.ts'

interface ClaimFormProps {
  claiming: Claiming
  /** For the main question of a screen, which provides the title. */
  isFirst?: boolean
  /**
   * Focuses the address unless another element has the focus: text typed there is not meant for this form, in which Enter claims
   * permanently.
   */
  takesFocus?: boolean
  /** In a dialog, which has the title. */
  isInDialog?: boolean
}

/** A paid claim, or an address that does not answer, needs a confirmation. A refusal appears at the address and keeps the input. */
export function ClaimForm({
  claiming: { waiting, claim, watch },
  isFirst = false,
  takesFocus = false,
  isInDialog = false,
}: ClaimFormProps) {
  const { t } = useTranslation()
  const { nameOf } = usePlanWords()
  const known = useErrorSentence()
  const [url, setUrl] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const declaration = useDeclaration()
  const check = useCheckAddress()
  const [declaredFor, setDeclaredFor] = useState<string | null>(null)
  const [asked, setAsked] = useState<CheckedAddress | null>(null)
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
    if (code === 'conflict') return t(error === check.error ? 'sites.check.watched' : 'sites.claim.conflict')
    return code === 'not-found' ? t('sites.claim.gone') : known(error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = url.trim()
    setMissing(address === '')
    if (address === '') return field.current?.focus()
    if (check.isPending || claim.isPending) return
    check.mutate(address, {
      onError: () => field.current?.focus(),
      onSuccess: (found) => {
        if (held === null && found.site === null && found.reach.answers) send()
        else setAsked(found)
      },
    })
  }
  const send = () => {
    const given = host !== null && declaredFor === host ? { declaration } : {}
    const ended = { onError: () => field.current?.focus(), onSettled: () => setAsked(null) }
    if (!claim.isPending) claim.mutate({ subscriptionId: held?.id ?? null, url: url.trim(), ...given }, { onSuccess: watch, ...ended })
  }
  const error = claim.error ?? check.error
  const problem = missing ? t('problems.address.empty') : error ? sentence(error) : null
  function wordsOf(one: HeldSubscription) {
    return { plan: t(`billing.plan.${one.plan}`), interval: t(`billing.interval.${one.interval}`), id: tailOf(one.id) }
  }

  return (
    <form className={css.claim} onSubmit={submit} noValidate aria-labelledby={titleId}>
      <Title order={2} size={isFirst ? 'h2' : 'h3'} id={titleId} hidden={isInDialog}>
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
          setAsked(null)
          if (claim.error) claim.reset()
          if (check.error) check.reset()
        }}
        problem={problem}
        submit={t('sites.claim.submit')}
        busy={check.isPending || claim.isPending}
      />
      <DeclarationCheck
        checked={host !== null && declaredFor === host}
        isOff={host === null}
        onChange={(declares) => setDeclaredFor(declares ? host : null)}
        note={t(host === null ? 'sites.check.declareLater' : 'proofs.claim.later')}
      />
      {asked && host ? (
        <ClaimConfirm
          checked={asked}
          host={host}
          plan={held && nameOf(held)}
          busy={claim.isPending}
          close={() => {
            setAsked(null)
            field.current?.focus()
          }}
          claim={send}
        />
      ) : null}
    </form>
  )
}

interface ClaimConfirmProps {
  checked: CheckedAddress
  host: string
  /** Name of the subscription; null if a site needs none. */
  plan: string | null
  busy: boolean
  close: () => void
  claim: () => void
}

/** In the form, below the address. It receives the focus, but no button does, so pressing Enter twice claims nothing. */
function ClaimConfirm({ checked: { site, reach }, host, plan, busy, close, claim }: ClaimConfirmProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.focus(), [])
  const found =
    reach.reason === null
      ? t('sites.check.answers')
      : reach.reason === 'status'
        ? t('sites.check.status', { status: reach.statusCode })
        : t('sites.check.noAnswer', { because: t(`outcomes.${reach.reason}.because`) })
  return (
    <fieldset ref={box} tabIndex={-1} aria-labelledby={titleId} className={css.confirm}>
      <Stack gap={12}>
        <Text fw={600} id={titleId}>
          {t('proofs.claim.title', { host })}
        </Text>
        <Text>{reach.answers ? found : `${found} ${t('sites.check.anyway')}`}</Text>
        {site === null ? null : (
          <Text>
            {t('sites.check.known', { host: site.host })}{' '}
            <Link to={`/sites/${encodeURIComponent(site.id)}`}>{t('sites.check.toKnown', { host: site.host })}</Link>
          </Text>
        )}
        {plan === null ? null : <Text>{t('proofs.claim.text', { host, plan })}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('proofs.claim.no')}
          </Button>
          <Button loading={busy} onClick={claim}>
            {t('proofs.claim.yes', { host })}
          </Button>
        </Group>
      </Stack>
    </fieldset>
  )
}
