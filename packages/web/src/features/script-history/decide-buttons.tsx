// Owns deciding on the script that is looked at.
import { Button, Group } from '@mantine/core'
import type { DecisionVerdict } from '@tillwatch/contract/lists'
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecideDialog } from '#features/inventory/decide/decide-dialog.tsx'
import { type Subject, subjectOfScripts } from '#features/inventory/decide/subject.ts'

/** The buttons, and the dialog of the list of scripts. */
export function DecideButtons({ script }: { script: InventoryScript }) {
  const { t } = useTranslation()
  const [deciding, setDeciding] = useState<{ verdict: DecisionVerdict; subject: Subject } | null>(null)
  return (
    <Group gap={8}>
      {(['approve', 'reject'] as const).map((verdict) => (
        <Button
          key={verdict}
          size="sm"
          variant="default"
          onClick={() => setDeciding({ verdict, subject: subjectOfScripts([script], verdict) })}
        >
          {t(`siteScripts.bulk.${verdict}`)}
        </Button>
      ))}
      <DecideDialog {...deciding} close={() => setDeciding(null)} />
    </Group>
  )
}
