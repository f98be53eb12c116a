// Owns the first lines about a script: its risk, its address, and deciding on it.

import { Button, Group } from '@mantine/core'
import type { DecisionVerdict } from '@tillwatch/contract/lists'
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { DecideDialog } from '#features/inventory/decide/decide-dialog.tsx'
import { type Subject, subjectOfScripts } from '#features/inventory/decide/subject.ts'
import { useMay } from '#features/members/may.tsx'
import css from './history.module.css'

/** The name is the heading of the screen; the drawer has it as its title. */
export function ScriptHead({ script, name }: { script: InventoryScript; name?: string }) {
  const { t } = useTranslation()
  const may = useMay('scripts:decide')
  return (
    <header className={css.head}>
      {name === undefined ? null : <h2 className={css.name}>{name}</h2>}
      <SeverityWord severity={script.risk.severity} score={script.risk.score} />
      {may ? <DecideButtons script={script} /> : null}
      {script.url === null ? (
        <p className="tw-muted">{t('scriptHistory.noAddress')}</p>
      ) : (
        <div className={css.address}>
          <Address url={script.url} max={120} />
          <CopyButton value={script.url} what={t('script.address')} />
        </div>
      )}
    </header>
  )
}

/** The buttons, and the same dialog as in the list of scripts. */
function DecideButtons({ script }: { script: InventoryScript }) {
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
