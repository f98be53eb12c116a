// Search for clients that currently run an address, a content, or a vendor.

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type RunningBy, runningBy } from '@tillwatch/contract/lists'
import type { Running } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Link } from '#components/link.tsx'
import { ListKeys } from '#components/list/list-keys.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { ApiError } from '#lib/api.ts'
import css from './portfolio.module.css'
import { useRunning } from './requests.ts'

const isBy = (value: string): value is RunningBy => (runningBy as readonly string[]).includes(value)

export function RunningSearch() {
  const { t } = useTranslation()
  const ask = useRunning()
  const [by, setBy] = useState<RunningBy>('url')
  const [of, setOf] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsEmpty(of.trim() === '')
    if (of.trim() !== '') ask.mutate({ by, of: of.trim() })
  }
  const isRefused = ask.error instanceof ApiError && ask.error.field === 'of'
  return (
    <section className={css.section} aria-labelledby="portfolio-running">
      <h2 id="portfolio-running" className={css.heading}>
        {t('portfolio.running.title')}
      </h2>
      <form className={css.form} onSubmit={submit} noValidate>
        <NativeSelect
          label={t('portfolio.running.by')}
          value={by}
          onChange={(event) => setBy(isBy(event.currentTarget.value) ? event.currentTarget.value : 'url')}
          data={runningBy.map((value) => ({ value, label: t(`portfolio.running.kind.${value}`) }))}
        />
        <TextInput
          className={css.grow}
          label={t('portfolio.running.of')}
          placeholder={t(`portfolio.running.example.${by}`)}
          value={of}
          spellCheck={false}
          error={isEmpty ? t('portfolio.running.empty') : isRefused ? t(`portfolio.running.wrong.${by}`) : null}
          onChange={(event) => setOf(event.currentTarget.value)}
        />
        <Button type="submit" loading={ask.isPending}>
          {t('portfolio.running.ask')}
        </Button>
      </form>
      {ask.error && !isRefused ? <RequestFailed title={t('portfolio.running.failed')} error={ask.error} /> : null}
      <div role="status">{ask.data ? <Answer running={ask.data} /> : null}</div>
    </section>
  )
}

function Answer({ running: { places, total, clients, sites, unknownPages } }: { running: Running }) {
  const { t } = useTranslation()
  const unknown = unknownPages === 0 ? null : t('portfolio.running.unknown', { count: unknownPages })
  if (total === 0)
    return (
      <Notice icon={unknown === null ? 'check' : 'half'} title={t('portfolio.running.none')}>
        {unknown}
      </Notice>
    )
  return (
    <>
      <p className={css.told}>
        <strong>
          {t('portfolio.running.found', {
            count: total,
            clients: t('portfolio.running.clients', { count: clients }),
            sites: t('clients.sites', { count: sites }),
          })}
        </strong>{' '}
        {unknown}
      </p>
      <ListKeys>
        <ul className={css.list} aria-label={t('portfolio.running.places')}>
          {places.map(({ client, site, page, scriptId, label, isOlder }) => (
            <li key={`${scriptId} ${page.id}`} className={css.item}>
              <Link data-row to={`/sites/${site.id}/scripts/${scriptId}`}>
                {label}
              </Link>
              <Address url={page.url} max={48} />
              <span className="tw-muted tw-small">
                {client?.name ?? t('portfolio.noClient')}
                {isOlder ? ` · ${t('portfolio.running.older')}` : ''}
              </span>
            </li>
          ))}
        </ul>
      </ListKeys>
      {total > places.length ? <p className="tw-muted">{t('portfolio.cut', { shown: places.length, total })}</p> : null}
    </>
  )
}
