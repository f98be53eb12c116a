// Owns how one export is told: when it was asked for, how it stands, what is in it, its hash, and the way to it.
import type { AccountExport } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { Icon, type IconName } from '#components/icons.tsx'
import { formatBytes, formatDay, formatMoment } from '#lib/format.ts'
import css from './account.module.css'
import { archiveAddress } from './requests.ts'

const icons = { queued: 'info', ready: 'check', failed: 'warn', expired: 'info' } as const satisfies Record<
  AccountExport['state'],
  IconName
>

export function ExportRow({ made }: { made: AccountExport }) {
  const { t, i18n } = useTranslation()
  const { id, state, requestedAt, expiresAt, rows, sizeBytes, sha256 } = made
  const asked = formatMoment(requestedAt, i18n.language)
  return (
    <li className={css.export}>
      <div className={css.line}>
        <span className={css.state}>
          <Icon name={icons[state]} />
          {t(`account.export.state.${state}`)}
        </span>
        <time dateTime={requestedAt}>{asked}</time>
        {rows === null || sizeBytes === null ? null : (
          <span className="tw-muted">
            {t('account.export.rows', { count: rows })} · {formatBytes(sizeBytes, i18n.language)}
          </span>
        )}
        {state === 'ready' && expiresAt ? (
          <>
            <a href={archiveAddress(id)} download aria-label={t('account.export.fetchOf', { when: asked })}>
              {t('account.export.fetch')}
            </a>
            <span className="tw-muted">{t('account.export.until', { day: formatDay(expiresAt, i18n.language) })}</span>
          </>
        ) : null}
      </div>
      {sha256 === null ? null : (
        <div className={css.line}>
          <span className="tw-muted">{t('account.export.hash')}</span>
          <code className={css.hash}>{sha256}</code>
          <CopyButton value={sha256} what={t('account.export.hash')} />
        </div>
      )}
    </li>
  )
}
