// Discovery of a shop's payment pages: start, outcome, and candidates.
import { Button, Title } from '@mantine/core'
import type { CandidateList, PageCandidate, PageList } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Icon } from '#components/icons.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useMay } from '#features/members/may.tsx'
import { formatWhen } from '#lib/format.ts'
import { notify } from '#lib/notify.ts'
import { isLooking, useCandidates, useDismissCandidate, useStartDiscovery } from '../candidate-requests.ts'
import { useAddPage } from '../page-requests.ts'
import { nameOfPage } from '../page-words.ts'
import { useWatchedWords } from '../use-watched-words.ts'
import css from './site.module.css'

/** Outcome of the last discovery, sentence by sentence; nothing before the first. */
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

/** The section; quiet until discovery starts. */
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

interface CandidateCardProps {
  siteId: string
  candidate: PageCandidate
  /** Whether the plan covers one more page. */
  hasRoom: boolean
}

/** A card with two buttons, each with the page in its label. */
function CandidateCard({ siteId, candidate, hasRoom }: CandidateCardProps) {
  const { t } = useTranslation()
  const watched = useWatchedWords()
  const add = useAddPage(siteId)
  const dismiss = useDismissCandidate(siteId)
  const page = nameOfPage(candidate)
  const named = (text: string) => ({ 'aria-label': t('discovery.named', { text, page }), children: text })
  const watch = () => add.mutate({ url: candidate.url, isPayment: true }, { onSuccess: (added) => void notify.success(watched(added)) })
  const setAside = () => dismiss.mutate(candidate, { onSuccess: () => void notify.success(t('discovery.dismissed', { page })) })
  return (
    <li className={css.candidate} aria-label={page}>
      <div>
        <p className={css.address}>
          <Address url={candidate.url} max={56} />
        </p>
        <p className={css.plain}>{t(`discovery.strength.${candidate.strength}`)}</p>
        <ul className={css.reasons}>
          {candidate.reasons.map(({ code, params }) => (
            <li key={code}>{t(`discovery.reason.${code}`, params)}</li>
          ))}
        </ul>
      </div>
      <div className={css.actions}>
        {hasRoom ? <Button size="xs" loading={add.isPending} onClick={watch} {...named(t('discovery.watch'))} /> : null}
        <Button size="xs" variant="default" loading={dismiss.isPending} onClick={setAside} {...named(t('discovery.dismiss'))} />
      </div>
      {add.error ? <RequestFailed title={t('discovery.failedToWatch')} error={add.error} conflict={t('sites.add.full')} /> : null}
      {dismiss.error ? <RequestFailed title={t('discovery.failedToDismiss')} error={dismiss.error} /> : null}
    </li>
  )
}
