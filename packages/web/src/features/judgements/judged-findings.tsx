// Summary of judged scripts above a result's findings, so that a skimmer is not hidden in a tab. Separate chunk.
import type { ScanJudgements } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { countJudged } from './count-judged.ts'
import own from './judgements.module.css'
import { useJudgements } from './requests.ts'
import './texts.ts'

export default function JudgedFindings({ scanId }: { scanId: string }) {
  const { data } = useJudgements(scanId)
  return data && data.findings.length > 0 ? <Found findings={data.findings} /> : null
}

function Found({ findings }: Pick<ScanJudgements, 'findings'>) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { malicious, suspicious } = countJudged({ findings })
  const words = [
    ...(malicious > 0 ? [t('judgements.malicious', { count: malicious })] : []),
    ...(suspicious > 0 ? [t('judgements.suspicious', { count: suspicious })] : []),
  ]
  const tab = new URLSearchParams(search)
  tab.set('tab', 'judgements')
  return (
    <div className={own.found}>
      <Notice
        icon={malicious > 0 ? 'stop' : 'warn'}
        tone={malicious > 0 ? 'red' : 'amber'}
        title={words.join(' · ')}
        actions={<Link to={{ search: `?${tab}` }}>{t('judgements.see')}</Link>}
      >
        {t('judgements.first')}
      </Notice>
    </div>
  )
}
