// Verdicts next to a diff: on the later version, and on the change as judged by the scan that first saw it, with the reasons.
import type { ScriptVersion } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { FoldedList } from '#components/folded-list.tsx'
import { useScanChanges } from '#features/changes/requests.ts'
import { useChangeWords } from '#features/changes/use-change-words.ts'
import { VerdictWord } from '#features/changes/verdict-word.tsx'
import css from './diff.module.css'
import { VersionVerdict } from './version-verdict.tsx'
import '#features/changes/texts.ts'

/** Versions that were never compared have no verdict on the change. */
export function DiffVerdict({ from, version }: { from: string; version: ScriptVersion }) {
  const { t } = useTranslation()
  const { reasonOf } = useChangeWords()
  const { data } = useScanChanges(version.firstScanId, true)
  const change = data?.comparison?.changes.find(({ script }) => script?.before === from && script.after === version.sha256)
  return (
    <div className={css.verdict}>
      <VersionVerdict version={version} />
      {change === undefined ? null : (
        <>
          <div>
            <VerdictWord verdict={change.verdict} />
          </div>
          <FoldedList sentences={change.reasons.map(reasonOf)} more={(count) => t('changes.more', { count })} />
        </>
      )}
    </div>
  )
}
