// List of requested packs: progress, errors, and downloads.
import './texts.ts'
import type { EvidencePack } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { formatBytes, formatDay, formatMoment } from '#lib/format.ts'
import css from './packs.module.css'

const icons = { queued: 'info', ready: 'check', failed: 'warn', expired: 'info' } as const satisfies Record<EvidencePack['state'], IconName>

/** Polling interval while a pack is being made. */
export const askAgainMs = 3000
export const isUnderWay = (packs: readonly EvidencePack[] | undefined): boolean => packs?.some(({ state }) => state === 'queued') ?? false

interface PackListProps {
  packs: readonly EvidencePack[]
  /** Link to the file of a finished pack. `label` is the accessible name. */
  way: (pack: EvidencePack, label: string) => ReactNode
  namesWho?: boolean
}

export function PackList({ packs, way, namesWho = false }: PackListProps) {
  const { t } = useTranslation()
  if (packs.length === 0) return <p className="tw-muted">{t('packs.none')}</p>
  return (
    <ul className={css.list} aria-label={t('packs.title')}>
      {packs.map((pack) => (
        <PackRow key={pack.id} pack={pack} way={way} namesWho={namesWho} />
      ))}
    </ul>
  )
}

function PackRow({ pack, way, namesWho }: { pack: EvidencePack } & Required<Omit<PackListProps, 'packs'>>) {
  const { t, i18n } = useTranslation()
  const { name, state, failure, contents, requestedBy, requestedAt, expiresAt, sizeBytes } = pack
  const when = formatMoment(requestedAt, i18n.language)
  return (
    <li className={css.pack}>
      <div className={css.line}>
        <span className={css.state}>
          <Icon name={icons[state]} />
          {t(`packs.state.${state}`)}
        </span>
        <code className={css.name}>{name}</code>
        {contents === 'none' ? <span className="tw-muted">{t('packs.without')}</span> : null}
      </div>
      <div className={css.line}>
        <time dateTime={requestedAt}>{when}</time>
        {namesWho ? <span className="tw-muted">{t('packs.by', { who: requestedBy })}</span> : null}
        {sizeBytes === null ? null : <span className="tw-muted">{formatBytes(sizeBytes, i18n.language)}</span>}
        {state === 'ready' && expiresAt ? (
          <>
            {way(pack, t('packs.fetchOf', { name, when }))}
            <span className="tw-muted">{t('packs.until', { day: formatDay(expiresAt, i18n.language) })}</span>
          </>
        ) : null}
      </div>
      {failure === null ? null : <p>{t(`packs.why.${failure}`)}</p>}
    </li>
  )
}
