// Notice of a partial result: missing evidence, and the next step.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { CauseDetail } from '../technical-detail.tsx'
import css from './result.module.css'

/** List of missing evidence; nothing for a complete scan. */
export function MissingParts({ result }: { result: Pick<ScanResult, 'result' | 'reason' | 'issues'> }) {
  const { t } = useTranslation()
  if (result.result !== 'partial') return null
  const issues = result.issues.length > 0 ? result.issues : result.reason ? [result.reason] : []
  // Each reason once, with all messages of the browser about it.
  const groups = [...Map.groupBy(issues, ({ code }) => code)]
  return (
    <div className={css.gap}>
      <Notice icon="half" tone="amber" title={t('result.missing')}>
        <ul className={css.issues}>
          {groups.map(([code, group]) => (
            <li key={code}>
              <Sentence text={t(`outcomes.${code}.because`)} /> {t(`outcomes.${code}.next`)}
              {[...new Map(group.map((issue) => [issue.detail, issue])).values()].map((issue) => (
                <CauseDetail key={issue.detail} {...issue} />
              ))}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function Sentence({ text }: { text: string }) {
  return <>{`${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`}</>
}
