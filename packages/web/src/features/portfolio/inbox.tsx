// Shared inbox: open items of all clients, most severe first.
import { ListKeys } from '#components/list/list-keys.tsx'
import '#features/alerts/texts.ts'
import { NativeSelect } from '@mantine/core'
import type { InboxItem, Portfolio } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { useIncidentTitle } from '#features/alerts/use-incident-title.ts'
import { capturesAddress } from '#features/captures/address.ts'
import { VerdictWord } from '#features/changes/verdict-word.tsx'
import { formatWhen } from '#lib/format.ts'
import css from './portfolio.module.css'

/** Number of shown items. */
const none = ''

export function Inbox({ portfolio: { clients, inbox, open } }: { portfolio: Portfolio }) {
  const { t } = useTranslation()
  const [clientId, setClientId] = useState(none)
  const shown = clientId === none ? inbox : inbox.filter((item) => item.clientId === clientId)
  const named = clients.flatMap(({ client }) => client ?? [])
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return (
    <section className={css.section} aria-labelledby="portfolio-inbox">
      <h2 id="portfolio-inbox" className={css.heading}>
        {t('portfolio.inbox')}
      </h2>
      {named.length > 0 ? (
        <NativeSelect
          className={css.choice}
          label={t('portfolio.ofClient')}
          value={clientId}
          onChange={(event) => setClientId(event.currentTarget.value)}
          data={[{ value: none, label: t('portfolio.all') }, ...named.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      ) : null}
      {shown.length === 0 ? (
        <p className="tw-muted">{t('portfolio.nothing')}</p>
      ) : (
        <ListKeys>
          <ul className={css.list} aria-labelledby="portfolio-inbox">
            {shown.map((item) => (
              <Item key={item.key} item={item} client={names.get(item.clientId ?? '') ?? null} />
            ))}
          </ul>
        </ListKeys>
      )}
      {open > inbox.length ? <p className="tw-muted">{t('portfolio.cut', { shown: inbox.length, total: open })}</p> : null}
    </section>
  )
}

function Item({ item, client }: { item: InboxItem; client: string | null }) {
  const { t, i18n } = useTranslation()
  const titleOf = useIncidentTitle()
  const { kind, incident, url, host, at, count } = item
  const text = incident
    ? titleOf(incident)
    : t(`portfolio.item.${kind === 'incident' ? 'capture' : kind}`, { count, url: url ?? host ?? '' })
  return (
    <li className={css.item}>
      {incident && incident.kind !== 'channel' && incident.kind !== 'coverage' ? <VerdictWord verdict={incident.verdict} /> : null}
      <Link data-row to={addressOf(item)}>
        {text}
      </Link>
      <span className="tw-muted tw-small">
        {[client, host, at === null ? null : formatWhen(at, i18n.language, Date.now())].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}

function addressOf({ kind, id, siteId }: InboxItem): string {
  if (kind === 'incident') return `/dashboard?tab=alerts&incident=${encodeURIComponent(id ?? '')}`
  if (kind === 'not-evaluated' || kind === 'partial') return `/scans/${id}`
  if (kind === 'never') return `/sites/${siteId}`
  return kind === 'capture' ? capturesAddress : `/sites/${siteId}/scripts?authorization=needs-decision`
}
