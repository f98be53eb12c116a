// Tab with the judgements of a scan's scripts, most severe first. Separate chunk.
import { Skeleton } from '@mantine/core'
import type { ScanJudgements, ScanResult, ScriptJudgementAnswer } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import css from '#components/told.module.css'
import { useScriptLabel } from '#features/scans/script-label.ts'
import { ScriptLink } from '#features/scans/script-link.tsx'
import { shortMoment } from '#features/script-history/moment.tsx'
import { countJudged } from './count-judged.ts'
import { JudgementDetail } from './judgement-detail.tsx'
import { JudgementWord } from './judgement-word.tsx'
import own from './judgements.module.css'
import { useJudgements } from './requests.ts'
import './texts.ts'

export default function JudgementsOfScan({ scanId, result }: { scanId: string; result: ScanResult }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useJudgements(scanId)
  if (isPending) return <Skeleton height={240} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('judgements.loadFailed')} error={error} retry={() => void refetch()} />
  if (data.state === 'waiting')
    return (
      <Notice icon="clock" role="status" title={t('judgements.waiting')}>
        {t('judgements.waitingText')}
      </Notice>
    )
  if (data.state === 'not-examined')
    return (
      <Notice icon="dashed" title={t('judgements.notExamined')}>
        {t('judgements.notExaminedText')}
      </Notice>
    )
  return <Examined judgements={data} result={result} />
}

function Examined({ judgements, result }: { judgements: ScanJudgements; result: ScanResult }) {
  const { t, i18n } = useTranslation()
  const { scripts, versions, examinedAt } = judgements
  const of = (verdict: ScriptJudgementAnswer['verdict']) => scripts.filter((script) => script.verdict === verdict)
  const [grave, benign, unknown] = [[...of('malicious'), ...of('suspicious')], of('benign'), [...of('inconclusive'), ...of(null)]]
  const { malicious, suspicious } = countJudged(judgements)
  const ran = scripts.filter(({ laboratory }) => laboratory !== null).length
  const judged = scripts.length - unknown.length
  const title =
    malicious > 0
      ? t('judgements.malicious', { count: malicious })
      : suspicious > 0
        ? t('judgements.suspicious', { count: suspicious })
        : t(
            grave.length > 0
              ? 'judgements.onlyProviders'
              : judged === 0
                ? 'judgements.noneJudged'
                : unknown.length > 0
                  ? 'judgements.noneFoundInPart'
                  : 'judgements.noneFound',
          )
  return (
    <section className={css.screen} aria-labelledby="judgements-of-scan">
      <div className={css.summary}>
        <h2 id="judgements-of-scan" className={css.headline}>
          {title}
        </h2>
        <p className={css.plain}>
          {t('judgements.judged', { count: judged })}{' '}
          {ran > 0 ? t(judged === 1 ? 'judgements.ranToo' : 'judgements.ran', { count: ran }) : null}
        </p>
        <p className={css.note}>{t('judgements.limits')}</p>
      </div>
      {grave.length === 0 ? null : <Rows judgements={grave} result={result} />}
      {unknown.length === 0 ? null : (
        <section>
          <h3 className={css.title}>{t('judgements.notJudged', { count: unknown.length })}</h3>
          <Rows judgements={unknown} result={result} />
        </section>
      )}
      {benign.length === 0 ? null : (
        <details className={css.details}>
          <summary>{t('judgements.benign', { count: benign.length })}</summary>
          <Rows judgements={benign} result={result} />
        </details>
      )}
      {versions === null || examinedAt === null ? null : (
        <p className={css.note}>
          {t('judgements.versions', {
            ...versions,
            laboratory: versions.laboratory ?? t('judgements.noLaboratory'),
            when: shortMoment(examinedAt, i18n.language),
          })}
        </p>
      )}
    </section>
  )
}

function Rows({ judgements, result }: { judgements: readonly ScriptJudgementAnswer[]; result: ScanResult }) {
  const { t } = useTranslation()
  const labelOf = useScriptLabel()
  const byId = new Map(result.scripts.map((script) => [script.id, script]))
  return (
    <ul className={css.rows}>
      {judgements.map((judgement) => {
        const scripts = judgement.scriptIds.flatMap((id) => byId.get(id) ?? [])
        return (
          <li key={judgement.scriptIds.join()} className={css.row}>
            <div>
              <JudgementWord verdict={judgement.verdict} />
            </div>
            <div className={css.what}>
              <p className={own.scripts}>
                {scripts.map((script) => (
                  <ScriptLink key={script.id} scriptId={script.id}>
                    {labelOf(script)}
                  </ScriptLink>
                ))}
              </p>
              {scripts.length > 0 && scripts.every(({ scope }) => scope === 'payment-provider' || scope === 'three-d-secure') ? (
                <p className={css.note}>{t('judgements.provider')}</p>
              ) : null}
              <JudgementDetail judgement={judgement} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
