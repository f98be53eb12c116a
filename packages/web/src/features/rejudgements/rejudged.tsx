// Verdict of the newest rules on a scan's stored capture, above its findings. Separate chunk.
import type { Finding, Rejudgement, ScanResult } from '@tillwatch/contract/shapes'
import { formatRejudgement } from '@tillwatch/messages/rejudgements'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { useResult } from '#features/scans/index.ts'
import { FindingCard } from '#features/scans/result/finding-card.tsx'
import findings from '#features/scans/result/findings.module.css'
import { groupFindings } from '#features/scans/result/needs.ts'
import { formatDay } from '#lib/format.ts'
import css from './rejudged.module.css'
import { useRejudgements } from './requests.ts'

/** Nothing if the scan was evaluated with the current rules. */
export default function Rejudged({ scanId, result }: { scanId: string; result: ScanResult }) {
  const newest = useRejudgements(scanId).data?.rejudgements[0]
  // Compared with the stored result, without the risk added by verdicts and incidents.
  const stored = useResult(scanId).data ?? result
  return newest ? <Newest rejudgement={newest} result={stored} /> : null
}

function Newest({ rejudgement, result }: { rejudgement: Rejudgement; result: ScanResult }) {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage === 'es' ? 'es' : 'en'
  const { rulesVersion, judgedAt, risk, added, removed, changed } = rejudgement
  const isSame = risk.score === result.risk.score && added.length + removed.length + changed.length === 0
  const counts = { added: added.length, removed: removed.length, changed: changed.length }
  const title = formatRejudgement({ code: 'title', values: { rules: rulesVersion, when: formatDay(judgedAt, i18n.language) } }, language)
  const lists = [
    ['added', added],
    ['removed', removed],
    ['changed', changed.map(({ finding }) => finding)],
  ] as const
  return (
    <div className={css.rejudged}>
      <Notice icon="clock" title={title}>
        <p>
          {rejudgement.result === 'not-evaluated'
            ? formatRejudgement({ code: 'not-evaluated' }, language)
            : isSame
              ? formatRejudgement({ code: 'same', values: { risk: risk.score } }, language)
              : formatRejudgement({ code: 'differs', values: { before: result.risk.score, risk: risk.score, ...counts } }, language)}
        </p>
        <p>{formatRejudgement({ code: 'stays' }, language)}</p>
        {rejudgement.result === 'not-evaluated'
          ? null
          : lists.map(([code, list]) =>
              list.length === 0 ? null : (
                <Findings key={code} title={formatRejudgement({ code }, language)} findings={list} result={result} />
              ),
            )}
      </Notice>
    </div>
  )
}

function Findings({ title, findings: list, result }: { title: string; findings: readonly Finding[]; result: ScanResult }) {
  return (
    <section>
      <h3 className={css.heading}>{title}</h3>
      <div className={findings.list}>
        {groupFindings(list).map((group) => (
          <FindingCard key={`${group.severity} ${group.wording}`} group={group} scripts={result.scripts} pageUrl={result.page.finalUrl} />
        ))}
      </div>
    </section>
  )
}
