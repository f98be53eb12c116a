// Owns in which of the page's last evaluated scans a script was seen, and in which not.
import type { ScriptHistory } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { shortHash } from './hash.ts'
import css from './history.module.css'
import { Moment } from './moment.tsx'

/** The newest first, each with the way to it. */
export function ScansSeen({ scans }: Pick<ScriptHistory, 'scans'>) {
  const { t } = useTranslation()
  if (scans.length === 0) return <p className="tw-muted">{t('scriptHistory.scans.none')}</p>
  return (
    <>
      <p className="tw-muted">{t('scriptHistory.scans.text')}</p>
      <table className={css.table} aria-label={t('scriptHistory.scans.title')}>
        <thead>
          <tr>
            <th scope="col">{t('scriptHistory.scans.when')}</th>
            <th scope="col">{t('scriptHistory.scans.profile')}</th>
            <th scope="col">{t('scriptHistory.scans.seen')}</th>
            <th scope="col">{t('scriptHistory.scans.content')}</th>
          </tr>
        </thead>
        <tbody>
          {scans.map(({ scanId, at, profile, isPartial, isSeen, sha256 }) => (
            <tr key={scanId}>
              <td data-label={t('scriptHistory.scans.when')}>
                <Link to={`/scans/${scanId}`}>
                  <Moment at={at} />
                </Link>
                {isPartial ? <div className={css.note}>{t('scriptHistory.scans.partial')}</div> : null}
              </td>
              <td data-label={t('scriptHistory.scans.profile')}>{t(`words.profile.${profile}`)}</td>
              <td data-label={t('scriptHistory.scans.seen')}>
                <span className={css.state}>
                  <Icon name={isSeen ? 'tick' : 'dashed'} size={14} /> {isSeen ? t('scriptHistory.scans.yes') : t('scriptHistory.scans.no')}
                </span>
              </td>
              <td data-label={t('scriptHistory.scans.content')} className={css.mono}>
                {sha256 ? shortHash(sha256) : isSeen ? t('scriptHistory.scans.unread') : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
