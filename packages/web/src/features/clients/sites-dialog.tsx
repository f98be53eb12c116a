// Dialog for adding sites to a client and removing them. Each change takes effect immediately.
import { Button, Group, Modal, Stack } from '@mantine/core'
import type { Client } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import type { NamedSite } from '#features/sites/every-site.ts'
import { noSiteFilter, useFoundSites } from '#features/sites/find-sites.ts'
import { SiteSearch } from '#features/sites/site-search.tsx'
import { useSiteChoices } from '#features/sites/use-site-choices.ts'
import css from './clients.module.css'
import { useClients, usePutSite } from './requests.ts'

export function SitesDialog({ client: { id, name }, close }: { client: Client; close: () => void }) {
  const { t } = useTranslation()
  const own = useFoundSites({ ...noSiteFilter, client: id }, undefined)
  const choices = useSiteChoices({ isOffered: ({ clientId }) => clientId !== id })
  const put = usePutSite()
  const [told, setTold] = useState('')
  const clients = new Map(useClients().data?.clients.map((each) => [each.id, each.name]))
  const move = ({ id: siteId, host }: NamedSite, clientId: string | null) =>
    put.mutate(
      { siteId, clientId },
      { onSuccess: () => setTold(t(clientId === null ? 'clients.putting.takenOut' : 'clients.putting.added', { host, client: name })) },
    )
  return (
    <Modal
      opened
      onClose={close}
      title={t('clients.putting.title', { client: name })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      <Stack>
        <section className={css.putting}>
          <h3>{t('clients.putting.own')}</h3>
          <SiteRows
            label={t('clients.putting.own')}
            none={own.isPending ? null : t('clients.putting.none')}
            sites={own.data?.pages.flatMap(({ sites }) => sites) ?? []}
            action={t('clients.putting.takeOut')}
            act={(site) => move(site, null)}
          />
          <More found={own} />
        </section>
        <section className={css.putting}>
          <h3>{t('clients.putting.others')}</h3>
          <SiteSearch choices={choices} />
          <SiteRows
            label={t('clients.putting.others')}
            none={choices.isPending ? null : t('clients.putting.noOthers')}
            sites={choices.sites}
            action={t('clients.putting.add')}
            act={(site) => move(site, id)}
            noteOf={({ clientId }) => {
              const other = clientId === null ? undefined : clients.get(clientId)
              return other === undefined ? null : t('clients.putting.of', { client: other })
            }}
          />
        </section>
        <p className={css.told} role="status">
          {told}
        </p>
        {put.error ? <RequestFailed title={t('clients.putting.failed')} error={put.error} /> : null}
        <Group justify="flex-end">
          <Button onClick={close}>{t('clients.putting.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Loads more of a list, if there is more. */
function More({ found: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { found: ReturnType<typeof useFoundSites> }) {
  const { t } = useTranslation()
  if (!hasNextPage) return null
  return (
    <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('clients.putting.more')}
    </Button>
  )
}

interface RowsProps {
  label: string
  /** Text for an empty list; null for nothing. */
  none: string | null
  sites: readonly NamedSite[]
  action: string
  act: (site: NamedSite) => void
  noteOf?: (site: NamedSite) => string | null
}

function SiteRows({ label, none, sites, action, act, noteOf }: RowsProps) {
  const { t } = useTranslation()
  if (sites.length === 0) return none === null ? null : <p className="tw-muted">{none}</p>
  return (
    <ul className={css.sites} aria-label={label}>
      {sites.map((site) => (
        <li key={site.id} className={css.site}>
          <span className={css.who}>
            {site.host}
            <span className="tw-muted tw-small">{noteOf?.(site)}</span>
          </span>
          <Button
            size="xs"
            variant="default"
            aria-label={t('clients.putting.one', { text: action, host: site.host })}
            onClick={() => act(site)}
          >
            {action}
          </Button>
        </li>
      ))}
    </ul>
  )
}
