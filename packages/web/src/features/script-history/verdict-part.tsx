// Owns the first part of a script's screen: how it stands, its risk, what it does, and its lasting facts.
import type { ScriptHistory } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { HumanReview, hasReviews } from '#features/reviews/human-review.tsx'
import { Behaviours } from '#features/scans/index.ts'
import { AuthorizationState } from './authorization-state.tsx'
import { Facts } from './facts.tsx'
import { Part } from './part.tsx'
import { StandingRisk } from './standing-risk.tsx'

/** In the drawer of the inventory, too. */
export function VerdictPart({ history }: { history: ScriptHistory }) {
  const { t } = useTranslation()
  const { script, lastSighting } = history
  return (
    <>
      <AuthorizationState script={script} />
      {lastSighting === null && script.risk.reasons.every((reason) => reason === 'scan') ? null : (
        <Part id="risk" title={t('script.risk')}>
          <StandingRisk history={history} />
        </Part>
      )}
      {hasReviews(history.reviews) ? (
        <Part title={t('reviews.title')}>
          <HumanReview shown={history.reviews} />
        </Part>
      ) : null}
      {lastSighting === null ? (
        <Notice icon="dashed" title={t('scriptHistory.deleted')} />
      ) : (
        <Part title={t('script.behaviours')}>
          <Behaviours script={lastSighting.script} isFlagged={isFlagged(history)} />
        </Part>
      )}
      <Part title={t('scriptHistory.facts.title')}>
        <Facts history={history} />
      </Part>
    </>
  )
}

/** Whether a version of it, or an open incident, says that it does harm. */
const isFlagged = ({ script, versions }: ScriptHistory): boolean =>
  script.incident !== null || versions.some(({ verdict, maliciousAt }) => maliciousAt !== null || verdict === 'suspicious')
