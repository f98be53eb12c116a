// Owns the list of findings, the gravest first, one matter told once.
import type { ScanResult } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { FindingCard } from './finding-card.tsx'
import css from './findings.module.css'
import { groupFindings } from './needs.ts'

/** Findings of the page and its scripts; when there are none it says so, and for a partial scan what that is worth. */
export function FindingsTab({ result }: { result: Pick<ScanResult, 'result' | 'page' | 'scripts' | 'findings'> }) {
  const { t } = useTranslation()
  const groups = groupFindings(result.findings)
  if (groups.length === 0)
    return (
      <Notice
        icon={result.result === 'partial' ? 'half' : 'check'}
        title={result.result === 'partial' ? t('result.findings.nonePartial') : t('result.findings.none')}
      />
    )
  return (
    <div className={css.list}>
      {groups.map((group) => (
        <FindingCard key={`${group.severity} ${group.wording}`} group={group} scripts={result.scripts} pageUrl={result.page.finalUrl} />
      ))}
    </div>
  )
}
