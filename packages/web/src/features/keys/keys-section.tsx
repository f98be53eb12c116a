// API keys of an account, and a button to create one.
import './texts.ts'
import { Button, Skeleton, Title } from '@mantine/core'
import type { Key } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { RequestFailed, useErrorSentence } from '#components/request-failed.tsx'
import { formatDay, formatMoment } from '#lib/format.ts'
import { notify } from '#lib/notify.ts'
import css from './keys.module.css'
import { MakeDialog } from './make-dialog.tsx'
import { useKeys, useWithdrawKey } from './requests.ts'
import { textOf } from './scope-words.ts'

const icons = { working: 'check', expired: 'clock', withdrawn: 'blocked' } as const satisfies Record<Key['state'], IconName>

export function KeysSection() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useKeys()
  const [making, setMaking] = useState(false)
  return (
    <section className={css.box}>
      <header className={css.head}>
        <div>
          <Title order={2} size="h3">
            {t('keys.title')}
          </Title>
          <p className={css.text}>
            {t('keys.text')} <a href="/docs/api">{t('keys.api')}</a>
          </p>
        </div>
        <Button variant="default" onClick={() => setMaking(true)}>
          {t('keys.make.open')}
        </Button>
      </header>
      {isPending ? (
        <Skeleton height={72} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : !data ? (
        <RequestFailed title={t('keys.failed')} error={error} retry={() => void refetch()} />
      ) : data.keys.length === 0 ? (
        <p className="tw-muted">{t('keys.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('keys.list')}>
          {data.keys.map((key) => (
            <KeyRow key={key.id} made={key} />
          ))}
        </ul>
      )}
      {making ? <MakeDialog close={() => setMaking(false)} /> : null}
    </section>
  )
}

function KeyRow({ made }: { made: Key }) {
  const { t, i18n } = useTranslation()
  const { id, name, hint, scopes, state, expiresAt, createdBy, createdAt } = made
  const day = (at: string) => formatDay(at, i18n.language)
  return (
    <li className={css.key}>
      <div className={css.line}>
        <strong>{name}</strong>
        <code className={css.hint}>{hint}</code>
        <span className={css.state}>
          <Icon name={icons[state]} />
          {t(`keys.state.${state}`)}
          {state === 'working' ? ` ${t('keys.until', { day: day(expiresAt) })}` : ''}
        </span>
        {state === 'working' ? <Withdraw id={id} name={name} /> : null}
      </div>
      <span className="tw-muted">
        {scopes.map((scope) => t(`keys.scope.${textOf[scope]}`)).join(', ')}. <Reach made={made} />.
      </span>
      <span className="tw-muted">
        {t('keys.madeBy', { who: createdBy, day: day(createdAt) })}. <LastUse at={made.lastUsedAt} />.
      </span>
    </li>
  )
}

function Reach({ made: { sites, clients } }: { made: Key }) {
  const { t } = useTranslation()
  if (sites === null || clients === null) return t('keys.all')
  const named = [...sites.map(({ host }) => host), ...clients.map(({ name }) => t('keys.ofClient', { name }))]
  return named.length === 0 ? t('keys.nothingLeft') : named.join(', ')
}

function LastUse({ at }: { at: string | null }) {
  const { t, i18n } = useTranslation()
  return at === null ? t('keys.notUsed') : t('keys.usedAt', { when: formatMoment(at, i18n.language) })
}

function Withdraw({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const sentence = useErrorSentence()
  const withdraw = useWithdrawKey()
  const press = () =>
    withdraw.mutate(id, {
      onSuccess: () => void notify.success(t('keys.withdrawn', { name })),
      onError: (error) => void notify.error(`${t('keys.notWithdrawn')}: ${sentence(error)}`),
    })
  return (
    <Button
      variant="default"
      size="xs"
      className={css.withdraw}
      loading={withdraw.isPending}
      aria-label={t('keys.withdrawOf', { name })}
      onClick={press}
    >
      {t('keys.withdraw')}
    </Button>
  )
}
