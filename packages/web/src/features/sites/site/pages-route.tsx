// Owns the pages of a site: adding one, those that are watched, and announcing a deploy.
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { useMay } from '#features/members/may.tsx'
import { ProofNotice, ProofSection } from '#features/proofs/proof-section.tsx'
import { usePageTitle } from '#lib/use-page-title.ts'
import { AddPageForm } from './add-page-form.tsx'
import { Candidates } from './candidates.tsx'
import { DeploySection } from './deploy-section.tsx'
import { NeedsDecision } from './needs-decision.tsx'
import { PageCard } from './page-card.tsx'
import { ReviewsWaiting } from './reviews-waiting.tsx'
import css from './site.module.css'
import { useSite } from './use-site.ts'

/** The screen at `/sites/:siteId`. */
export function Component() {
  const may = useMay('sites:write')
  const { t } = useTranslation()
  const site = useSite()
  const { siteId, host, pages } = site
  usePageTitle(host)
  return (
    <div className={css.pages}>
      {may ? (
        <>
          <ProofNotice siteId={siteId} />
          <NeedsDecision siteId={siteId} />
          <AddPageForm site={site} />
        </>
      ) : null}
      <ReviewsWaiting siteId={siteId} />
      {pages.length === 0 ? (
        <Notice title={t('sites.site.none')}>{t('sites.site.noneText')}</Notice>
      ) : (
        <ul className={css.cards} aria-label={t('sites.pagesOf', { host })}>
          {pages.map((page) => (
            <PageCard key={page.id} page={page} />
          ))}
        </ul>
      )}
      {may ? (
        <>
          <Candidates site={site} />
          {pages.length === 0 ? null : <DeploySection siteId={siteId} />}
          <ProofSection siteId={siteId} />
        </>
      ) : null}
    </div>
  )
}
