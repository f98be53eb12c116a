// Owns the part of clients in the tab Sites: the clients, adding one, and what they are for where there are none.
import './texts.ts'
import { Button, Skeleton } from '@mantine/core'
import type { Client } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { May } from '#features/members/may.tsx'
import { ClientRow } from './client-row.tsx'
import css from './clients.module.css'
import { NameDialog } from './name-dialog.tsx'
import { useClients } from './requests.ts'
import { SitesDialog } from './sites-dialog.tsx'

export default function ClientsPart() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useClients()
  const [adding, setAdding] = useState(false)
  /** Whose sites are chosen next. */
  const [added, setAdded] = useState<Client | null>(null)
  if (isPending) return <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('clients.failed')} error={error} retry={() => void refetch()} />
  const { clients } = data
  return (
    <div className={css.part}>
      {clients.length === 0 ? (
        <Notice title={t('clients.none')}>{t('clients.noneText')}</Notice>
      ) : (
        <p className={css.lead}>{t('clients.lead')}</p>
      )}
      <ul className={css.list} aria-label={t('clients.title')}>
        {clients.map((client) => (
          <ClientRow key={client.id} client={client} />
        ))}
      </ul>
      <May to="sites:write">
        <Button className={css.add} variant={clients.length === 0 ? 'default' : 'filled'} onClick={() => setAdding(true)}>
          {t('clients.add')}
        </Button>
      </May>
      {adding ? <NameDialog client={null} close={() => setAdding(false)} onAdded={setAdded} /> : null}
      {added === null ? null : <SitesDialog client={added} close={() => setAdded(null)} />}
    </div>
  )
}
