// Link from a dialog to a script's screen, which opens in a new tab so that no input is lost.
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useScriptName } from '../script-name.ts'
import css from './decide.module.css'

/** The script's name, as a link that opens a new tab. */
export function ScriptLink({ siteId, script }: { siteId: string; script: Pick<InventoryScript, 'id' | 'label' | 'kind' | 'url'> }) {
  const { t } = useTranslation()
  const nameOf = useScriptName()
  return (
    <a
      href={`/sites/${siteId}/scripts/${script.id}`}
      target="_blank"
      rel="noopener"
      title={t('siteScripts.drafted.newTab')}
      className={css.long}
    >
      {nameOf(script)}
    </a>
  )
}
