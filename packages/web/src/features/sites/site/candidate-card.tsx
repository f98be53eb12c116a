// Owns one page on which shoppers may pay: why it is thought so, and what the person does with it.
import { Button } from '@mantine/core'
import type { PageCandidate } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import { useDismissCandidate } from '../candidate-requests.ts'
import { useAddPage } from '../page-requests.ts'
import { nameOfPage } from '../page-words.ts'
import { useWatchedWords } from '../use-watched-words.ts'
import css from './site.module.css'

interface CandidateCardProps {
  siteId: string
  candidate: PageCandidate
  /** Whether the plan covers one more page. */
  hasRoom: boolean
}

/** A card with its two answers; each says in its name which page it is for. */
export function CandidateCard({ siteId, candidate, hasRoom }: CandidateCardProps) {
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
