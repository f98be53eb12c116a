// Portfolio part of the Sites tab: the state of each client, and the open items of all of them.
import './texts.ts'
import { Button, Skeleton } from '@mantine/core'
import type { StandingClient } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import table from '#components/table.module.css'
import { May } from '#features/members/may.tsx'
import { AddDialog } from './add-dialog.tsx'
import { Inbox } from './inbox.tsx'
import css from './portfolio.module.css'
import { usePortfolio } from './requests.ts'

const columns = ['client', 'sites', 'risk', 'coverage', 'incidents', 'decisions', 'captures'] as const

export default function PortfolioPart() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = usePortfolio()
  const [adding, setAdding] = useState(false)
  return (
    <div className={css.part}>
      {isPending ? (
        <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : !data ? (
        <RequestFailed title={t('portfolio.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <>
          <ClientTable clients={data.clients} />
          <May to="sites:write">
            <Button className={css.start} variant="default" onClick={() => setAdding(true)}>
              {t('portfolio.add.open')}
            </Button>
          </May>
          <Inbox portfolio={data} />
        </>
      )}
      {adding ? <AddDialog close={() => setAdding(false)} /> : null}
    </div>
  )
}

function ClientTable({ clients }: { clients: readonly StandingClient[] }) {
  const { t } = useTranslation()
  if (clients.length === 0) return <p className="tw-muted">{t('portfolio.noSites')}</p>
  return (
    <section className={css.section} aria-labelledby="portfolio-clients">
      <h2 id="portfolio-clients" className={css.heading}>
        {t('portfolio.standing')}
      </h2>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`portfolio.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clients.map((standing) => (
            <Row key={standing.client?.id ?? ''} standing={standing} />
          ))}
        </tbody>
      </table>
      <p className="tw-muted tw-small">{t('portfolio.coverageText')}</p>
    </section>
  )
}

function Row({ standing: { client, sites, pages, evaluated, risk, incidents, decisions, captures } }: { standing: StandingClient }) {
  const { t } = useTranslation()
  const cell = (column: (typeof columns)[number]) => ({ 'data-label': t(`portfolio.column.${column}`) })
  return (
    <tr>
      <th scope="row">{client?.name ?? t('portfolio.noClient')}</th>
      <td {...cell('sites')}>{sites}</td>
      <td {...cell('risk')}>{risk ? <SeverityWord severity={risk.severity} score={risk.score} /> : t('portfolio.noRisk')}</td>
      <td {...cell('coverage')} className={evaluated < pages ? css.short : undefined}>
        {t('portfolio.evaluated', { evaluated, pages })}
      </td>
      <td {...cell('incidents')}>{incidents}</td>
      <td {...cell('decisions')}>{decisions}</td>
      <td {...cell('captures')}>{captures}</td>
    </tr>
  )
}
