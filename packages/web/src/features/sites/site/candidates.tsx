// Owns the pages of a shop on which shoppers may pay: looking for them, how that ended, and what was found.
import { Button, Title } from '@mantine/core'
import type { CandidateList, PageList } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useMay } from '#features/members/may.tsx'
import { formatWhen } from '#lib/format.ts'
import { isLooking, useCandidates, useStartDiscovery } from '../candidate-requests.ts'
import { CandidateCard } from './candidate-card.tsx'
import css from './site.module.css'

/** What the last look says, sentence by sentence; nothing before the first. */
function useOutcome() {
  const { t, i18n } = useTranslation()
  return ({ discovery, candidates }: CandidateList): string[] => {
    if (!discovery?.finishedAt) return []
    const { outcome, pagesRead, pagesFailed, finishedAt } = discovery
    if (outcome === 'gave-up') return [t('discovery.gaveUp')]
    if (outcome === 'unreachable') return [t('discovery.unreachable')]
    return [
      t('discovery.read', { count: pagesRead, when: formatWhen(finishedAt, i18n.language, Date.now()) }),
      pagesFailed > 0 ? t('discovery.failed', { count: pagesFailed }) : '',
      outcome === 'cut' ? t('discovery.cut') : candidates.length === 0 ? t('discovery.none') : '',
    ].filter(Boolean)
  }
}

/** The section; quiet until somebody looks. */
export function Candidates({ site: { siteId, allowance, pages } }: { site: PageList }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCandidates(siteId)
  const look = useStartDiscovery()
  const outcomeOf = useOutcome()
  const may = useMay('sites:write')
  const looking = data !== undefined && isLooking(data)
  const hasRoom = allowance === null || pages.length < allowance
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('discovery.title')}
      </Title>
      <p className={css.plain}>{t('discovery.lead')}</p>
      {data && data.candidates.length > 0 ? (
        <ul className={css.candidates} aria-label={t('discovery.list')}>
          {data.candidates.map((candidate) => (
            <CandidateCard key={candidate.id} siteId={siteId} candidate={candidate} hasRoom={hasRoom} />
          ))}
        </ul>
      ) : null}
      {error ? <RequestFailed title={t('discovery.failedToLoad')} error={error} retry={() => void refetch()} /> : null}
      <div className={css.actions}>
        {data === undefined || looking || !may ? null : (
          <Button variant="default" loading={look.isPending} onClick={() => look.mutate(siteId)}>
            {t(data.discovery === null ? 'discovery.look' : 'discovery.again')}
          </Button>
        )}
        <span role="status" className={css.plain}>
          {looking ? (
            <>
              <Icon name="running" spin /> {t('discovery.underWay')}
            </>
          ) : data ? (
            outcomeOf(data).join(' ')
          ) : null}
        </span>
      </div>
      {look.error ? <RequestFailed title={t('discovery.failedToLook')} error={look.error} /> : null}
    </section>
  )
}
