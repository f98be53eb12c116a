// Dialog that creates a key: name, permissions, sites, and validity. Shows the key once.
import { Button, Checkbox, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type KeyScope, keyScopes, keysMax } from '@tillwatch/contract/lists'
import type { CreateKey } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { ShownOnce } from '#components/shown-once.tsx'
import { useClients } from '#features/clients/requests.ts'
import { useEverySite } from '#features/sites/every-site.ts'
import css from './keys.module.css'
import { useCreateKey } from './requests.ts'
import { textOf } from './scope-words.ts'

const allOfAccount: Reach = { all: true, siteIds: [], clientIds: [] }
const toggled = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])

const dayChoices = [7, 30, keysMax.daysUsual, 180, 365] as const

export function MakeDialog({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const create = useCreateKey()
  const made = create.data
  return (
    <Modal
      opened
      onClose={close}
      // The key is shown once, so neither a click outside the dialog nor Escape closes it.
      closeOnClickOutside={!made}
      closeOnEscape={!made}
      title={made ? t('keys.make.made', { name: made.key.name }) : t('keys.make.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      {made ? (
        <ShownOnce
          once={t('keys.make.once')}
          label={t('keys.make.secret')}
          value={made.secret}
          notCopied={t('keys.make.notCopied')}
          done={t('keys.make.done')}
          close={close}
        />
      ) : (
        <MakeForm error={create.error} isPending={create.isPending} submit={(body) => create.mutate(body)} close={close} />
      )}
    </Modal>
  )
}

interface FormProps {
  error: Error | null
  isPending: boolean
  submit: (body: CreateKey) => void
  close: () => void
}

function MakeForm({ error, isPending, submit, close }: FormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read'])
  const [days, setDays] = useState<number>(keysMax.daysUsual)
  const [reach, setReach] = useState<Reach>(allOfAccount)
  const [asked, setAsked] = useState(false)
  const isEmpty = !reach.all && reach.siteIds.length + reach.clientIds.length === 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (scopes.length === 0 || isEmpty) return
    const of = (ids: readonly string[]) => (reach.all || ids.length === 0 ? null : [...ids])
    submit({ name: name.trim(), scopes: [...scopes], days, siteIds: of(reach.siteIds), clientIds: of(reach.clientIds) })
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <TextInput
          label={t('keys.make.name')}
          description={t('keys.make.nameHint')}
          value={name}
          maxLength={keysMax.name}
          required
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <fieldset className={css.choices}>
          <legend>{t('keys.make.scopes')}</legend>
          {keyScopes.map((scope) => (
            <Checkbox
              key={scope}
              label={t(`keys.scope.${textOf[scope]}`)}
              description={t(`keys.scopeHint.${textOf[scope]}`)}
              checked={scopes.includes(scope)}
              onChange={() => setScopes(scopes.includes(scope) ? scopes.filter((each) => each !== scope) : [...scopes, scope])}
            />
          ))}
          {asked && scopes.length === 0 ? <p role="alert">{t('keys.make.noScope')}</p> : null}
        </fieldset>
        <ReachChoice reach={reach} change={setReach} isMissing={asked && isEmpty} />
        <NativeSelect
          label={t('keys.make.days')}
          data={dayChoices.map((count) => ({ value: String(count), label: t('keys.make.day', { count }) }))}
          value={String(days)}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        />
        {error ? <RequestFailed title={t('keys.make.refused')} error={error} conflict={t('keys.make.conflict')} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('keys.make.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
            {t('keys.make.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface Reach {
  all: boolean
  siteIds: readonly string[]
  clientIds: readonly string[]
}

interface ReachProps {
  reach: Reach
  change: (reach: Reach) => void
  /** Whether a required choice is missing. */
  isMissing: boolean
}

function ReachChoice({ reach, change, isMissing }: ReachProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={css.choices}>
      <legend>{t('keys.make.reach')}</legend>
      <Checkbox
        label={t('keys.all')}
        checked={reach.all}
        onChange={({ currentTarget: { checked } }) => change({ ...reach, all: checked })}
      />
      {reach.all ? null : <Choices reach={reach} change={change} />}
      {isMissing ? <p role="alert">{t('keys.make.noSite')}</p> : null}
    </fieldset>
  )
}

function Choices({ reach, change }: Omit<ReachProps, 'isMissing'>) {
  const { t } = useTranslation()
  const sites = useEverySite()
  const clients = useClients()
  const failed = sites.error ?? clients.error
  const again = () => void Promise.all([sites.refetch(), clients.refetch()])
  if (failed) return <RequestFailed title={t('keys.make.sitesFailed')} error={failed} retry={again} />
  return (
    <>
      {sites.data?.map(({ id, host }) => (
        <Checkbox
          key={id}
          label={host}
          checked={reach.siteIds.includes(id)}
          onChange={() => change({ ...reach, siteIds: toggled(reach.siteIds, id) })}
        />
      ))}
      {clients.data?.clients.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={t('keys.ofClient', { name })}
          checked={reach.clientIds.includes(id)}
          onChange={() => change({ ...reach, clientIds: toggled(reach.clientIds, id) })}
        />
      ))}
    </>
  )
}
