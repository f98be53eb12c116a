// Judgement of one script's code, in its drawer. Separate chunk. Says so if the code was not examined.
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import css from '#components/told.module.css'
import { JudgementDetail } from './judgement-detail.tsx'
import { JudgementWord } from './judgement-word.tsx'
import own from './judgements.module.css'
import { useJudgements } from './requests.ts'
import './texts.ts'

export default function ScriptJudgement({ scanId, scriptId }: { scanId: string; scriptId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useJudgements(scanId)
  const judgement = data?.scripts.find(({ scriptIds }) => scriptIds.includes(scriptId))
  if (error) return <RequestFailed title={t('judgements.loadFailed')} error={error} retry={() => void refetch()} />
  if (data?.state === 'waiting') return <p className={css.note}>{t('judgements.waiting')}</p>
  if (!data) return null
  if (!judgement) return <p className={css.note}>{t('judgements.notOfScript')}</p>
  return (
    <section className={own.ofScript} aria-labelledby="judgement-of-script">
      <h3 id="judgement-of-script">{t('judgements.title')}</h3>
      <JudgementWord verdict={judgement.verdict} />
      <JudgementDetail judgement={judgement} />
    </section>
  )
}
