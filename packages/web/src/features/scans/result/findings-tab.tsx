// List of findings by issue, most severe first.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { FindingCard } from './finding-card.tsx'
import css from './findings.module.css'
import { groupFindings } from './needs.ts'

interface FindingsProps {
  result: Pick<ScanResult, 'result' | 'page' | 'scripts' | 'findings'>
  /** Whether the code of the scripts was also examined without conspicuous results. */
  isCodeQuiet?: boolean
}

/** Findings of the page and its scripts. An empty list says so, and for a partial scan, what that means. */
export function FindingsTab({ result, isCodeQuiet = true }: FindingsProps) {
  const { t } = useTranslation()
  const groups = groupFindings(result.findings)
  if (groups.length === 0) {
    if (result.result === 'partial') return <Notice icon="half" title={t('result.findings.nonePartial')} />
    return isCodeQuiet ? (
      <Notice icon="check" title={t('result.findings.none')} />
    ) : (
      <Notice icon="half" title={t('result.findings.noneOfPage')} />
    )
  }
  return (
    <div className={css.list}>
      {groups.map((group) => (
        <FindingCard key={`${group.severity} ${group.wording}`} group={group} scripts={result.scripts} pageUrl={result.page.finalUrl} />
      ))}
    </div>
  )
}
