// Screen on which staff find and open an account. The account can see that it was opened.
import { Button, TextInput } from '@mantine/core'
import type { StaffAccount } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatMoment } from '#lib/format.ts'
import { useOpenAccount, useStaffAccounts } from './requests.ts'
import { Screen } from './screen.tsx'
import css from './staff.module.css'
import { StaffList } from './staff-list.tsx'

export function Component() {
  const { t, i18n } = useTranslation()
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const [text, setText] = useState(search)
  const open = useOpenAccount()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setParams(text.trim() === '' ? {} : { search: text.trim() })
  }
  return (
    <Screen title={t('staff.parts.accounts')} lead={t('staff.accounts.lead')} query={useStaffAccounts(search)}>
      {({ accounts, isCut }) => (
        <>
          <StaffList
            label={t('staff.parts.accounts')}
            isSearched
            head={
              <>
                <form onSubmit={submit} className={css.actions}>
                  <TextInput
                    type="search"
                    aria-label={t('staff.accounts.search')}
                    placeholder={t('staff.accounts.search')}
                    maxLength={254}
                    value={text}
                    onChange={(event) => setText(event.currentTarget.value)}
                  />
                  <Button type="submit" variant="default">
                    {t('staff.accounts.find')}
                  </Button>
                </form>
                {open.error ? <RequestFailed title={t('staff.failed')} error={open.error} /> : null}
                {accounts.length === 0 ? <Notice title={t('staff.accounts.none')} /> : null}
              </>
            }
          >
            {accounts.map(({ id, name, createdAt }) => (
              <li key={id} className={css.row}>
                <div className={css.what}>
                  <strong>{name}</strong>
                  <span className="tw-muted tw-small">
                    {id} · {t('staff.accounts.since', { when: formatMoment(createdAt, i18n.language) })}
                  </span>
                  {open.data?.id === id ? <AccountFacts account={open.data} /> : null}
                </div>
                <div className={css.actions}>
                  <Button
                    size="xs"
                    data-row=""
                    variant="default"
                    loading={open.isPending && open.variables === id}
                    onClick={() => open.mutate(id)}
                    aria-label={t('captures.named', { text: t('staff.accounts.open'), url: name })}
                  >
                    {t('staff.accounts.open')}
                  </Button>
                </div>
              </li>
            ))}
          </StaffList>
          {isCut ? <p className={css.lead}>{t('staff.accounts.cut', { count: accounts.length })}</p> : null}
        </>
      )}
    </Screen>
  )
}

function AccountFacts({ account: { sites, plans, suspicion, deletionDueAt, people } }: { account: StaffAccount }) {
  const { t, i18n } = useTranslation()
  const when = (moment: string) => formatMoment(moment, i18n.language)
  const none = t('staff.accounts.nothing')
  return (
    <dl className={css.facts}>
      <dt>{t('staff.accounts.plans')}</dt>
      <dd>
        {plans.length === 0
          ? none
          : plans.map(({ id, plan, interval, status }) => <div key={id}>{[plan, interval, status, id].join(' · ')}</div>)}
      </dd>
      <dt>{t('staff.accounts.sites')}</dt>
      <dd>{sites}</dd>
      <dt>{t('staff.accounts.people')}</dt>
      <dd>
        {people.map(({ email, role, isConfirmed, lockedUntil }) => (
          <div key={email}>
            {[
              email,
              t(`accounts.roles.${role}`),
              ...(isConfirmed ? [] : [t('staff.accounts.unconfirmed')]),
              lockedUntil === null ? t('staff.accounts.unlocked') : t('staff.accounts.locked', { when: when(lockedUntil) }),
            ].join(' · ')}
          </div>
        ))}
      </dd>
      <dt>{t('staff.accounts.suspicion')}</dt>
      <dd>{suspicion ?? none}</dd>
      <dt>{t('staff.accounts.deletion')}</dt>
      <dd>{deletionDueAt === null ? none : when(deletionDueAt)}</dd>
    </dl>
  )
}
