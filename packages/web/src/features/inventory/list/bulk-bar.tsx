// What can be done with the selected scripts.
import { Button } from '@mantine/core'
import type { DecisionVerdict } from '@tillwatch/contract/lists'
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#components/list/selection-bar.tsx'
import type { Selection } from '#components/list/use-selection.ts'

interface BulkBarProps {
  selection: Selection<InventoryScript>
  decide: (verdict: DecisionVerdict) => void
  /** Authorizes them with a draft for each vendor. */
  draft: () => void
}

/** The bar, at the foot of the window while something is selected. Only what was decided can be withdrawn. */
export function BulkBar({ selection: { chosen, clear }, decide, draft }: BulkBarProps) {
  const { t } = useTranslation()
  const selected = t('siteScripts.bulk.selected', { count: chosen.length })
  if (chosen.length === 0) return null
  const isDecided = chosen.some(({ authorization: { decision } }) => decision !== null && decision.verdict !== 'withdraw')
  return (
    <SelectionBar selected={selected} clearLabel={t('siteScripts.bulk.clear')} onClear={clear}>
      <Button size="xs" onClick={() => decide('approve')}>
        {t('siteScripts.bulk.approve')}
      </Button>
      <Button size="xs" variant="default" onClick={draft}>
        {t('siteScripts.bulk.draft')}
      </Button>
      <Button size="xs" variant="default" onClick={() => decide('reject')}>
        {t('siteScripts.bulk.reject')}
      </Button>
      {isDecided ? (
        <Button size="xs" variant="default" onClick={() => decide('withdraw')}>
          {t('siteScripts.bulk.withdraw')}
        </Button>
      ) : null}
    </SelectionBar>
  )
}
