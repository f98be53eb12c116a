// Owns the first lines of the screen: what needs a decision, from which scan, and what is missing.
import { Title } from '@mantine/core'
import type { Page, PageHeaders } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { StateWord } from '#components/state-word.tsx'
import { formatWhen } from '#lib/format.ts'
import { needsDecision } from './header-words.ts'
import css from './headers.module.css'

interface SummaryProps {
  page: Page
  headers: PageHeaders
  observed: NonNullable<PageHeaders['observed']>
}

/** The last scan of the page, where it ended after the one whose headers are shown; null otherwise. */
const laterScan = ({ lastScan }: Page, { scanId, at }: SummaryProps['observed']) =>
  lastScan?.finishedAt && lastScan.id !== scanId && Date.parse(lastScan.finishedAt) > Date.parse(at) ? lastScan : null

export function HeadersSummary({ page, headers: { parts, missing, unread }, observed }: SummaryProps) {
  const { t, i18n } = useTranslation()
  const { scanId, at, profile } = observed
  const later = laterScan(page, observed)
  const wasEvaluated = later?.state === 'complete' || later?.state === 'partial'
  const open = parts.filter(needsDecision).length
  const rejected = parts.filter(({ state }) => state === 'rejected').length
  const names = [...new Set(missing.map(({ header }) => header))]
  return (
    <div className={css.summary}>
      <div role="status">
        <Title order={2}>{open > 0 ? t('headers.needs', { count: open }) : t('headers.needsNone')}</Title>
      </div>
      {rejected > 0 ? <p className={css.plain}>{t('headers.rejected', { count: rejected })}</p> : null}
      <p className={`${css.plain} tw-muted`}>
        {t('headers.seenAt', { when: formatWhen(at, i18n.language, Date.now()), profile: t(`words.profile.${profile}`) })}{' '}
        <Link to={`/scans/${scanId}?tab=headers`}>{t('headers.toScan')}</Link>
      </p>
      {later ? (
        <Notice icon="dashed" tone="amber" title={t(wasEvaluated ? 'headers.staleNone' : 'headers.stale')}>
          {t(wasEvaluated ? 'headers.staleNoneText' : 'headers.staleText')} <StateWord state={later.state} />
        </Notice>
      ) : null}
      {unread.length > 0 ? (
        <Notice icon="dashed" tone="amber" title={t('headers.unread')}>
          <ul className={css.points}>
            {unread.map(({ place, source, why }) => (
              <li key={`${place} ${source} ${why}`}>
                {t(`headers.unreadWhy.${why}`, { place: place === '' ? t('headers.ownPage') : place })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {names.length > 0 ? (
        <Notice icon="warn" tone="amber" title={t('headers.missing')}>
          <span className={css.mono}>{names.join(', ')}</span>
          <br />
          {t('headers.missingText')}
        </Notice>
      ) : null}
    </div>
  )
}
